import type { Summary } from "@planner/contract/model";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { CHECKOUT_NOTES, CHECKOUT_TALK, openMadeNotes } from "../../../testing/made-notes.ts";
import { user } from "../../../tables/account.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";

const { decision, task, feedback, suggestion, otherTask } = CHECKOUT_NOTES;
const HOSTILE = `<img src=x onerror=alert(1)> $& \${1} ‘); drop table element;-- **bold**`;

let id: string;
const notes = await openMadeNotes();
const bob = await notes.planner.signUp({ teamId: notes.ann.teamId });
await notes.planner.db.update(user).set({ name: "Bob Hart" }).where(eq(user.id, bob.userId));
beforeEach(async () => {
  id = await notes.addNotes(CHECKOUT_TALK.join("\n"));
});
afterAll(() => notes.planner.close());

const sentencesOf = ({ overview, sections }: Summary): string[] => [
  overview.text,
  ...sections.flatMap(({ text }) => text),
];

describe("a correction", () => {
  test("changes the text, says who did it, and is what everybody sees from then on", async () => {
    const { note, page } = await notes.correct(
      [id, task],
      { basedOn: 0, text: "  Tomás enlarges the buttons by Thursday.  " },
      bob,
    );
    expect(note).toMatchObject({
      text: "Tomás enlarges the buttons by Thursday.",
      reference: "4.1",
      edited: { by: "Bob Hart", version: 1 },
    });
    expect(await notes.noteOf(id, task)).toEqual({ ...note, page });
    const sentences = sentencesOf(await notes.dataOf(id, "summary")).join("\n");
    expect(sentences).toContain(
      "- Tomás: Tomás enlarges the buttons by Thursday (On the phone, Friday 6 March).",
    );
    expect(sentences).not.toMatch(/enlarge the buttons under the thumb/);
  });

  test("raises the version of the meeting, so that nobody keeps an old copy", async () => {
    const url = `/api/team/${notes.ann.teamId}/meetings/${id}`;
    const before = (await notes.ann.inject({ url })).headers.etag;
    await notes.correct([id, task], { basedOn: 0, text: "Another text." });
    const now = await notes.ann.inject({ url, headers: { "if-none-match": String(before) } });
    expect(now.statusCode).toBe(200);
  });

  test("that changes nothing is none", async () => {
    const { text = "" } = (await notes.noteOf(id, task)) ?? {};
    const { status, note } = await notes.correct([id, task], { basedOn: 0, text });
    expect(status).toBe(200);
    expect(note).not.toHaveProperty("edited");
  });

  test("that changes nothing leaves the meeting's version and later plans as they are", async () => {
    const url = `/api/team/${notes.ann.teamId}/meetings/${id}`;
    const shown = (await notes.noteOf(id, task))!;
    const before = (await notes.ann.inject({ url })).headers.etag;
    const { text, type, page } = shown;
    for (const wanted of [{ text, type, page }, {}])
      expect((await notes.correct([id, task], { basedOn: 0, ...wanted })).note?.text).toBe(text);
    expect((await notes.ann.inject({ url })).headers.etag).toBe(before);
  });

  test("puts a note for good where its page was doubtful, on that page or the next best one", async () => {
    const { page: on } = (await notes.noteOf(id, task))!;
    await notes.make([id, task], { runnerUp: 3 });
    expect(await notes.noteOf(id, task)).toMatchObject({ page: on, runnerUp: 3 });
    const stays = await notes.correct([id, task], { basedOn: 0, page: on });
    expect(stays).toMatchObject({ page: on, note: { edited: { version: 1 } } });
    expect(stays.note).not.toHaveProperty("runnerUp");
    const back = await notes.undo([id, task], 1);
    expect(back).toMatchObject({ page: on, note: { runnerUp: 3 } });
    const moved = await notes.correct([id, task], { basedOn: 2, page: 3 });
    expect(moved.page).toBe(3);
    expect(moved.note).not.toHaveProperty("runnerUp");
  });

  test("gives a task an owner, a day and a tick, and takes each of them back", async () => {
    const wanted = { owner: "Ines", due: "2026-12-01", isDone: true };
    const { note } = await notes.correct([id, task], { basedOn: 0, ...wanted });
    expect(note).toMatchObject(wanted);
    expect(note).not.toHaveProperty("dueWords");
    expect(await notes.noteOf(id, task)).toMatchObject(wanted);
    const none = { owner: null, due: null, isDone: false };
    const { note: bare } = await notes.correct([id, task], { basedOn: 1, ...none });
    for (const field of ["owner", "due", "dueWords", "isDone"])
      expect(bare).not.toHaveProperty(field);
  });

  test("strips from an owner and a text what turns the direction of words or controls them", async () => {
    const wanted = {
      owner: "Ines\u202E Carvalho\u2066\u0007",
      text: "One\u202E line,\u001B\r\nand two.",
    };
    const { note } = await notes.correct([id, task], { basedOn: 0, ...wanted });
    expect(note).toMatchObject({ owner: "Ines Carvalho", text: "One line,\nand two." });
    const lines = await notes.correct([id, task], { basedOn: 1, owner: "Ines\u2028Carvalho" });
    expect(lines.note?.owner).toBe("Ines Carvalho");
    for (const nothing of [{ owner: "\u202E\u202C" }, { text: "\u2066 \u2069" }]) {
      const { status } = await notes.correct([id, task], { basedOn: 2, ...nothing });
      expect(status).toBe(400);
    }
  });

  test.each(["0202-12-01", "1999-12-31", "2100-01-01", "20266-12-01", "Tuesday"])(
    "says which days can be chosen where a task is due on %s",
    async (due) => {
      expect(await notes.correct([id, task], { basedOn: 0, due })).toMatchObject({
        status: 400,
        field: "due",
        message: "Choose a day between January 1, 2000 and December 31, 2099.",
      });
      const { note } = await notes.correct([id, task], { basedOn: 0, due: "2000-01-01" });
      expect(note?.due).toBe("2000-01-01");
    },
  );

  test("cannot give a decision an owner or a day", async () => {
    for (const wanted of [{ owner: "Ines" }, { due: "2026-12-01" }, { isDone: true }]) {
      const { status } = await notes.correct([id, decision], { basedOn: 0, ...wanted });
      expect(status).toBe(422);
    }
    const { status } = await notes.correct([id, task], { basedOn: 0, due: "2026-02-31" });
    expect(status).toBe(400);
  });

  test("of a task that becomes something else leaves no owner, day or tick behind", async () => {
    const owned = { owner: "Ines", due: "2026-12-01", isDone: true };
    await notes.correct([id, task], { basedOn: 0, ...owned });
    const { note } = await notes.correct([id, task], { basedOn: 1, type: "New Idea" });
    for (const field of Object.keys(owned)) expect(note).not.toHaveProperty(field);
    const { note: again } = await notes.correct([id, task], { basedOn: 2, type: "Action Item" });
    expect(again).toMatchObject(owned);
  });

  test("keeps hostile text as text", async () => {
    const { note } = await notes.correct([id, decision], { basedOn: 0, text: HOSTILE });
    expect(note?.text).toBe(HOSTILE);
    expect((await notes.noteOf(id, decision))?.text).toBe(HOSTILE);
    expect(sentencesOf(await notes.dataOf(id, "summary")).join("\n")).toContain(HOSTILE);
    const nul = await notes.correct([id, decision], { basedOn: 1, text: "a\u0000b" });
    expect(nul.note?.text).toBe("ab");
  });

  test("confirms a suggestion", async () => {
    await notes.doubt([id, suggestion]);
    expect(await notes.noteOf(id, suggestion)).toMatchObject({ suggestion: true });
    const { note } = await notes.correct([id, suggestion], { basedOn: 0, isConfirmed: true });
    expect(note).toMatchObject({ suggestion: false, edited: { version: 1 } });
  });

  test("of the type changes its heading lines, its counts and its owner", async () => {
    const { note } = await notes.correct([id, task], { basedOn: 0, type: "Decision" });
    expect(note).toMatchObject({ id: task, reference: "4.1", type: "Decision" });
    expect(note).not.toHaveProperty("owner");
    const report = await notes.dataOf(id, "report");
    expect(report.action_item_highlight).toBe("One action item, for Ben.");
    expect(report.decision_highlight).toMatch(/^Two decisions on pages 3 and 4/);
    const [row] = await notes.planner.db.select().from(meeting).where(eq(meeting.id, id));
    expect(row?.noteCounts).toMatchObject({ "Action Item": 1, Decision: 2 });
  });

  test("of the page gives the next free reference there, and leaves all others as they were", async () => {
    const before = await notes.notesOf(id);
    const { note, page } = await notes.correct([id, decision], { basedOn: 0, page: 4 });
    expect({ page, reference: note?.reference }).toEqual({ page: 4, reference: "4.5" });
    expect(note).not.toHaveProperty("region");
    const others = (await notes.notesOf(id)).filter((one) => one.id !== decision);
    expect(others).toEqual(before.filter((one) => one.id !== decision));
    const { overview } = await notes.dataOf(id, "summary");
    expect(overview?.text).toContain("- On the phone: We go with the payment step");
  });

  test("to no slide at all stands last", async () => {
    const { note, page } = await notes.correct([id, decision], { basedOn: 0, page: null });
    expect({ page, reference: note?.reference }).toEqual({ page: null, reference: "0.1" });
    expect((await notes.notesOf(id)).at(-1)?.id).toBe(decision);
  });
});

