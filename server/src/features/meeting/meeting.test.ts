import { and, eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import * as tables from "../../tables/calendar.tables.ts";
import { file } from "../../tables/file.tables.ts";
import { followCalendar } from "./meeting.store.ts";
import { element, meeting } from "../../tables/meeting.tables.ts";

let now = new Date("2026-03-10T12:00:00Z");
const planner = await openMeetingApp({ now: () => now });
const ann = await planner.signUp();
afterAll(() => planner.close());

const pathOf = (person: TestPerson, rest = ""): string =>
  `/api/team/${person.teamId}/meetings${rest}`;
const create = (person: TestPerson, payload: object) =>
  person.inject({ method: "POST", url: pathOf(person), payload });
const reset = (person: TestPerson, id: string, half?: "plan" | "notes") =>
  person.inject({
    method: "DELETE",
    url: pathOf(person, `/${id}${half ? `?half=${half}` : ""}`),
  });
const undo = (person: TestPerson, id: string) =>
  person.inject({ method: "POST", url: pathOf(person, `/${id}/undo-reset`) });
const get = (person: TestPerson, id: string, headers = {}) =>
  person.inject({ url: pathOf(person, `/${id}`), headers });
const sweep = async (): Promise<void> => {
  await planner.deps.send(planner.db, "house.sweep", {});
  await planner.runJobs();
};

describe("making notes", () => {
  test("gives a meeting with three pending parts, its files and what was asked", async () => {
    const event = await planner.addEvent(ann, { title: "Review two" });
    const files = await planner.addFiles(ann, "Ada: Let us ship it.");
    const answer = await create(ann, { ...event, ...files, note: "Be kind", prompt: "Be short" });
    expect(answer.statusCode).toBe(200);
    expect(await planner.read(ann, answer.json().id)).toMatchObject({
      title: "Review two",
      ...event,
      note: "Be kind",
      prompt: "Be short",
      shareLink: null,
      elements: ["extract", "report", "summary"].map((type) => ({
        type,
        status: "PENDING",
        data: null,
        message: null,
      })),
      files: [
        { id: files.presentationFileId, contextType: "MEETING_PRESENTATION" },
        { id: files.notesFileId, contextType: "MEETING_NOTES" },
      ],
    });
  });

  test("two at once for one event make one meeting, and the same wish again changes nothing", async () => {
    const event = await planner.addEvent(ann);
    const instruction = { ...event, ...(await planner.addFiles(ann, "Ada: Let us ship it.")) };
    const both = await Promise.all([create(ann, instruction), create(ann, instruction)]);
    const [id, other] = both.map((answer) => answer.json().id);
    expect(other).toBe(id);
    const before = await get(ann, id);
    expect((await create(ann, instruction)).json().id).toBe(id);
    expect((await get(ann, id)).headers.etag).toBe(before.headers.etag);
    const rows = await planner.db
      .select()
      .from(meeting)
      .where(eq(meeting.eventId, event.googleEventId));
    expect(rows).toMatchObject([{ notesBuild: 1 }]);
  });

  test("needs both ids, a deck that is a PDF, and a transcript, all of the team", async () => {
    const event = await planner.addEvent(ann);
    const files = await planner.addFiles(ann, "Ada: Let us ship it.");
    const stranger = await planner.signUp();
    const foreign = await planner.addFiles(stranger, "Ada: Let us ship it.");
    const sentenceFor = async (payload: object) => {
      const answer = await create(ann, payload);
      return [answer.statusCode, answer.json().message];
    };
    const { googleEventId: _, ...halfAnEvent } = event;
    expect(await sentenceFor({ ...halfAnEvent, ...files })).toEqual([
      400,
      "Please fill in all fields",
    ]);
    expect(await sentenceFor({ ...event, ...files, googleEventId: "none" })).toEqual([
      404,
      "There is no such event.",
    ]);
    expect(await sentenceFor({ ...event, notesFileId: files.notesFileId })).toEqual([
      422,
      "Add a slide deck as a PDF file.",
    ]);
    const swapped = { ...files, presentationFileId: files.notesFileId };
    expect(await sentenceFor({ ...event, ...swapped })).toEqual([422, "Only PDF files allowed"]);
    const { presentationFileId } = files;
    expect(await sentenceFor({ ...event, presentationFileId })).toEqual([
      422,
      "Add a transcript or notes.",
    ]);
    expect((await sentenceFor({ ...event, ...foreign }))[0]).toBe(422);
    expect((await sentenceFor({ ...event, ...files }))[0]).toBe(200);
  });

  test("anew begins another build with what has changed", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const payload = { prompt: "Only decisions" };
    const answer = await ann.inject({ method: "PATCH", url: pathOf(ann, `/${id}`), payload });
    expect(answer.json()).toEqual({ id });
    expect(await planner.read(ann, id)).toMatchObject({ prompt: "Only decisions" });
    const [row] = await planner.db.select().from(meeting).where(eq(meeting.id, id));
    expect(row?.notesBuild).toBe(2);
  });
});

