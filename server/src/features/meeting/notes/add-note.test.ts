import type { NewNote } from "@planner/contract/api";
import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";

let meetingId: string;
const notes = await openMadeNotes();
afterAll(() => notes.planner.close());
beforeEach(async () => {
  meetingId = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});

const NOTE = {
  type: "Feedback",
  text: "The total is missed on phones.",
  segmentId: "s5",
  quote: "The keyboard hides the total on the phone",
} as const;
const add = async (wanted: Partial<NewNote> = {}) => {
  const answer = await notes.ann.post(`/meetings/${meetingId}/notes`, {
    id: randomUUID(),
    ...NOTE,
    ...wanted,
  });
  return { status: answer.statusCode, ...answer.json() };
};

/** Has the notes made anew of the same words. */
async function rebuild(): Promise<void> {
  const answer = await notes.ann.patch(`/meetings/${meetingId}`, {});
  expect(answer.statusCode).toBe(200);
  await notes.build(meetingId, 2);
}

describe("a note that a person adds", () => {
  test("stands on the page of its words behind the others, and is changed and removed as they are", async () => {
    const before = await notes.notesOf(meetingId);
    const { status, note, page } = await add();
    expect(status).toBe(200);
    const line = (await notes.dataOf(meetingId, "extract")).segments.find(({ id }) => id === "s5");
    expect(page).toBe(line?.page);
    const numbers = before.filter((one) => one.page === page).length + 1;
    expect(note).toMatchObject({ reference: `${page}.${numbers}`, suggestion: false });
    expect(await notes.notesOf(meetingId)).toHaveLength(before.length + 1);
    const changed = await notes.correct([meetingId, note.id], { text: "Mine.", basedOn: 1 });
    expect(changed).toMatchObject({ status: 200, note: { text: "Mine." } });
    expect((await notes.undo([meetingId, note.id], 2)).note?.text).toBe(NOTE.text);
    expect(await notes.undo([meetingId, note.id], 3)).toMatchObject({ status: 409 });
    expect((await notes.remove([meetingId, note.id], 3)).status).toBe(200);
    expect(await notes.notesOf(meetingId)).toHaveLength(before.length);
    expect(await add({ id: note.id })).toMatchObject({
      status: 409,
      message: "This note was removed.",
    });
  });

  test("is there once however often it is sent, and again when the notes are made anew", async () => {
    const id = randomUUID();
    const task = { id, type: "Action Item", owner: "Ben", due: "2026-12-01" } as const;
    const answers = await Promise.all([add(task), add(task)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await rebuild();
    const found = (await notes.notesOf(meetingId)).filter((note) => note.text === NOTE.text);
    expect(found).toMatchObject([{ id, owner: "Ben", due: "2026-12-01" }]);
  });

  test.each<[Partial<NewNote>, string]>([
    [{ segmentId: "s99" }, "There is no such line in the transcript."],
    [{ quote: "hides the whole" }, "These words do not stand in that line of the transcript."],
    [{ page: 5 }, "The last page of this deck is page 4."],
    [
      { page: null, region: { x: 0, y: 0, width: 0.5, height: 0.5 } },
      "A note that is not about a slide has no place on one.",
    ],
    [{ owner: "Ben" }, "Only an action item has an owner and a due day."],
  ])("is refused in a sentence with %o", async (wanted, message) => {
    const before = await notes.notesOf(meetingId);
    expect(await add(wanted)).toMatchObject({ status: 422, message });
    expect(await notes.notesOf(meetingId)).toEqual(before);
  });
});
