import { AUDIO } from "@planner/contract/model";
import { afterAll, describe, expect, it } from "vitest";
import { type AudioSource, frameOf, openListeningApp } from "../../../testing/listening.ts";
import { ScriptedSpeech } from "../../../testing/scripted-speech.ts";
import { until } from "../../../testing/until.ts";

const SIZE = AUDIO.samplesPerFrame;

const planner = await openListeningApp();
afterAll(() => planner.close());

/** A room in which nobody speaks. */
const hum = (at: number): number => (at % 2 === 0 ? 20 : -20);

const statesOf = ({ sent }: AudioSource) =>
  sent.flatMap((one) => (one.event === "listening" ? [one.payload] : []));

describe("a speech service", () => {
  it("that is down at first gets everything once it is up", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    speech.refuses = "network";
    const audioSource = planner.openProcess(speech);
    const browser = audioSource.connect(planner.person, shown);
    await browser.send(await browser.listen(), 30);
    await until(() => expect(statesOf(audioSource).at(-1)).toMatchObject({ state: "waiting" }));
    expect(statesOf(audioSource).at(-1)?.message).toMatch(/cannot be reached/);
    speech.refuses = undefined;
    await until(() => expect(statesOf(audioSource).at(-1)?.state).toBe("listening"));
    await browser.hush(30);
    expect(await planner.heardOf(shown)).toEqual([`0-${30 * SIZE}`]);
    expect(statesOf(audioSource).map(({ state }) => state)).toEqual([
      "waiting",
      "listening",
      "stopped",
    ]);
  });

  it("that drops the stream again and again costs no sample and doubles none", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const browser = audioSource.connect(planner.person, shown);
    await browser.listen();
    for (let drop = 0; drop < 15; drop += 1) {
      await browser.send(drop * 7, drop * 7 + 7);
      await until(() => expect(speech.running).toHaveLength(1));
      speech.drop(drop % 2 === 0 ? "network" : undefined);
    }
    await browser.hush(105);
    expect(await planner.heardOf(shown)).toEqual([`0-${105 * SIZE}`]);
    expect(speech.streams.length).toBeGreaterThan(14);
  });

  it("that does not accept the key is not asked all the time, and people read why nothing is written", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    speech.refuses = "auth";
    const audioSource = planner.openProcess(speech, { slowRetryMs: 60_000, drainMs: 100 });
    const browser = audioSource.connect(planner.person, shown);
    await browser.send(await browser.listen(), 20);
    await until(() => expect(statesOf(audioSource)).toHaveLength(1));
    expect(statesOf(audioSource)).toMatchObject([
      {
        state: "waiting",
        message:
          "The speech service does not accept Planner’s key. Speech is not being transcribed.",
      },
    ]);
    expect(speech.requestCount).toBe(1);
  });

  it("that tells final words twice, or too late, has them written once", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    speech.isRepeating = true;
    const audioSource = planner.openProcess(speech);
    const browser = audioSource.connect(planner.person, shown);
    await browser.send(await browser.listen(), 20);
    speech.isHolding = true;
    await browser.send(20, 40);
    await until(() => expect(speech.streams[0]?.written).toBe(40 * SIZE));
    speech.drop();
    await until(() => expect(speech.streams[1]?.written).toBeGreaterThan(0));
    // The old stream's words come after a new one was asked for the same sound.
    speech.speak();
    await browser.hush(40);
    expect(await planner.heardOf(shown)).toEqual([`0-${40 * SIZE}`]);
  });

  it("that does not follow stops the browser, and memory stays as it is", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    speech.isStuck = true;
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    // Ten seconds on their way, thirty that wait.
    await browser.send(await browser.listen(), 40);
    await until(() => expect(speech.streams[0]?.written).toBe(40 * SIZE));
    await browser.send(40, 160);
    expect(await browser.audio(160, browser.talk(160))).toBe(160);
    expect(speech.streams[0]?.written).toBe(40 * SIZE);
    speech.isStuck = false;
    speech.drop();
    await until(async () => expect(await browser.audio(160, browser.talk(160))).toBe(161));
    await browser.hush(161);
    expect(await planner.heardOf(shown)).toEqual([`0-${161 * SIZE}`]);
  });

  it("whose streams end after a while gets a new one in time, with no sample lost", async () => {
    const [speech, shown] = [new ScriptedSpeech({ maxStreamSeconds: 5 }), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    await browser.send(await browser.listen(), 100);
    await browser.hush(100);
    expect(await planner.heardOf(shown)).toEqual([`0-${100 * SIZE}`]);
    expect(speech.streams.length).toBeGreaterThanOrEqual(5);
    for (const { written } of speech.streams) expect(written).toBeLessThanOrEqual(5 * AUDIO.rate);
  });

  it("that cannot tell pauses is told where they are", async () => {
    const [speech, shown] = [new ScriptedSpeech({ needsCommit: true }), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    // Two seconds of speech, one of a room that hums, all over again.
    const sounds = (seq: number) => (seq % 12 < 8 ? browser.talk(seq) : frameOf([hum], seq));
    await browser.send(await browser.listen(), 36, sounds);
    await until(() => expect(speech.streams[0]?.commits).toBe(3));
  });

  it("that says nothing before a pause gets a long stretch again when its stream breaks", async () => {
    const [speech, shown] = [new ScriptedSpeech({ needsCommit: true }), await planner.show()];
    speech.isHolding = true;
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    await browser.send(await browser.listen(), 60);
    await until(() => expect(speech.streams[0]?.written).toBe(60 * SIZE));
    speech.isHolding = false;
    speech.drop();
    await until(() => expect(speech.streams[1]?.written).toBe(60 * SIZE));
    await browser.hush(60);
    expect(await planner.heardOf(shown)).toEqual([`0-${60 * SIZE}`]);
  });
});
