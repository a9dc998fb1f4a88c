import { AUDIO } from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { openListeningApp } from "../../../testing/listening.ts";
import { ScriptedSpeech } from "../../../testing/scripted-speech.ts";
import { member } from "../../../tables/team.tables.ts";
import { capture, presentation } from "../../../tables/presentation.tables.ts";
import { until } from "../../../testing/until.ts";

const SIZE = AUDIO.samplesPerFrame;

const planner = await openListeningApp();
afterAll(() => planner.close());

const rowOf = async (meetingId: string) =>
  (await planner.db.select().from(capture).where(eq(capture.meetingId, meetingId)))[0];

describe("a second window that listens", () => {
  it("takes over, and the first one says so and has its words written down", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const [first, second] = [
      audioSource.connect(planner.person, shown),
      audioSource.connect(planner.person, shown),
    ];
    await first.send(await first.listen(), 9);
    second.startsAt = 20;
    expect(await second.listen()).toBe(0);
    expect(first.sent).toMatchObject([{ event: "listening", payload: { state: "taken" } }]);
    await expect(first.audio(9, first.talk(9))).rejects.toMatchObject({ code: "conflict" });
    await second.send(0, 4);
    await second.hush(4);
    expect(await planner.heardOf(shown)).toEqual([`0-${9 * SIZE}`, `0-${4 * SIZE}`]);
    expect(second.sent).toEqual([]);
  });

  it("stays when the first one comes back from where it was offline", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const [first, second] = [
      audioSource.connect(planner.person, shown),
      audioSource.connect(planner.person, shown),
    ];
    await first.listen();
    second.startsAt = 20;
    await second.listen();
    const elsewhere = planner.openProcess(speech);
    for (const back of [audioSource, elsewhere])
      await expect(back.connect(planner.person, shown).as(first).listen()).rejects.toMatchObject({
        code: "conflict",
      });
    await second.send(0, 4);
    await second.hush(4);
    // Nobody listens any more: now it may.
    expect(await first.listen()).toBe(0);
  });

  it("is heard of on the first one's process too, where that is another one", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const first = planner.openProcess(speech).connect(planner.person, shown);
    const second = planner.openProcess(speech).connect(planner.person, shown);
    await first.send(await first.listen(), 2);
    second.startsAt = 20;
    await second.listen();
    await until(() =>
      expect(first.sent).toMatchObject([{ event: "listening", payload: { state: "taken" } }]),
    );
    await expect(first.audio(2, first.talk(2))).rejects.toMatchObject({ code: "conflict" });
  });
});

describe("a process that was cut off", () => {
  it("writes nothing any more once another one goes on with the capture", async () => {
    const [slow, quick, shown] = [new ScriptedSpeech(), new ScriptedSpeech(), await planner.show()];
    slow.isHolding = true;
    // It does not look after itself for as long as this test takes.
    const old = planner.openProcess(slow, { tickMs: 60_000 });
    const first = old.connect(planner.person, shown);
    await first.send(await first.listen(), 12);
    await until(() => expect(slow.streams[0]?.written).toBe(12 * SIZE));
    const browser = planner.openProcess(quick).connect(planner.person, shown).as(first);
    expect(await browser.listen()).toBe(0);
    await browser.send(0, 12);
    slow.speak();
    await until(() =>
      expect(first.audio(0, first.talk(0))).rejects.toMatchObject({ code: "not_found" }),
    );
    await browser.hush(12);
    expect(await planner.heardOf(shown)).toEqual([`0-${12 * SIZE}`]);
    const finals = old.sent.filter((one) => one.event === "transcript" && one.payload.final);
    expect(finals).toHaveLength(0);
    expect((await rowOf(shown.meetingId))?.epoch).toBe(2);
  });

  it("is fenced off also when the browser comes back to it", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSources = [
      planner.openProcess(speech, { tickMs: 60_000 }),
      planner.openProcess(speech, { tickMs: 60_000 }),
    ];
    const first = audioSources[0]!.connect(planner.person, shown);
    let end = 0;
    for (let cut = 0; cut < 6; cut += 1) {
      const browser = audioSources[cut % 2]!.connect(planner.person, shown).as(first);
      const seq = await browser.listen();
      await browser.send(seq, end + 9);
      end += 9;
    }
    await audioSources[1]!.connect(planner.person, shown).as(first).hush(end);
    expect(await planner.heardOf(shown)).toEqual([`0-${end * SIZE}`]);
  });
});

describe("listening", () => {
  it("is refused without a speech service", async () => {
    const browser = planner.openProcess(undefined).connect(planner.person, await planner.show());
    await expect(browser.listen()).rejects.toMatchObject({ code: "unavailable" });
  });

  it("is refused for a presentation that has ended", async () => {
    const shown = await planner.show();
    const browser = planner.openProcess(new ScriptedSpeech()).connect(planner.person, shown);
    await planner.db
      .update(presentation)
      .set({ endedAt: planner.clock.now })
      .where(eq(presentation.id, shown.presentationId));
    await expect(browser.listen()).rejects.toMatchObject({ code: "gone" });
  });

  it("is refused with other channels than it began with", async () => {
    const browser = planner
      .openProcess(new ScriptedSpeech())
      .connect(planner.person, await planner.show());
    await browser.listen();
    browser.channels = 2;
    await expect(browser.listen()).rejects.toMatchObject({ code: "invalid" });
  });

  it("is over for a colleague who was removed from the team, frame by frame", async () => {
    const colleague = await planner.signUp({ teamId: planner.person.teamId });
    const shown = await planner.show(colleague);
    const speech = new ScriptedSpeech();
    const browser = planner.openProcess(speech).connect(colleague, shown);
    await browser.send(await browser.listen(), 4);
    await planner.db
      .delete(member)
      .where(and(eq(member.userId, colleague.userId), eq(member.teamId, colleague.teamId)));
    await expect(browser.audio(4, browser.talk(4))).rejects.toMatchObject({ code: "not_found" });
    await expect(browser.listen()).rejects.toMatchObject({ code: "not_found" });
  });

  it("of one person is not for another one to speak into", async () => {
    const shown = await planner.show();
    const audioSource = planner.openProcess(new ScriptedSpeech());
    const browser = audioSource.connect(planner.person, shown);
    await browser.listen();
    const colleague = await planner.signUp({ teamId: planner.person.teamId });
    const other = audioSource.connect(colleague, shown).as(browser);
    await expect(other.audio(0, other.talk(0))).rejects.toMatchObject({ code: "not_found" });
    await expect(other.listen()).rejects.toMatchObject({ code: "not_found" });
  });
});
