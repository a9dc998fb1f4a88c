import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { deckComparison, noteFollowUp } from "../../../tables/deck-changes.tables.ts";
import { file, page as filePage } from "../../../tables/file.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import {
  isPlanStale,
  ONE_PAGE_ALIKE,
  OTHER_DECK,
  RETITLED,
  SECOND_VERSION,
  settlePlan,
  TITLES_ALIKE,
} from "../../../testing/deck-versions.ts";
import { type ComparedDecks, openDeckMeetings } from "../../../testing/deck-meetings.ts";
import { CHECKOUT_NOTES } from "../../../testing/made-notes.ts";
import { runAlone } from "../../../testing/one-job.ts";
import { deleteWhole } from "../meeting.jobs.ts";
import { compareMeetingDecks } from "./compare-decks.jobs.ts";

const { task, otherTask, feedback } = CHECKOUT_NOTES;
const decks = await openDeckMeetings();
const { notes, ann, addNoted, addNext, call, read, compared, judge } = decks;
afterAll(() => notes.planner.close());
let earlier: string;
beforeEach(async () => {
  earlier = await decks.begin();
});

const stateOf = ({ notes: all }: ComparedDecks, noteId: string) =>
  all.find(({ id }) => id === noteId)?.state;

describe("the deck of a meeting is held against the one before", () => {
  test("pages are matched, and the notes of then say what became of them", async () => {
    await notes.correct([earlier, otherTask], { page: 3, basedOn: 0 });
    const next = await addNext(SECOND_VERSION);
    expect(await read(next)).toEqual({ status: "comparing" });
    const { pages, ...changes } = await compared(next);
    expect(pages.map(({ earlierPage, page }) => [earlierPage, page])).toEqual([
      [1, 1],
      [2, 2],
      [3, null],
      [null, 3],
      [4, 4],
    ]);
    const phone = pages.at(-1);
    expect(phone?.removed.map(({ text }) => text)).toEqual(["Buttons under the thumb"]);
    expect(phone?.added.map(({ text }) => text)).toEqual(["Larger buttons at the bottom edge"]);
    expect(changes).toMatchObject({
      earlier: { meetingId: earlier, startTime: "2026-11-05T09:00:00.000Z" },
      now: { meetingId: next, ratios: [1.7778] },
      isSameSeries: true,
    });
    const found = changes.notes.map(({ id, earlierPage, page, found: state }) => [
      id,
      earlierPage,
      page,
      state,
    ]);
    expect(found).toContainEqual([task, 4, 4, "touched"]);
    expect(found).toContainEqual([feedback, 4, 4, "untouched"]);
    expect(found.map(([id]) => id)).not.toContain(CHECKOUT_NOTES.decision);
    expect(found).toContainEqual([otherTask, 3, null, "gone"]);
  });

  test("a deck of another meeting is recognised by its pages, and one that is not alike is none", async () => {
    const next = await addNext(SECOND_VERSION, "another series");
    expect(await compared(next)).toMatchObject({
      isSameSeries: false,
      earlier: { meetingId: earlier },
    });
    for (const _ of Array(12)) await addNoted(ONE_PAGE_ALIKE, 6);
    await read(next);
    expect((await compared(next)).earlier.meetingId).toBe(earlier);
    const other = await addNext(OTHER_DECK);
    await notes.planner.runJobs();
    expect(await read(other)).toEqual({ status: "none", hasDeck: true });
    expect(await read(earlier)).toEqual({ status: "comparing" });
    await notes.planner.runJobs();
    expect(await read(earlier)).toEqual({ status: "none", hasDeck: true });
  });

  test("a deck is recognised by its pages under other titles, however many others have such titles", async () => {
    for (const _ of Array(13)) await addNoted(TITLES_ALIKE, 6, "a third series");
    const next = await addNext(RETITLED, "another series");
    expect((await compared(next)).earlier.meetingId).toBe(earlier);
  });

  test("of several decks the one with most pages in common counts, of equals the newest", async () => {
    const newer = await addNoted(ONE_PAGE_ALIKE, 8);
    const next = await addNext(SECOND_VERSION);
    expect((await compared(next)).earlier.meetingId).toBe(earlier);
    await notes.planner.db.delete(element).where(eq(element.meetingId, earlier));
    await read(next);
    expect((await compared(next)).earlier.meetingId).toBe(newer);
    await addNoted(SECOND_VERSION, 6);
    const newest = await addNoted(SECOND_VERSION, 7);
    await read(next);
    expect((await compared(next)).earlier.meetingId).toBe(newest);
  });

  test("an earlier deck that is damaged hides no other, and is the reason where it is the only one", async () => {
    await addNoted(Buffer.from("%PDF-1.7 and nothing else"), 8);
    const next = await addNext(SECOND_VERSION);
    expect((await compared(next)).earlier.meetingId).toBe(earlier);
    await notes.planner.db.delete(element).where(eq(element.meetingId, earlier));
    await read(next);
    await notes.planner.runJobs();
    expect(await read(next)).toMatchObject({
      status: "failed",
      message: expect.stringContaining("damaged"),
    });
  });

  test("an earlier deck that could not be read for a while is compared with the next look", async () => {
    const { db, deps } = notes.planner;
    await addNoted(ONE_PAGE_ALIKE, 8);
    const next = await addNext(SECOND_VERSION);
    const [row] = await db
      .select({ storageKey: file.storageKey })
      .from(file)
      .innerJoin(meeting, eq(meeting.presentationFileId, file.id))
      .where(eq(meeting.id, earlier));
    await db.delete(filePage);
    const compareWhile = (isAway: (storageKey: string) => boolean) => {
      const localCopy: typeof deps.files.localCopy = async (storageKey) => {
        if (isAway(storageKey)) throw new Error("The store does not answer.");
        return deps.files.localCopy(storageKey);
      };
      const files = Object.assign(Object.create(deps.files), { localCopy });
      const key = { teamId: ann.teamId, meetingId: next };
      return compareMeetingDecks({ ...deps, files }, key, { isLast: true });
    };
    await compareWhile(() => true);
    const message = "The decks could not be compared.";
    expect(await read(next)).toEqual({ status: "failed", message });
    await compareWhile((storageKey) => storageKey === row?.storageKey);
    const found = await read(next);
    expect(found.status === "ready" && found.earlier.meetingId).not.toBe(earlier);
    expect(found.status).toBe("ready");
    expect((await compared(next)).earlier.meetingId).toBe(earlier);
  });

  test("notes of a colleague leave what was compared in sight and the plan as it is, and a better match replaces both", async () => {
    const next = await addNext(SECOND_VERSION);
    const first = await compared(next);
    await settlePlan(notes.planner.db, next);
    await addNoted(ONE_PAGE_ALIKE, 8);
    expect(await read(next)).toEqual(first);
    await notes.planner.runJobs();
    expect(await read(next)).toEqual(first);
    expect(await isPlanStale(notes.planner.db, next)).toBe(false);
    const better = await addNoted(SECOND_VERSION, 9);
    expect(await read(next)).toEqual(first);
    expect((await compared(next)).earlier.meetingId).toBe(better);
    expect(await isPlanStale(notes.planner.db, next)).toBe(true);
  });

  test("a plan is made again once its deck is gone, or the earlier one, or is no longer like it", async () => {
    const { db, deps } = notes.planner;
    const next = await addNext(SECOND_VERSION);
    const changeDeck = async (presentationFileId: string | null) => {
      await settlePlan(notes.planner.db, next);
      await db.update(meeting).set({ presentationFileId }).where(eq(meeting.id, next));
      await read(next);
      await notes.planner.runJobs();
      expect(await isPlanStale(notes.planner.db, next)).toBe(true);
    };
    const { now } = await compared(next);
    await changeDeck(null);
    expect(await read(next)).toEqual({ status: "none", hasDeck: false });
    expect(await db.$count(deckComparison, eq(deckComparison.meetingId, next))).toBe(0);
    await changeDeck(now.fileId);
    await changeDeck(await notes.planner.addFile(ann, { kind: "pdf", bytes: OTHER_DECK }));
    expect(await read(next)).toEqual({ status: "none", hasDeck: true });
    await changeDeck(now.fileId);
    await settlePlan(notes.planner.db, next);
    await db.transaction((tx) => deleteWhole(deps.send, tx, { ...ann, meetingId: earlier }));
    expect(await isPlanStale(notes.planner.db, next)).toBe(true);
  });

  test("a plan says how many notes the new deck touches, leaves and has no page for, as the last word on each has it", async () => {
    await notes.correct([earlier, otherTask], { page: 3, basedOn: 0 });
    const next = await addNext(SECOND_VERSION);
    const all = (await compared(next)).notes;
    const countOf = (state: string) => all.filter((note) => note.state === state).length;
    const insights = async (prompt: string) => {
      await ann.patch(`/meetings/${next}`, { prompt });
      await notes.planner.runJobs();
      const { elements } = await notes.planner.read(ann, next);
      return JSON.stringify(elements.find(({ type }) => type === "insights")?.data);
    };
    const counts = {
      touched: countOf("touched"),
      untouched: countOf("untouched"),
      gone: countOf("gone"),
    };
    expect([counts.touched, counts.untouched, counts.gone].every((count) => count > 0)).toBe(true);
    expect(await insights("Start with the total.")).toContain(
      `The deck has changed since Thu 5 Nov. Notes touched: ${counts.touched}; untouched: ${counts.untouched}; page gone: ${counts.gone}.`,
    );
    await judge(next, otherTask, "answered");
    expect(await insights("Start with the phone.")).toContain(
      `Notes touched: ${counts.touched}; untouched: ${counts.untouched}; page gone: ${counts.gone - 1}.`,
    );
  });

  test("a plan is made while the decks cannot be compared, which is done once they can", async () => {
    const next = await addNext(SECOND_VERSION);
    let isBroken = true;
    notes.atStage = (stage) => {
      if (isBroken && stage === "decks.compared") throw new Error("The store does not answer.");
    };
    const payload = { teamId: ann.teamId, meetingId: next, build: 1 };
    await runAlone(notes.planner, "plan.build", payload);
    const { elements } = await notes.planner.read(ann, next);
    expect(elements.map(({ status }) => status)).toEqual(Array(7).fill("DONE"));
    expect(await read(next)).toEqual({ status: "comparing" });
    isBroken = false;
    expect((await compared(next)).earlier.meetingId).toBe(earlier);
    expect(await isPlanStale(notes.planner.db, next)).toBe(true);
  });

  test("a task that is ticked is answered", async () => {
    const next = await addNext(SECOND_VERSION);
    await notes.make([earlier, task], { isDone: true });
    expect(stateOf(await compared(next), task)).toBe("answered");
  });

  test("a stranger sees nothing of it, and a private meeting is only compared with as private ones", async () => {
    const next = await addNext(SECOND_VERSION);
    await compared(next);
    const stranger = await notes.planner.signUp();
    expect((await call(next, stranger)).statusCode).toBe(404);
    expect((await judge(next, feedback, "answered", stranger)).statusCode).toBe(404);
    const secret = { isPrivate: true };
    await notes.planner.db.update(meeting).set(secret).where(eq(meeting.id, earlier));
    expect((await judge(next, feedback, "answered")).statusCode).toBe(404);
    expect(await notes.planner.db.$count(noteFollowUp)).toBe(0);
    await notes.planner.runJobs();
    await read(next);
    await notes.planner.runJobs();
    expect(await read(next)).toEqual({ status: "none", hasDeck: true });
  });

  test("another deck is compared anew, and one that failed once more when somebody asks", async () => {
    const next = await addNext(OTHER_DECK);
    await notes.planner.runJobs();
    const fileId = await notes.planner.addFile(ann, { kind: "pdf", bytes: SECOND_VERSION });
    await ann.post(`/meetings/${next}/deck`, { fileId });
    expect(await read(next)).toEqual({ status: "comparing" });
    expect((await compared(next)).now.fileId).toBe(fileId);
    const message = "This PDF is damaged.";
    await notes.planner.db.update(deckComparison).set({ message });
    expect(await read(next)).toEqual({ status: "failed", message });
    expect((await call(next, ann, "again")).json()).toEqual({ message: "Comparing again." });
    expect((await compared(next)).pages).toHaveLength(5);
  });
});
