import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { noteCorrection } from "../../../tables/correction.tables.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";
import type { TestPerson } from "../../../testing/person.ts";

const { decision, task, feedback } = CHECKOUT_NOTES;

let id: string;
const notes = await openMadeNotes();
const bob = await notes.planner.signUp({ teamId: notes.ann.teamId });
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});
afterAll(() => notes.planner.close());

const briefly = async (person?: TestPerson) =>
  (await notes.changes(id, person)).map(({ placed, version, isDeleted, isYours }) => ({
    id: placed.note.id,
    version,
    isDeleted,
    isYours,
  }));

test("lists what people changed, the last change first, and whose it is", async () => {
  expect(await notes.changes(id)).toEqual([]);
  await notes.correct([id, task], { basedOn: 0, text: "Another text." });
  await notes.correct([id, decision], { basedOn: 0, type: "New Idea" }, bob);
  await notes.correct([id, task], { basedOn: 1, isDone: true });
  expect(await briefly()).toEqual([
    { id: task, version: 2, isDeleted: false, isYours: true },
    { id: decision, version: 1, isDeleted: false, isYours: false },
  ]);
  expect((await briefly(bob)).map(({ isYours }) => isYours)).toEqual([false, true]);
});

test("keeps a deleted note in the list with its words, until that is taken back", async () => {
  const before = await notes.noteOf(id, feedback);
  await notes.correct([id, feedback], { basedOn: 0, text: "Nobody finds the button." });
  const { version } = await notes.remove([id, feedback], 1);
  expect(await notes.noteOf(id, feedback)).toBeUndefined();
  const [deleted] = await notes.changes(id);
  expect(deleted).toMatchObject({
    isDeleted: true,
    version,
    placed: { page: before?.page, note: { id: feedback, text: "Nobody finds the button." } },
  });
  await notes.undo([id, feedback], 2);
  expect(await briefly()).toEqual([{ id: feedback, version: 3, isDeleted: false, isYours: true }]);
  await notes.undo([id, feedback], 3);
  expect(await briefly()).toEqual([]);
});

test("takes the order from the changes that stand, not from what was taken back", async () => {
  for (const text of ["One.", "Two."])
    await notes.correct([id, task], { basedOn: text === "One." ? 0 : 1, text });
  await notes.correct([id, decision], { basedOn: 0, text: "Three." });
  await notes.correct([id, task], { basedOn: 2, text: "Four." });
  await notes.undo([id, task], 3);
  expect((await briefly()).map((one) => one.id)).toEqual([decision, task]);
});

test("reads changes that were kept without their time", async () => {
  await notes.correct([id, task], { basedOn: 0, text: "One." });
  await notes.planner.db
    .update(noteCorrection)
    .set({ changes: [{ text: "One." }] })
    .where(and(eq(noteCorrection.meetingId, id), eq(noteCorrection.noteId, task)));
  expect(await briefly()).toEqual([{ id: task, version: 1, isDeleted: false, isYours: true }]);
});

const REGION = { x: 0.1, y: 0.2, width: 0.3, height: 0.4 };

test("a region that a person draws is the note's place until the note moves to another page", async () => {
  const drawn = await notes.correct([id, task], { basedOn: 0, region: REGION });
  expect(drawn.note).toMatchObject({ region: REGION, edited: { version: 1 } });
  const away = await notes.correct([id, task], { basedOn: 1, page: 2 });
  expect(away.note).not.toHaveProperty("region");
  const there = { ...REGION, x: 0.5 };
  expect((await notes.correct([id, task], { basedOn: 2, region: there })).note).toMatchObject({
    region: there,
  });
  expect((await notes.correct([id, task], { basedOn: 3, region: null })).note).not.toHaveProperty(
    "region",
  );
  expect((await notes.undo([id, task], 4)).note).toMatchObject({ region: there });
  await notes.undo([id, task], 5);
  expect((await notes.undo([id, task], 6)).note).toMatchObject({ region: REGION });
});

test.each([
  ["beyond the page", { ...REGION, x: 0.8 }],
  ["too small to be seen", { ...REGION, width: 0.001 }],
  ["of no numbers", { ...REGION, y: Number.NaN }],
])("refuses a region %s", async (_, region) => {
  expect((await notes.correct([id, task], { basedOn: 0, region })).status).toBe(400);
  expect(await notes.changes(id)).toEqual([]);
});

test("refuses a region for a note that is about no slide", async () => {
  await notes.correct([id, task], { basedOn: 0, page: null });
  const { status, message } = await notes.correct([id, task], { basedOn: 1, region: REGION });
  expect(status).toBe(422);
  expect(message).toBe("A note that is not about a slide has no place on one.");
});