describe("a note that is taken out", () => {
  test("is gone from report, heading line, counts and summary, and its reference stays free", async () => {
    expect(await notes.remove([id, task], 0)).toMatchObject({ status: 200, version: 1 });
    expect(await notes.noteOf(id, task)).toBeUndefined();
    const references = (await notes.notesOf(id)).map(({ reference }) => reference);
    expect(references).toEqual(["3.1", "4.2", "4.3", "4.4"]);
    const report = await notes.dataOf(id, "report");
    expect(report.action_item_highlight).toBe("One action item, for Ben.");
    const sentences = sentencesOf(await notes.dataOf(id, "summary"));
    expect(sentences.join("\n")).not.toMatch(/enlarge/);
    expect(sentences.join("\n")).toContain(
      "- Ben: Send the new address form to the shipping people (",
    );
  });

  test("of a type that has no other leaves no heading line", async () => {
    await notes.remove([id, decision], 0);
    expect((await notes.dataOf(id, "report")).decision_highlight).toBe("");
  });
});

test("undo takes one change back after another, the removal too, and then there is none left", async () => {
  const before = await notes.noteOf(id, decision);
  await notes.correct([id, decision], { basedOn: 0, text: "Payment comes last.", page: 4 });
  await notes.correct([id, decision], { basedOn: 1, type: "New Idea" });
  await notes.remove([id, decision], 2);
  const shown = [];
  for (const basedOn of [3, 4, 5]) {
    const { note, page } = await notes.undo([id, decision], basedOn);
    shown.push({ text: note?.text, type: note?.type, page, reference: note?.reference });
  }
  const { text, type, page, reference } = before!;
  expect(shown).toEqual([
    { text: "Payment comes last.", type: "New Idea", page: 4, reference: "4.5" },
    { text: "Payment comes last.", type: "Decision", page: 4, reference: "4.5" },
    { text, type, page, reference },
  ]);
  const { edited, ...now } = (await notes.noteOf(id, decision))!;
  expect(now).toEqual(before);
  expect(edited?.version).toBe(6);
  expect(await notes.undo([id, decision], 6)).toMatchObject({ status: 409 });
});

