import { AUDIO } from "@planner/contract/model";
import { afterAll, describe, expect, it } from "vitest";
import { openListeningApp } from "../../../testing/listening.ts";
import { ScriptedSpeech } from "../../../testing/scripted-speech.ts";
import { until } from "../../../testing/until.ts";

const SIZE = AUDIO.samplesPerFrame;

const planner = await openListeningApp();
afterAll(() => planner.close());

describe("a connection that is lost", () => {
  it("costs no sample and doubles none, on the same process", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const first = audioSource.connect(planner.person, shown);
    for (let cut = 0; cut < 20; cut += 1) {
      const browser = audioSource.connect(planner.person, shown).as(first);
      const seq = await browser.listen();
      expect(seq).toBe(cut * 3);
      await browser.send(seq, seq + 3);
    }
    await audioSource.connect(planner.person, shown).as(first).hush(60);
    expect(await planner.heardOf(shown)).toEqual([`0-${60 * SIZE}`]);
    expect(speech.streams).toHaveLength(1);
  });

  it("costs no sample and doubles none, where another process goes on each time", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSources = [1, 2, 3].map(() => planner.openProcess(speech));
    const first = audioSources[0]!.connect(planner.person, shown);
    first.channels = 2;
    let end = 0;
    for (let cut = 0; cut < 12; cut += 1) {
      const browser = audioSources[cut % 3]!.connect(planner.person, shown).as(first);
      const seq = await browser.listen();
      expect(seq).toBeLessThanOrEqual(end);
      await browser.send(seq, end + 7);
      end += 7;
    }
    await audioSources[11 % 3]!.connect(planner.person, shown).as(first).hush(end);
    expect(await planner.heardOf(shown, 0)).toEqual([`0-${end * SIZE}`]);
    expect(await planner.heardOf(shown, 1)).toEqual([`0-${end * SIZE}`]);
  });

  it("costs nothing after the process was shut down in the midst of a sentence", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const first = audioSource.connect(planner.person, shown);
    await first.send(await first.listen(), 9);
    await audioSource.captures.close();
    const browser = planner.openProcess(speech).connect(planner.person, shown).as(first);
    const seq = await browser.listen();
    expect(seq).toBe(9);
    await browser.send(seq, 20);
    await browser.hush(20);
    expect(await planner.heardOf(shown)).toEqual([`0-${20 * SIZE}`]);
  });
});

describe("frames", () => {
  it("are taken in order alone, each once", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    await browser.listen();
    const send = (seq: number) => browser.audio(seq, browser.talk(seq));
    expect(await send(1)).toBe(0);
    expect(await send(0)).toBe(1);
    expect(await send(0)).toBe(1);
    expect(await send(5)).toBe(1);
    // Many at once, in any order: only those whose turn it is are taken.
    await Promise.all([2, 1, 3, 2, 4].map(send));
    expect(await send(2)).toBe(3);
    await browser.send(3, 8);
    await browser.hush(8);
    expect(await planner.heardOf(shown)).toEqual([`0-${8 * SIZE}`]);
  });

  it("of another length are refused, and a short one is the last", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    browser.channels = 2;
    await browser.listen();
    for (const length of [0, 3, 4 * SIZE + 4])
      await expect(browser.audio(0, new Uint8Array(length))).rejects.toMatchObject({
        code: "invalid",
      });
    await browser.send(0, 1);
    const whole = new Int16Array(browser.talk(1).buffer);
    const short = Int16Array.from([...whole.slice(0, 1_000), ...whole.slice(SIZE, SIZE + 1_000)]);
    expect(await browser.audio(1, new Uint8Array(short.buffer))).toBe(2);
    await browser.hush(2);
    expect(await planner.heardOf(shown, 0)).toEqual([`0-${SIZE + 1_000}`]);
    expect(await planner.heardOf(shown, 1)).toEqual([`0-${SIZE + 1_000}`]);
  });

  it("that come faster than time passes are refused", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    browser.startsAt = 3_595;
    await browser.listen();
    // Five seconds have passed since, and clocks differ by ten at most.
    await browser.send(0, 60);
    await expect(browser.audio(60, browser.talk(60))).rejects.toMatchObject({ code: "too_many" });
    await expect(browser.listen(1_000)).rejects.toMatchObject({ code: "too_many" });
  });

  it("that a browser has no more become silence, and times stay right", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    await browser.send(await browser.listen(), 4);
    expect(await browser.audio(100, browser.talk(100))).toBe(4);
    expect(await browser.listen(100)).toBe(100);
    await browser.send(100, 104);
    await browser.hush(104);
    expect(await planner.heardOf(shown)).toEqual([`0-${4 * SIZE}`, `${100 * SIZE}-${104 * SIZE}`]);
    const last = (await planner.rowsOf(shown)).at(-1);
    expect(last?.heardUntil).toBe(26);
    expect(last?.endTime.getTime()).toBe(planner.clock.now.getTime() - 3_600_000 + 26_000);
  });

  it("that a browser lost while no process listened are passed over", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const first = audioSource.connect(planner.person, shown);
    await first.send(await first.listen(), 8);
    await audioSource.captures.close();
    const browser = planner.openProcess(speech).connect(planner.person, shown).as(first);
    expect(await browser.listen(2_000)).toBe(2_000);
    await browser.send(2_000, 2_008);
    await browser.hush(2_008);
    const heard = [`0-${8 * SIZE}`, `${2_000 * SIZE}-${2_008 * SIZE}`];
    expect(await planner.heardOf(shown)).toEqual(heard);
  });
});

describe("silence", () => {
  it("of ten minutes is not sent, and asks for nothing to be sent again", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech, { orphanMs: Infinity });
    const first = audioSource.connect(planner.person, shown);
    const silence = new Uint8Array(2 * SIZE);
    await first.send(await first.listen(), 8);
    // A browser that sends what it has kept is no flood; nobody keeps ten minutes, so time passes.
    for (let seq = 8; seq < 2_400; seq += 1_000) {
      planner.clock.now = new Date(planner.clock.now.getTime() + 250_000);
      await first.send(seq, Math.min(seq + 1_000, 2_400), () => silence);
    }
    await until(() => expect(speech.running).toHaveLength(0));
    const sent = speech.streams.reduce((sum, { written }) => sum + written, 0);
    expect(sent).toBeLessThan(60 * AUDIO.rate);
    await audioSource.captures.close();
    const browser = planner.openProcess(speech).connect(planner.person, shown).as(first);
    expect(await browser.listen()).toBeGreaterThan(2_390);
    await browser.send(await browser.listen(), 2_408, (seq) =>
      seq < 2_400 ? silence : browser.talk(seq),
    );
    await browser.hush(2_408);
    const heard = [`0-${8 * SIZE}`, `${2_400 * SIZE}-${2_408 * SIZE}`];
    expect(await planner.heardOf(shown)).toEqual(heard);
  });
});
