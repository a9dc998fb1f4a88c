import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { NotesTask } from "../meeting/notes/notes.ports.ts";
import { openNotesMaker } from "../../adapters/engine/notes-process.ts";
import { buildHandlers } from "../../worker.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import {
  addPlannedMeeting,
  addPresentation,
  MARKS,
  type SpokenLine,
  TALK,
  toPost,
  TURNS,
} from "../../testing/presentations.ts";
import { element, meeting } from "../../tables/meeting.tables.ts";
import { mail } from "../../tables/mail.tables.ts";
import { jobTable } from "../../platform/jobs/queue.ts";

const makeNotes = openNotesMaker();
const tasks: NotesTask[] = [];
let atStage: (stage: string) => void | Promise<void> = () => undefined;
let meetingId: string;
let presentationId: string;
const planner = await openMeetingApp({
  failpoint: (stage) => atStage(stage),
  makeNotes: (task, onPart, llm) => {
    tasks.push(task);
    return makeNotes(task, onPart, llm);
  },
});
const ann = await planner.signUp();
const { presentationFileId: fileId, notesFileId } = await planner.addFiles(
  ann,
  "Ada: Let us ship it.",
);
beforeEach(async () => {
  meetingId = await addPlannedMeeting(planner, ann);
  const shown = { meetingId, fileId, turns: TURNS, marks: MARKS };
  presentationId = await addPresentation(planner, ann, shown);
});
afterEach(() => {
  atStage = () => undefined;
  tasks.length = 0;
});
afterAll(() => planner.close());

const path = (rest = ""): string => `/meetings/${meetingId}${rest}`;
const post = (rest: string, payload?: object) => ann.post(path(rest), payload);
const postLines = async (talk: readonly SpokenLine[] = TALK): Promise<void> => {
  for (const line of talk) await post("/transcripts", { ...toPost(fileId, line), presentationId });
};
const create = (id = presentationId) => post(`/presentations/${id}/notes`);
const replan = (payload: object) => ann.patch(path(), payload);
const row = async () =>
  (await planner.db.select().from(meeting).where(eq(meeting.id, meetingId)))[0]!;
const read = () => planner.read(ann, meetingId);
const build = async (number: number): Promise<void> =>
  buildHandlers(planner.deps)["notes.build"]({ teamId: ann.teamId, meetingId, build: number });
const partOf = async (type: "report" | "extract") =>
  (await read()).elements.find((one) => one.type === type);
const statuses = async () =>
  (await read()).elements
    .filter(({ type }) => ["extract", "report", "summary"].includes(type))
    .map(({ status }) => status);
const jobs = async () =>
  (
    await planner.db.execute(sql`select 1 from ${jobTable} j where j.name = 'notes.build'
      and j.data->>'meetingId' = ${meetingId}`)
  ).rows.length;
const DONE = ["DONE", "DONE", "DONE"];

