import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { deckComparison } from "../../../tables/deck-changes.tables.ts";
import { page } from "../../../tables/file.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";
import { runAlone, runInChild } from "../../../testing/one-job.ts";

const notes = await openMadeNotes();
afterAll(() => notes.planner.close());

/** Two meetings over the same deck, one a week after the other; answers the later one. */
async function addBoth(): Promise<string> {
  const { db } = notes.planner;
  const [earlier, next] = [
    await notes.addNotes(CHECKOUT_TALK.join("\n")),
    await notes.addNotes(CHECKOUT_TALK.join("\n")),
  ];
  for (const [id, day] of [
    [earlier, 5],
    [next, 12],
  ] as const)
    await db
      .update(meeting)
      .set({ startTime: new Date(Date.UTC(2026, 10, day, 9)) })
      .where(eq(meeting.id, id));
  return next;
}

test.each(["decks.page-pictured", "decks.compared"] as const)(
  "a worker that dies at %s leaves the decks to be compared, and the next one compares them",
  async (killAt) => {
    const meetingId = await addBoth();
    const payload = { teamId: notes.ann.teamId, meetingId };
    const isOf = eq(deckComparison.meetingId, meetingId);
    const { db } = notes.planner;
    expect(await runInChild(notes.planner, { name: "decks.compare", payload, killAt })).toBe(
      "SIGKILL",
    );
    expect(await db.$count(deckComparison, isOf)).toBe(0);
    const pictured = (await db.select({ picture: page.picture }).from(page)).filter(
      ({ picture }) => picture !== null,
    );
    expect(pictured.length).toBeGreaterThan(0);
    await runAlone(notes.planner, "decks.compare", payload);
    const [comparison] = await db.select().from(deckComparison).where(isOf);
    expect(comparison).toMatchObject({ message: null });
    expect(comparison?.pages.map(({ page: now, earlierPage }) => [earlierPage, now])).toEqual(
      [1, 2, 3, 4].map((number) => [number, number]),
    );
  },
);
