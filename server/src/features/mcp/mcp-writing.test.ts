import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { addToken, switchApiAccess } from "../../testing/api-tokens.ts";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../testing/made-notes.ts";
import { connectMcp, listenForMcp } from "../../testing/mcp.ts";

let meetingId: string;
const notes = await openMadeNotes();
await switchApiAccess(notes.planner.db, notes.ann.teamId);
const url = await listenForMcp(notes.planner.app);
const mcp = await connectMcp(url, { token: await addToken(notes.planner.db, notes.ann) });
afterAll(async () => {
  await mcp.close();
  await notes.planner.close();
});
beforeEach(async () => {
  meetingId = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});

const commentsOf = async () => {
  const path = `/meetings/${meetingId}/comments`;
  return (await notes.ann.get(path)).json().threads;
};

describe("an assistant that may write notes", () => {
  test("ticks a promise, twice too, and opens it again", async () => {
    const task = { meetingId, noteId: CHECKOUT_NOTES.task };
    for (const isDone of [true, true, false]) {
      const { structured, isError } = await mcp.call("complete_promise", { ...task, isDone });
      expect([isError, structured.note.isDone ?? false]).toEqual([false, isDone]);
      expect((await notes.noteOf(meetingId, task.noteId))?.isDone ?? false).toBe(isDone);
    }
    const decision = await mcp.call("complete_promise", {
      meetingId,
      noteId: CHECKOUT_NOTES.decision,
    });
    expect(decision).toMatchObject({
      isError: true,
      text: "Only an action item has an owner, a due day and a checkbox.",
    });
  });

  test("comments on a note and a slide, replies, and writes nothing twice", async () => {
    const onNote = { meetingId, noteId: CHECKOUT_NOTES.decision, text: "Is this settled?" };
    const first = await mcp.call("comment", onNote);
    await mcp.call("comment", onNote);
    await mcp.call("comment", { meetingId, page: 2, x: 0.25, text: "Which step?" });
    const { threadId } = first.structured;
    await mcp.call("comment", { meetingId, threadId, text: "It is." });
    expect(await commentsOf()).toMatchObject([
      {
        id: threadId,
        place: { kind: "note", noteId: CHECKOUT_NOTES.decision },
        comments: [{ text: "Is this settled?", author: "Test Person" }, { text: "It is." }],
      },
      { place: { kind: "slide", page: 2, x: 0.25, y: 0.5 }, comments: [{ text: "Which step?" }] },
    ]);
    const nowhere = await mcp.call("comment", { meetingId, text: "Where?" });
    expect(nowhere).toMatchObject({
      isError: true,
      text: "Name what it is about: noteId, page or threadId.",
    });
  });

  test("adds a note that rests on words of the transcript, once", async () => {
    const { structured } = await mcp.call("get_transcript", { meetingId });
    const line = structured.lines[4];
    const wanted = {
      meetingId,
      type: "Open Question",
      text: "How does the total stay in sight?",
      segmentId: line.id,
      quote: "The keyboard hides the total",
    };
    const first = await mcp.call("add_note", wanted);
    const again = await mcp.call("add_note", wanted);
    expect(again.structured).toEqual(first.structured);
    const { id } = first.structured.note;
    const shown = (await notes.notesOf(meetingId)).filter((note) => note.text === wanted.text);
    expect(shown).toMatchObject([
      {
        id,
        page: line.page,
        evidence: [{ quote: wanted.quote, speaker: "Ada", segmentId: line.id }],
        edited: { by: "Test Person" },
      },
    ]);
    const invented = await mcp.call("add_note", { ...wanted, quote: "Nobody said so" });
    expect(invented).toMatchObject({
      isError: true,
      text: "These words do not stand in that line of the transcript.",
    });
  });
});

test("a token that may only read is offered no tool that writes, and cannot call one", async () => {
  const token = await addToken(notes.planner.db, { ...notes.ann, scopes: ["read"] });
  const reader = await connectMcp(url, { token });
  const all = (await mcp.client.listTools()).tools;
  const names = (await reader.client.listTools()).tools.map(({ name }) => name);
  const writing = all.filter(({ annotations }) => !annotations?.readOnlyHint);
  expect(writing.map(({ name }) => name)).toEqual(["complete_promise", "comment", "add_note"]);
  expect(names).toEqual(all.filter((one) => !writing.includes(one)).map(({ name }) => name));
  const task = { meetingId, noteId: CHECKOUT_NOTES.task };
  await expect(reader.call("complete_promise", task)).rejects.toThrow(/complete_promise/);
  expect((await notes.noteOf(meetingId, task.noteId))?.isDone).toBeUndefined();
  await reader.close();
});

test("a token of the team comments for nobody", async () => {
  const token = await addToken(notes.planner.db, { teamId: notes.ann.teamId });
  const robot = await connectMcp(url, { token });
  const said = { meetingId, noteId: CHECKOUT_NOTES.decision, text: "From nobody." };
  expect((await robot.call("comment", said)).isError).toBe(true);
  expect(await commentsOf()).toEqual([]);
  const ticked = await robot.call("complete_promise", { meetingId, noteId: CHECKOUT_NOTES.task });
  expect(ticked.structured.note.isDone).toBe(true);
  await robot.close();
});