describe("notes of a presentation", () => {
  test("are made of its words, page turns and marks, and told by mail", async () => {
    await postLines();
    expect((await create()).json()).toEqual({ id: meetingId });
    await build(1);
    expect(await statuses()).toEqual(DONE);
    expect(tasks).toMatchObject([{ pageTurns: TURNS, marks: MARKS }]);
    const extract = await partOf("extract");
    const segments = extract?.type === "extract" ? (extract.data?.segments ?? []) : [];
    expect(segments.map(({ id, text, page }) => [id, text, page])).toEqual(
      TALK.map(({ text, pages }, index) => [`s${index + 1}`, text, pages?.[0]]),
    );
    const report = await partOf("report");
    const pages = report?.type === "report" ? (report.data?.pages ?? []) : [];
    expect(pages.map(({ page }) => page)).toEqual([3, 4]);
    expect(JSON.stringify(pages)).toContain("payment before the address");
    const mails = (await planner.db.select().from(mail)).filter(({ text }) =>
      text.includes(meetingId),
    );
    expect(mails).toMatchObject([{ recipient: ann.email }]);
    expect((await read()).files).toMatchObject([
      { id: fileId, contextType: "MEETING_PRESENTATION" },
    ]);
  });

  test("without page turns follow the pages that were sent with the words", async () => {
    presentationId = await addPresentation(planner, ann, { meetingId, fileId });
    await postLines();
    await create();
    await build(1);
    expect(tasks[0]?.pageTurns).toEqual(
      TALK.map(({ start, pages }) => ({ page: pages?.[0], start })),
    );
  });

  test("asked for many times at once are built once", async () => {
    await postLines();
    const answers = await Promise.all(Array.from({ length: 6 }, () => create()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await jobs()).toBe(1);
    await build(1);
    await create();
    expect(await jobs()).toBe(2);
    expect(await statuses()).toEqual(["PENDING", "PENDING", "PENDING"]);
  });

  test("take the place of notes of a file, and give it back", async () => {
    await replan({ presentationFileId: fileId, notesFileId });
    await build(1);
    await postLines();
    await create();
    expect(await row()).toMatchObject({ notesFileId: null, notesPresentationId: presentationId });
    await build(2);
    await replan({ presentationFileId: fileId, notesFileId });
    expect(await row()).toMatchObject({ notesFileId, notesPresentationId: null });
    await build(3);
    expect(await statuses()).toEqual(DONE);
    expect(tasks.map(({ pageTurns }) => pageTurns?.length)).toEqual([0, 3, 0]);
    const event = await read();
    await create();
    await ann.post("/meetings", {
      googleCalendarId: event.googleCalendarId,
      googleEventId: event.googleEventId,
      presentationFileId: fileId,
      notesFileId,
    });
    expect(await row()).toMatchObject({ notesFileId, notesPresentationId: null });
  });

  test("can be made anew with guidance, without a transcript file", async () => {
    await postLines();
    await create();
    await build(1);
    const answer = await replan({ prompt: "Be short", presentationFileId: fileId });
    expect(answer.statusCode).toBe(200);
    expect(await row()).toMatchObject({ notesPresentationId: presentationId, prompt: "Be short" });
    await build(2);
    expect(await statuses()).toEqual(DONE);
  });

  test("with another deck need a transcript", async () => {
    await postLines();
    await create();
    const { presentationFileId } = await planner.addFiles(ann, "Ada: Hi.");
    const answer = await replan({ presentationFileId });
    expect([answer.statusCode, answer.json().field]).toEqual([422, "notesFileId"]);
  });

  test("that failed can be tried again, and a reset of them taken back", async () => {
    await postLines();
    await create();
    atStage = (stage) => {
      if (stage === "notes.made") throw new Error("the lights went out");
    };
    for (const _ of [1, 2, 3]) await expect(build(1)).rejects.toThrow("the lights went out");
    expect(await statuses()).toEqual(["FAILED", "FAILED", "FAILED"]);
    atStage = () => undefined;
    const failed = (await partOf("report"))?.id;
    expect((await post(`/elements/${failed}/retry`)).statusCode).toBe(200);
    expect((await ann.delete(`${path()}?half=notes`)).statusCode).toBe(200);
    expect(await statuses()).toEqual([]);
    expect((await post("/undo-reset")).statusCode).toBe(200);
    await build(3);
    expect(await statuses()).toEqual(DONE);
    expect((await ann.get(path("/transcripts"))).json()).toHaveLength(TALK.length);
  });

  test("of silence, of noises, and of another meeting's presentation are refused", async () => {
    await postLines([{ text: "… — ?!", start: 1, end: 2 }]);
    const silent = await create();
    expect(silent.statusCode).toBe(422);
    expect(silent.json().message).toBe(
      "Nothing was heard in this presentation, so there is nothing to make notes of. Add a transcript instead.",
    );
    const elsewhere = presentationId;
    meetingId = await addPlannedMeeting(planner, ann);
    expect((await create(elsewhere)).statusCode).toBe(404);
    expect(await jobs()).toBe(0);
  });
});

describe("a deck that is chosen", () => {
  test("is the meeting's, without notes: its plan stays, and a plan made anew keeps it", async () => {
    const before = await row();
    expect((await post("/deck", { fileId })).statusCode).toBe(200);
    expect((await row()).version).toBeGreaterThan(before.version);
    const { files, elements } = await read();
    expect(files).toMatchObject([{ id: fileId, contextType: "MEETING_PRESENTATION" }]);
    expect(new Set(elements.map(({ type }) => type)).size).toBe(7);
    expect((await replan({ prompt: "Shorter" })).statusCode).toBe(200);
    expect(await row()).toMatchObject({ presentationFileId: fileId, notesBuild: 0 });
    const entries = (await ann.get("/members/me/meetings/completed")).json<{ id: string }[]>();
    expect(entries.find(({ id }) => id === meetingId)).toMatchObject({
      presentationFileId: fileId,
      noteCounts: null,
    });
    const file = `/files/${fileId}`;
    expect((await ann.delete(file)).statusCode).toBe(409);
  });

  test("must be a PDF of the team, and not another one than that of the notes", async () => {
    const bob = await planner.signUp();
    const foreign = (await planner.addFiles(bob, "Bob: Hi.")).presentationFileId;
    for (const wrong of [foreign, notesFileId, "none"]) {
      const answer = await post("/deck", { fileId: wrong });
      expect([answer.statusCode, answer.json().field]).toEqual([422, "fileId"]);
    }
    await postLines();
    await create();
    const other = (await planner.addFiles(ann, "Ada: Hi.")).presentationFileId;
    expect((await post("/deck", { fileId: other })).statusCode).toBe(409);
    expect((await post("/deck", { fileId })).statusCode).toBe(200);
    expect((await bob.post(path("/deck"), { fileId }, ann)).statusCode).toBe(404);
  });

  test("after a reset of the notes of another one ends what could be taken back", async () => {
    await postLines();
    await create();
    await ann.delete(`${path()}?half=notes`);
    const other = (await planner.addFiles(ann, "Ada: Hi.")).presentationFileId;
    expect((await post("/deck", { fileId: other })).statusCode).toBe(200);
    expect((await post("/undo-reset")).statusCode).toBe(410);
    const left = await planner.db.select().from(element).where(eq(element.meetingId, meetingId));
    expect(left).toHaveLength(7);
  });
});