describe("reading a meeting", () => {
  test("answers 304 for an ETag that is still true, and 200 once anything has changed", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const first = await get(ann, id);
    const etag = String(first.headers.etag);
    const same = await get(ann, id, { "if-none-match": etag });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, "", etag]);
    const link = await ann.inject({
      method: "POST",
      url: pathOf(ann, `/${id}/share`),
      payload: {},
    });
    const changed = await get(ann, id, { "if-none-match": etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.json().shareLink).toBe(link.json().link);
  });

  test("is for members of its team: others get 404, strangers 401, whatever they try", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const stranger = await planner.signUp();
    for (const [method, rest] of [
      ["GET", ""],
      ["PATCH", ""],
      ["DELETE", ""],
      ["POST", "/undo-reset"],
      ["POST", "/share"],
      ["GET", "/thumbnail"],
      ["POST", "/elements/any/retry"],
    ] as const) {
      const own = { method, url: pathOf(stranger, `/${id}${rest}`), ...bodyFor(method) };
      const foreign = { method, url: pathOf(ann, `/${id}${rest}`), ...bodyFor(method) };
      expect((await stranger.inject(own)).statusCode).toBe(404);
      expect((await stranger.inject(foreign)).statusCode).toBe(404);
      const headers = { "x-xsrf-token": "none" };
      expect((await planner.app.inject({ ...foreign, headers })).statusCode).toBe(401);
    }
    expect((await get(ann, id)).statusCode).toBe(200);
  });

  test("a meeting of a private event is its maker's alone", async () => {
    const mate = await planner.signUp({ teamId: ann.teamId });
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    expect((await get(mate, id)).statusCode).toBe(200);
    await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, id));
    expect((await get(mate, id)).statusCode).toBe(404);
    expect((await get(ann, id)).statusCode).toBe(200);
  });

  test("a meeting whose event turned private belongs to the calendar's owner, whoever made it", async () => {
    const mate = await planner.signUp({ teamId: ann.teamId });
    const id = await planner.addMeeting(mate, "Ada: Let us ship it.");
    const [made] = await planner.db.select().from(meeting).where(eq(meeting.id, id));
    const { teamId, calendarId = "", eventId = "" } = made ?? {};
    await planner.db
      .update(tables.calendar)
      .set({ userId: ann.userId })
      .where(eq(tables.calendar.id, calendarId));
    await planner.db
      .update(tables.event)
      .set({ isPrivate: true, title: "Between us" })
      .where(eq(tables.event.id, eventId));
    await followCalendar(planner.db, teamId ?? "", calendarId);
    expect((await get(mate, id)).statusCode).toBe(404);
    expect((await get(ann, id)).json()).toMatchObject({ title: "Between us" });
  });

  test("its thumbnail is the first slide", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const image = await ann.inject({ url: pathOf(ann, `/${id}/thumbnail`) });
    expect([image.statusCode, image.headers["content-type"]]).toEqual([200, "image/webp"]);
    expect(image.rawPayload.subarray(8, 12).toString()).toBe("WEBP");
  });
});

const bodyFor = (method: string) =>
  method === "GET" || method === "DELETE" ? {} : { payload: {} };

describe("resetting", () => {
  test("removes the meeting at once, and can be taken back", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    await planner.runJobs();
    const before = await planner.read(ann, id);
    const answer = await reset(ann, id);
    expect(answer.json()).toEqual({ undoUntil: new Date(now.getTime() + 10_000).toISOString() });
    expect((await get(ann, id)).statusCode).toBe(404);
    expect((await undo(ann, id)).statusCode).toBe(200);
    expect(await planner.read(ann, id)).toEqual(before);
    expect((await undo(ann, id)).statusCode).toBe(410);
  });

  test("of one half leaves the other", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const goal = { type: "goal", status: "DONE", data: { text: "Decide" } } as const;
    const key = { teamId: ann.teamId, meetingId: id };
    await planner.db.insert(element).values({ ...key, id: "goal", ...goal });
    await reset(ann, id, "notes");
    expect((await planner.read(ann, id)).elements).toMatchObject([goal]);
    await undo(ann, id);
    expect((await planner.read(ann, id)).elements).toHaveLength(4);
  });

  test("is for good after a minute: meeting and files are gone", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    await planner.runJobs();
    const { files } = await planner.read(ann, id);
    await reset(ann, id);
    now = new Date(now.getTime() + 61_000);
    await sweep();
    expect((await undo(ann, id)).statusCode).toBe(404);
    for (const { id: fileId } of files) {
      const rows = await planner.db
        .select()
        .from(file)
        .where(and(eq(file.teamId, ann.teamId), eq(file.id, fileId)));
      expect(rows).toEqual([]);
    }
  });

  test("takes nothing from a half that stays", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    const goal = { type: "goal", status: "DONE", data: { text: "Decide" } } as const;
    await planner.db
      .insert(element)
      .values({ teamId: ann.teamId, meetingId: id, id: "goal", ...goal });
    await reset(ann, id, "notes");
    now = new Date(now.getTime() + 61_000);
    await sweep();
    const left = await planner.read(ann, id);
    expect([left.elements.length, left.files.length]).toEqual([1, 2]);
  });

  test("while notes are built wins; taking it back builds them anew", async () => {
    const id = await planner.addMeeting(ann, "Ada: Let us ship it.");
    await reset(ann, id);
    await planner.runJobs();
    expect((await get(ann, id)).statusCode).toBe(404);
    await undo(ann, id);
    await planner.runJobs();
    const { elements } = await planner.read(ann, id);
    expect(elements.map(({ status }) => status)).toEqual(["DONE", "DONE", "DONE"]);
  });

  test("is over once new notes are made: the old ones cannot come back", async () => {
    const event = await planner.addEvent(ann);
    const instruction = { ...event, ...(await planner.addFiles(ann, "Ada: Let us ship it.")) };
    const { id } = (await create(ann, instruction)).json();
    await reset(ann, id);
    expect((await create(ann, instruction)).json().id).toBe(id);
    expect((await undo(ann, id)).statusCode).toBe(410);
    expect((await planner.read(ann, id)).elements).toHaveLength(3);
  });
});