describe("two people", () => {
  test("on one note at once: one is told who was quicker, and nothing of theirs is kept", async () => {
    const answers = await Promise.all([
      notes.correct([id, task], { basedOn: 0, text: "Ann was here." }),
      notes.correct([id, task], { basedOn: 0, text: "Bob was here." }, bob),
    ]);
    const [quick, late] = answers.toSorted((one, other) => one.status - other.status);
    expect([quick?.status, late?.status]).toEqual([200, 409]);
    expect(late?.message).toBe(`${quick?.note?.edited?.by} changed this note in the meantime.`);
    expect(await notes.noteOf(id, task)).toMatchObject({
      text: quick?.note?.text,
      edited: { version: 1 },
    });
  });

  test("on different notes at once: both are kept", async () => {
    const all = [decision, task, feedback, suggestion, otherTask];
    const answers = await Promise.all(
      all.map((noteId, at) =>
        notes.correct([id, noteId], { basedOn: 0, text: `Text ${at}.` }, at % 2 ? bob : notes.ann),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const texts = (await notes.notesOf(id)).map(({ text }) => text);
    expect(texts).toEqual(all.map((_, at) => `Text ${at}.`));
  });

  test("are told when a note was removed meanwhile", async () => {
    await notes.remove([id, task], 0);
    const late = await notes.correct([id, task], { basedOn: 0, text: "Mine." }, bob);
    expect(late).toMatchObject({
      status: 409,
      message: "Test Person removed this note in the meantime.",
    });
  });
});

describe("refused is", () => {
  test("a page that the deck does not have", async () => {
    expect(await notes.correct([id, task], { basedOn: 0, page: 5 })).toEqual({
      status: 422,
      message: "The last page of this deck is page 4.",
      field: "page",
    });
  });

  test("a text of nothing, or one that is too long", async () => {
    for (const text of [
      "   ",
      "x".repeat(2_001),
      "\u200B",
      "\uFFF9\uFFFB",
      "\u200D \u2060\u3164\u2800",
    ])
      expect(await notes.correct([id, task], { basedOn: 0, text })).toMatchObject({ status: 400 });
  });

  test("a version that is no number", async () => {
    const url = `/api/team/${notes.ann.teamId}/meetings/${id}/notes/${task}`;
    for (const basedOn of [null, [], "", "0", true, undefined]) {
      const sent = await notes.ann.inject({
        method: "PATCH",
        url,
        payload: { basedOn, text: "x" },
      });
      const undone = await notes.ann.inject({
        method: "POST",
        url: `${url}/undo`,
        payload: { basedOn },
      });
      expect([basedOn, sent.statusCode, undone.statusCode]).toEqual([basedOn, 400, 400]);
    }
    for (const query of [
      "",
      "?basedOn=",
      "?basedOn=true",
      "?basedOn=%200",
      "?basedOn=0x0",
      "?basedOn=1e0",
      "?basedOn=0&basedOn=0",
    ])
      expect(await notes.ann.inject({ method: "DELETE", url: url + query })).toMatchObject({
        statusCode: 400,
      });
    expect(await notes.noteOf(id, task)).not.toHaveProperty("edited");
  });

  test("a note that is not there", async () => {
    for (const answer of [
      await notes.correct([id, "decision-s99"], { basedOn: 0, text: "x" }),
      await notes.remove([id, "decision-s99"], 0),
      await notes.undo([id, "decision-s99"], 0),
    ])
      expect(answer).toMatchObject({ status: 404, message: "There is no such note." });
  });

  test("somebody of another team, and of this one where the meeting is private", async () => {
    const stranger = await notes.planner.signUp();
    const wanted = { basedOn: 0, text: "Not yours." };
    expect((await notes.correct([id, task], wanted, stranger)).status).toBe(404);
    await notes.planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    expect((await notes.correct([id, task], wanted, bob)).status).toBe(404);
    expect((await notes.correct([id, task], { ...wanted, text: "Mine." })).status).toBe(200);
  });

  test("a correction while the notes are made anew", async () => {
    await notes.ann.patch(`/meetings/${id}`, {});
    expect(await notes.correct([id, task], { basedOn: 0, text: "x" })).toMatchObject({
      status: 409,
      message: "These notes are being rebuilt. Wait until they are done.",
    });
  });
});

test("who has the link sees the corrected text, and neither who corrected it nor what is new to the team", async () => {
  const renewed = { added: [task], changed: [decision] };
  await notes.planner.db
    .update(element)
    .set({ data: { ...(await notes.dataOf(id, "report")), renewed } })
    .where(and(eq(element.meetingId, id), eq(element.type, "report")));
  const wanted = { basedOn: 0, text: "Corrected for all." };
  await notes.correct([id, task], wanted, bob);
  const { link } = (await notes.ann.post(`/meetings/${id}/share`, {})).json();
  const token = String(link).split("/").at(-1);
  const shared = await notes.planner.app.inject({
    url: `/api/share/meetings/${id}/share/${token}`,
  });
  expect(shared.body).toContain("Corrected for all.");
  expect(shared.body).not.toContain("Bob Hart");
  expect((await notes.dataOf(id, "report")).renewed).toEqual({ added: [], changed: [decision] });
  expect(shared.body).not.toContain("renewed");
});
