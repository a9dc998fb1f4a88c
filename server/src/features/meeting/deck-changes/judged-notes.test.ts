import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { deckComparison, noteFollowUp } from "../../../tables/deck-changes.tables.ts";
import { element } from "../../../tables/meeting.tables.ts";
import { type ComparedDecks, openDeckMeetings } from "../../../testing/deck-meetings.ts";
import { isPlanStale, SECOND_VERSION, settlePlan } from "../../../testing/deck-versions.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK } from "../../../testing/made-notes.ts";
import { deleteWhole, purgeResets } from "../meeting.jobs.ts";

const { task, feedback } = CHECKOUT_NOTES;
const decks = await openDeckMeetings();
const { notes, ann, addNext, call, compared, judge } = decks;
afterAll(() => notes.planner.close());
let earlier: string;
beforeEach(async () => {
  earlier = await decks.begin();
});
const stateOf = ({ notes: all }: ComparedDecks, noteId: string) =>
  all.find(({ id }) => id === noteId)?.state;

describe("what people say became of notes", () => {
  test("stays with a note whose id is another note's now, also once that one is judged", async () => {
    const next = await addNext(SECOND_VERSION);
    await compared(next);
    await judge(next, feedback, "answered");
    await notes.make([earlier, feedback], { id: "feedback-anew" });
    await notes.make([earlier, task], { id: feedback });
    const rebuilt = await compared(next);
    expect([stateOf(rebuilt, "feedback-anew"), stateOf(rebuilt, feedback)]).toEqual([
      "answered",
      "touched",
    ]);
    await judge(next, feedback, "gone");
    const both = await compared(next);
    expect([stateOf(both, "feedback-anew"), stateOf(both, feedback)]).toEqual(["answered", "gone"]);
  });

  test("a person has the last word, also once the earlier notes are made anew", async () => {
    const next = await addNext(SECOND_VERSION);
    await compared(next);
    await settlePlan(notes.planner.db, next);
    const said = await judge(next, feedback, "answered");
    expect(await isPlanStale(notes.planner.db, next)).toBe(true);
    expect(said.json()).toMatchObject({ found: "untouched", state: "answered" });
    expect(said.json().judged.by).toEqual(expect.any(String));
    // Another id for the same words, as a rebuild may give it.
    await notes.make([earlier, feedback], { id: "feedback-anew" });
    const rebuilt = await compared(next);
    expect(stateOf(rebuilt, "feedback-anew")).toBe("answered");
    await judge(next, "feedback-anew", "gone");
    expect(stateOf(await compared(next), "feedback-anew")).toBe("gone");
    expect(await notes.planner.db.$count(noteFollowUp)).toBe(1);
    expect((await judge(next, "feedback-anew", null)).json()).toMatchObject({
      state: "untouched",
      judged: null,
    });
    expect(await notes.planner.db.$count(noteFollowUp)).toBe(0);
    expect((await judge(next, "feedback-anew", "forgotten")).statusCode).toBe(400);
    expect((await judge(next, "no note", "gone")).json().message).toBe(
      "This note is no longer in the notes of the earlier version.",
    );
  });

  test("what people said of notes goes with the notes, once their reset cannot be taken back", async () => {
    const { db, deps } = notes.planner;
    const next = await addNext(SECOND_VERSION);
    await compared(next);
    await judge(next, feedback, "answered");
    await db.update(element).set({ resetAt: new Date() }).where(eq(element.meetingId, earlier));
    await purgeResets(deps);
    expect(await db.$count(noteFollowUp)).toBe(1);
    await purgeResets({ ...deps, now: () => new Date(Date.now() + 3_600_000) });
    expect(await db.$count(noteFollowUp)).toBe(0);
  });

  test("nothing of it is left when either meeting is deleted", async () => {
    const next = await addNext(SECOND_VERSION);
    for (const gone of [earlier, next]) {
      await compared(next);
      await judge(next, feedback, "answered");
      const { db, deps } = notes.planner;
      await db.transaction((tx) => deleteWhole(deps.send, tx, { ...ann, meetingId: gone }));
      expect(await db.$count(noteFollowUp)).toBe(0);
      expect(await db.$count(deckComparison, eq(deckComparison.meetingId, next))).toBe(0);
      if (gone === next) return;
      earlier = await notes.addNotes(CHECKOUT_TALK.join("\n"));
      await decks.putIntoSeries(earlier, 5);
      await call(next, ann, "again");
    }
  });
});
