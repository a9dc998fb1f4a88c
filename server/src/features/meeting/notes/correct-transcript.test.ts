import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { noteCorrection } from "../../../tables/correction.tables.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";

const { task } = CHECKOUT_NOTES;

let id: string;
const notes = await openMadeNotes();
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});
afterAll(() => notes.planner.close());

const linesNow = async () => (await notes.dataOf(id, "extract")).segments;
const pagesNow = async () => (await linesNow()).map(({ page }) => page);
const allNow = async () => ({
  pages: await pagesNow(),
  notes: (await notes.notesOf(id)).map(({ id: noteId, page, reference }) => ({
    noteId,
    page,
    reference,
  })),
  summary: await notes.dataOf(id, "summary"),
});
const pageOf = async (noteId: string) => (await notes.noteOf(id, noteId))?.page;
/** The line that a note was said in. */
const lineOf = async (noteId: string) =>
  (await notes.noteOf(id, noteId))?.evidence[0]?.segmentId ?? "";
const correct = async (noteId: string, page: number | null) =>
  notes.correctPages(id, { segmentId: await lineOf(noteId), page });

/** The lines from a note's own on that are on its page. */
async function runOf(noteId: string): Promise<{ from: number; to: number }> {
  const lines = await linesNow();
  const line = await lineOf(noteId);
  const from = lines.findIndex((one) => one.id === line);
  const end = lines.findIndex(({ page }, at) => at > from && page !== lines[from]?.page);
  return { from, to: end < 0 ? lines.length : end };
}

test("from a line on another page is talked about, and the notes on its page follow", async () => {
  const before = await allNow();
  const { from, to } = await runOf(task);
  const was = before.pages[from];
  const answer = await correct(task, 2);
  expect(answer).toMatchObject({ status: 200, lines: to - from, correctionId: expect.any(String) });
  const now = await allNow();
  expect(now.pages).toEqual(before.pages.map((page, at) => (at >= from && at < to ? 2 : page)));
  expect(was).not.toBe(2);
  expect(await pageOf(task)).toBe(2);
  const moved = now.notes.filter(({ page }, at) => page !== before.notes[at]?.page);
  expect(answer.notes).toBe(now.notes.filter(({ page }) => page === 2).length);
  expect(moved.length).toBeGreaterThan(0);
  const references = now.notes.map(({ reference }) => reference);
  expect(new Set(references).size).toBe(references.length);
});

test("is taken back as a whole; a note that was changed again since stays where it is", async () => {
  const before = await allNow();
  const { correctionId } = await correct(task, 2);
  expect((await notes.undoPages(id, correctionId)).status).toBe(200);
  const now = await allNow();
  expect({ ...now, summary: before.summary }).toEqual(before);
  expect((await notes.undoPages(id, correctionId)).status).toBe(404);

  const again = await correct(task, 2);
  const version = (await notes.noteOf(id, task))?.edited?.version ?? 0;
  await notes.correct([id, task], { basedOn: version, text: "Mine." });
  await notes.undoPages(id, again.correctionId);
  expect(await pagesNow()).toEqual(before.pages);
  expect(await notes.noteOf(id, task)).toMatchObject({ page: 2, text: "Mine." });
});

test("leaves a note where a person put it, and can be about no slide", async () => {
  await notes.correct([id, task], { basedOn: 0, page: 3 });
  await correct(task, null);
  expect(await pageOf(task)).toBe(3);
  const { from } = await runOf(task);
  expect((await pagesNow())[from]).toBeNull();
});

test("stays when the notes are made anew, and when a speaker gets another name", async () => {
  await correct(task, 2);
  const pages = await pagesNow();
  await notes.build(id);
  expect(await pagesNow()).toEqual(pages);
  expect(await pageOf(task)).toBe(2);
  await notes.rename(id, { from: "Ben", to: "Benedikt" });
  expect(await pagesNow()).toEqual(pages);
});

test("moves what is noted in its lines for the first time when the notes are made anew", async () => {
  await correct(task, 2);
  await notes.planner.db.delete(noteCorrection).where(eq(noteCorrection.meetingId, id));
  await notes.build(id);
  expect(await pageOf(task)).toBe(2);
  expect((await notes.noteOf(id, task))?.reference).toMatch(/^2\.\d+$/);
});

test.each([
  ["a page that the deck does not have", 5, "The last page of this deck is page 4."],
  ["the page that the line is on", "now", "This line is on that page already."],
])("refuses %s", async (_, page, sentence) => {
  const before = await allNow();
  const wanted = typeof page === "number" ? page : ((await pageOf(task)) ?? null);
  const { status, message } = await correct(task, wanted);
  expect({ status, message }).toEqual({ status: 422, message: sentence });
  expect(await allNow()).toEqual(before);
});

test("refuses a line that is not there", async () => {
  const answer = await notes.correctPages(id, { segmentId: "nobody", page: 2 });
  expect(answer).toMatchObject({ status: 404, message: "There is no such line." });
});
