import { AUDIO } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { openListeningApp, type Shown } from "../../../testing/listening.ts";
import { ScriptedSpeech } from "../../../testing/scripted-speech.ts";
import { element } from "../../../tables/meeting.tables.ts";
import { capture, presentation } from "../../../tables/presentation.tables.ts";
import { until } from "../../../testing/until.ts";

const SIZE = AUDIO.samplesPerFrame;

const planner = await openListeningApp();
afterAll(() => planner.close());

describe("a capture whose id somebody else chose too", () => {
  it("is heard in its own team, and neither sound nor the end of the other one reaches it", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const mine = audioSource.connect(planner.person, shown);
    await mine.send(await mine.listen(), 4);
    const stranger = await planner.signUp();
    const elsewhere = await planner.show(stranger);
    const theirs = audioSource.connect(stranger, elsewhere).as(mine);
    await expect(theirs.audio(4, theirs.talk(4))).rejects.toMatchObject({ code: "not_found" });
    await theirs.hush(4);
    expect(await theirs.listen()).toBe(0);
    await mine.send(4, 8);
    await theirs.send(0, 2);
    await theirs.hush(2);
    await mine.send(8, 12);
    await mine.hush(12);
    expect(await planner.heardOf(shown)).toEqual([`0-${12 * SIZE}`]);
    expect(await planner.heardOf(elsewhere)).toEqual([`0-${2 * SIZE}`]);
  });

  it("runs on where a colleague asks for it in the same meeting", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const mine = audioSource.connect(planner.person, shown);
    await mine.send(await mine.listen(), 4);
    const colleague = await planner.signUp({ teamId: planner.person.teamId });
    const other = await showAgain(shown, colleague.userId);
    const theirs = audioSource.connect(colleague, other).as(mine);
    await expect(theirs.listen()).rejects.toMatchObject({ code: "invalid" });
    await theirs.hush(4);
    expect(await mine.audio(4, mine.talk(4))).toBe(5);
    await until(() => expect(speech.running).toHaveLength(1));
    await mine.hush(5);
  });
});

describe("listening is refused, and who listens is heard all the same,", () => {
  it("with other channels than the capture began with", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    await browser.send(await browser.listen(), 2);
    browser.channels = 2;
    await expect(browser.listen()).rejects.toMatchObject({ code: "invalid" });
    browser.channels = 1;
    expect(await browser.audio(2, browser.talk(2))).toBe(3);
    await browser.hush(3);
    expect(speech.streams).toHaveLength(1);
  });

  it("from a moment on that is far from now", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const [browser, ahead] = [
      audioSource.connect(planner.person, shown),
      audioSource.connect(planner.person, shown),
    ];
    await browser.send(await browser.listen(), 2);
    // An hour has passed since the presentation began.
    ahead.startsAt = 3_661;
    await expect(ahead.listen()).rejects.toMatchObject({ code: "invalid" });
    expect(await browser.audio(2, browser.talk(2))).toBe(3);
    ahead.startsAt = 3_659;
    expect(await ahead.listen()).toBe(0);
  });

  it("from a frame on that cannot have been spoken yet", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const browser = planner.openProcess(speech).connect(planner.person, shown);
    await expect(browser.listen(10_000_000)).rejects.toMatchObject({ code: "too_many" });
    await browser.send(await browser.listen(0), 4);
    await expect(browser.listen(10_000_000)).rejects.toMatchObject({ code: "too_many" });
    expect(await browser.audio(4, browser.talk(4))).toBe(5);
    await browser.hush(5);
    expect(await planner.heardOf(shown)).toEqual([`0-${5 * SIZE}`]);
  });

  it("under the id of a capture of an earlier presentation", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const audioSource = planner.openProcess(speech);
    const first = audioSource.connect(planner.person, shown);
    await first.send(await first.listen(), 8);
    await first.hush(8);
    const second = await showAgain(shown, planner.person.userId);
    const between = audioSource.connect(planner.person, second);
    await between.send(await between.listen(), 2);
    await expect(
      audioSource.connect(planner.person, second).as(first).listen(),
    ).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await between.audio(2, between.talk(2))).toBe(3);
  });
});

describe("a meeting that is deleted while somebody listens", () => {
  it("is heard no more, which its presenter reads, until the reset is taken back", async () => {
    const [speech, shown] = [new ScriptedSpeech(), await planner.show()];
    const parts = eq(element.meetingId, shown.meetingId);
    await planner.db.insert(element).values(
      (["agenda", "goal"] as const).map((type) => ({
        teamId: shown.teamId,
        meetingId: shown.meetingId,
        id: randomUUID(),
        type,
        status: "DONE" as const,
        ...(type === "goal" ? { resetAt: planner.clock.now } : {}),
      })),
    );
    speech.isHolding = true;
    const audioSource = planner.openProcess(speech);
    const browser = audioSource.connect(planner.person, shown);
    await browser.send(await browser.listen(), 8);
    await planner.db.update(element).set({ resetAt: planner.clock.now }).where(parts);
    speech.speak();
    await until(() =>
      expect(audioSource.sent.at(-1)).toMatchObject({
        event: "listening",
        payload: { state: "stopped", message: "This meeting was deleted." },
      }),
    );
    expect(speech.running).toHaveLength(0);
    expect(await planner.rowsOf(shown)).toEqual([]);
    await expect(browser.audio(8, browser.talk(8))).rejects.toMatchObject({ code: "not_found" });
    await expect(browser.listen()).rejects.toMatchObject({ code: "not_found" });
    await planner.db.update(element).set({ resetAt: null }).where(parts);
    await browser.send(await browser.listen(), 12);
    await browser.hush(12);
    expect(await planner.heardOf(shown)).toEqual([`0-${12 * SIZE}`]);
    const [row] = await planner.db
      .select()
      .from(capture)
      .where(eq(capture.meetingId, shown.meetingId));
    expect(row?.endedAt).not.toBeNull();
  });
});

/** Another presentation of the same meeting, which runs just as long. */
async function showAgain(shown: Shown, userId: string): Promise<Shown> {
  const presentationId = randomUUID();
  const is = eq(presentation.id, shown.presentationId);
  const [row] = await planner.db.select().from(presentation).where(is);
  if (!row) throw new Error("there is no such presentation");
  await planner.db.insert(presentation).values({ ...row, id: presentationId, userId });
  return { ...shown, presentationId };
}
