import type { Outcome } from "@planner/contract/model";
import { and, eq, ne, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openNotesBuilds } from "../../../testing/notes-builds.ts";
import type { TestPerson } from "../../../testing/person.ts";
import { event as calendarEvent } from "../../../tables/calendar.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { outcome } from "../../../tables/outcome.tables.ts";
import { buildHandlers } from "../../../worker.ts";

const TRANSCRIPT = [
  "Ada: Compare, that button, I do not see what it compares with three cabins.",
  "Ben: Let's drop the Compare button from the cabin choice.",
  "Ada: Yes, let's do that.",
  "Cleo: Will the mobile ticket work without signal on the quay?",
  "Ben: I don't know, that depends on the wallet.",
  "Ada: The newsletter texts, there is no time for that today.",
  "Cleo: I will send the timetable to the printer by Friday.",
].join("\n");

const CABINS = "Cabin choice and the Compare button";
const AGENDA = `## ${CABINS} (20 min)\n\n## Loyalty programme (10 min)\n\n## Read-back (5 min)`;
const GOAL = "Settle the newsletter texts.";

const builds = await openNotesBuilds();
const { ann } = builds;
afterAll(() => builds.planner.close());

const urlOf = (meetingId: string): string => `/api/team/${ann.teamId}/meetings/${meetingId}`;

async function outcomesOf(meetingId: string): Promise<Outcome[]> {
  return (await builds.planner.read(ann, meetingId)).plan?.outcomes ?? [];
}

const statesOf = async (meetingId: string) =>
  (await outcomesOf(meetingId)).map(({ text, state }) => [text, state]);

const find = async (meetingId: string, text: string): Promise<Outcome> =>
  (await outcomesOf(meetingId)).find((one) => one.text === text)!;

/** Writes into goal or agenda, as a person does. */
async function write(meetingId: string, words: { text: string } | { content: string }) {
  const type = "text" in words ? "goal" : "agenda";
  const part = await builds.partOf(meetingId, type);
  const url = `${urlOf(meetingId)}/elements/${part?.id}`;
  expect((await ann.inject({ method: "PATCH", url, payload: words })).statusCode).toBe(200);
}

/** A meeting that was planned here, with points that a person wrote; answers its event and its id. */
async function planMeeting() {
  const { planner } = builds;
  const event = await planner.addEvent(ann);
  const { id } = (await ann.post("/meetings", event)).json();
  const payload = { teamId: ann.teamId, meetingId: id, build: 1 };
  await buildHandlers(planner.deps)["plan.build"](payload);
  await write(id, { text: GOAL });
  await write(id, { content: AGENDA });
  return { event, id: id as string };
}

/** Such a meeting, of which notes were made later. */
async function holdMeeting(): Promise<string> {
  const { event, id } = await planMeeting();
  const files = await builds.planner.addFiles(ann, TRANSCRIPT);
  await ann.post("/meetings", { ...event, ...files });
  await builds.build(id);
  return id;
}

async function correct(
  meetingId: string,
  { id, state: was }: Outcome,
  state: Outcome["state"],
  { person = ann, seen = was }: { person?: TestPerson; seen?: Outcome["state"] } = {},
) {
  const url = `${urlOf(meetingId)}/outcomes/${id}`;
  return person.inject({ method: "PATCH", url, payload: { state, was: seen } });
}

describe("what came of a plan", () => {
  let id: string;
  beforeAll(async () => {
    id = await holdMeeting();
  });

  test("is there once the notes of the meeting are, point by point, with the words that say it", async () => {
    // What the plan itself asks comes last.
    expect((await statesOf(id)).slice(0, 4)).toEqual([
      [GOAL, "deferred"],
      [CABINS, "decided"],
      ["Loyalty programme", "never raised"],
      ["Read-back", null],
    ]);
    const { evidence } = await find(id, CABINS);
    expect(evidence[0]).toMatchObject({ speaker: "Ben" });
    const extract = (await builds.partOf(id, "extract"))?.data;
    const segments = extract && "segments" in extract ? extract.segments : [];
    const said = segments.find((one) => one.id === evidence[0]?.segmentId);
    expect(said?.text).toContain(evidence[0]?.quote);
  });

  test("is nothing before the meeting, or without a plan", async () => {
    const planned = await planMeeting();
    expect(await outcomesOf(planned.id)).toEqual([]);
    const noted = await builds.planner.addMeeting(ann, TRANSCRIPT);
    await builds.build(noted);
    expect((await builds.planner.read(ann, noted)).plan).toBeNull();
    const rows = await builds.planner.db.select().from(outcome).where(eq(outcome.meetingId, noted));
    expect(rows).toEqual([]);
  });

  test("has a point once that stands in small and in capital letters", async () => {
    await write(id, { content: `${AGENDA}\n\n## Break\n\n## break` });
    const texts = (await statesOf(id)).map(([text]) => text);
    expect(texts.filter((text) => text?.toLowerCase() === "break")).toEqual(["Break"]);
    await write(id, { content: AGENDA });
  });

  test("follows what people correct in the notes", async () => {
    const report = (await builds.partOf(id, "report"))?.data;
    const pages = report && "pages" in report ? report.pages : [];
    const note = pages
      .flatMap(({ annotations }) => annotations)
      .find(({ type, text }) => type === "Decision" && text.includes("Compare"));
    const url = `${urlOf(id)}/notes/${note?.id}`;
    const payload = { text: "The Compare button goes.", isConfirmed: true, basedOn: 0 };
    await ann.inject({ method: "PATCH", url, payload });
    expect((await find(id, CABINS)).note).toMatchObject({
      id: note?.id,
      text: "The Compare button goes.",
    });
    await ann.inject({ method: "DELETE", url: `${url}?basedOn=1` });
    expect((await find(id, CABINS)).state).not.toBe("decided");
    await ann.inject({ method: "POST", url: `${url}/undo`, payload: { basedOn: 2 } });
    expect((await find(id, CABINS)).state).toBe("decided");
  });

  test("is found anew when the words of a note change, not when it is ticked or given away", async () => {
    const isOfMeeting = eq(outcome.meetingId, id);
    const writtenBy = async (): Promise<string[]> => {
      const written = sql<string>`xmin::text`;
      const rows = await builds.planner.db.select({ written }).from(outcome).where(isOfMeeting);
      return rows.map((row) => row.written);
    };
    const report = (await builds.partOf(id, "report"))?.data;
    const pages = report && "pages" in report ? report.pages : [];
    const notes = pages.flatMap(({ annotations }) => annotations);
    const task = notes.find(({ type }) => type === "Action Item");
    const change = async (payload: object) => {
      const url = `${urlOf(id)}/notes/${task?.id}`;
      expect((await ann.inject({ method: "PATCH", url, payload })).statusCode).toBe(200);
    };
    const before = await writtenBy();
    await change({ isDone: true, basedOn: 0 });
    await change({ owner: "Ben", due: "2026-03-09", basedOn: 1 });
    expect(await writtenBy()).toEqual(before);
    await change({ text: "Cleo sends the timetable.", basedOn: 2 });
    expect(await writtenBy()).not.toEqual(before);
  });

  test("follows what people write into the plan afterwards", async () => {
    await write(id, { content: `${AGENDA}\n\n## Mobile ticket without signal` });
    expect((await find(id, "Mobile ticket without signal")).state).toBe("deferred");
    await write(id, { content: AGENDA });
    expect((await statesOf(id)).map(([text]) => text)).not.toContain(
      "Mobile ticket without signal",
    );
  });
});

/** The agenda that a next meeting of its series is given. */
async function agendaAfter(id: string) {
  const { planner } = builds;
  const event = await planner.addEvent(ann, { startTime: "2026-03-09T09:00:00Z" });
  // Of the other meetings of these tests nothing is carried over.
  const startTime = new Date("2026-03-20T09:00:00Z");
  await planner.db.update(meeting).set({ startTime }).where(ne(meeting.id, id));
  await planner.db.update(meeting).set({ seriesId: id }).where(eq(meeting.id, id));
  const isNext = eq(calendarEvent.id, event.googleEventId);
  await planner.db.update(calendarEvent).set({ seriesId: id }).where(isNext);
  const { id: nextId } = (await ann.post("/meetings", event)).json();
  const payload = { teamId: ann.teamId, meetingId: nextId, build: 1 };
  await buildHandlers(planner.deps)["plan.build"](payload);
  const agenda = (await builds.partOf(nextId, "agenda"))?.data;
  if (!agenda || !("content" in agenda)) throw new Error("a plan without an agenda");
  return { content: agenda.content, sources: agenda.sources ?? [] };
}

test("what a plan left open is taken up by the plan of the next meeting, as the last word has it", async () => {
  const id = await holdMeeting();
  await correct(id, await find(id, CABINS), "deferred");
  await correct(id, await find(id, GOAL), "answered");
  const { content, sources } = await agendaAfter(id);
  expect(content).toContain("Loyalty programme");
  expect(content).toContain(CABINS);
  expect(content).not.toContain("newsletter");
  // What was said of a point does not prove what a person says came of it.
  const { id: correctedId } = await find(id, CABINS);
  expect(sources.find((source) => source.noteId === correctedId)).toMatchObject({ quote: "" });
  const { id: noteId } = await find(id, "Loyalty programme");
  expect(sources.find((source) => source.noteId === noteId)).toMatchObject({
    label: "plan of 2 March",
    meetingId: id,
    quote: "",
  });
});

test("what came of a private meeting is its person's alone, and taken up by no plan that others see", async () => {
  const { planner } = builds;
  const mate = await planner.signUp({ teamId: ann.teamId });
  const id = await holdMeeting();
  const setPrivate = (isPrivate: boolean) =>
    planner.db.update(meeting).set({ isPrivate }).where(eq(meeting.id, id));
  await setPrivate(true);
  const found = await find(id, CABINS);
  expect((await mate.inject({ url: urlOf(id) })).statusCode).toBe(404);
  expect((await correct(id, found, "deferred", { person: mate })).statusCode).toBe(404);
  expect((await correct(id, found, "deferred")).statusCode).toBe(200);
  expect((await agendaAfter(id)).content).not.toMatch(/Loyalty|Compare/);
  await setPrivate(false);
  const { content } = await agendaAfter(id);
  expect(content).toContain("Loyalty programme");
  expect(content).toContain(CABINS);
});

describe("a person's word on what came of a point", () => {
  let id: string;
  beforeEach(async () => {
    id = await holdMeeting();
  });

  test("is the last one: nothing is cited then, and it stays when notes and plan are made anew", async () => {
    const before = await find(id, GOAL);
    const answer = await correct(id, before, "answered");
    expect(answer.json()).toMatchObject({
      id: before.id,
      state: "answered",
      evidence: [],
      corrected: { by: expect.any(String) },
    });
    await ann.inject({ method: "PATCH", url: urlOf(id), payload: { half: "notes" } });
    expect(await outcomesOf(id)).toEqual([]);
    await builds.build(id, 2);
    expect(await find(id, GOAL)).toMatchObject({ state: "answered", evidence: [] });
    await write(id, { text: "Something else." });
    await write(id, { text: GOAL });
    expect((await find(id, GOAL)).corrected).toBeDefined();
  });

  test("can be taken back, also by saying what was found", async () => {
    for (const back of [null, "deferred"] as const) {
      await correct(id, await find(id, GOAL), "decided");
      const answer = await correct(id, await find(id, GOAL), back);
      expect(answer.json()).toMatchObject({ state: "deferred" });
      expect(answer.json().corrected).toBeUndefined();
      expect(answer.json().evidence).not.toEqual([]);
    }
  });

  test("can be taken back where the notes have come to say the same", async () => {
    await correct(id, await find(id, GOAL), "decided");
    const isGoal = and(eq(outcome.meetingId, id), eq(outcome.text, GOAL));
    await builds.planner.db.update(outcome).set({ found: "decided" }).where(isGoal);
    const answer = await correct(id, await find(id, GOAL), null);
    expect(answer.json()).toMatchObject({ state: "decided" });
    expect(answer.json().corrected).toBeUndefined();
    expect(answer.json().evidence).not.toEqual([]);
  });

  test("is refused where a colleague has changed it meanwhile, and taken twice without harm", async () => {
    const before = await find(id, GOAL);
    expect((await correct(id, before, "answered")).statusCode).toBe(200);
    expect((await correct(id, before, "answered")).statusCode).toBe(200);
    const late = await correct(id, before, "decided");
    expect(late.statusCode).toBe(409);
    expect(late.json().message).toBe("This was changed in the meantime. Look at it once more.");
    expect((await find(id, GOAL)).state).toBe("answered");
  });

  test("is for points of the plan alone", async () => {
    const gone = await correct(id, { ...(await find(id, GOAL)), id: "nowhere" }, "decided");
    expect(gone).toAnswer(404, "The plan no longer has this point.");
  });

  test("names nobody any more once they have left, and goes with the notes", async () => {
    await correct(id, await find(id, GOAL), "answered");
    const { db } = builds.planner;
    const row = and(eq(outcome.meetingId, id), eq(outcome.corrected, "answered"));
    await db.update(outcome).set({ correctedBy: null }).where(row);
    expect((await find(id, GOAL)).corrected?.by).toBe("Someone");
    await ann.inject({ method: "DELETE", url: `${urlOf(id)}?half=notes` });
    expect(await outcomesOf(id)).toEqual([]);
    await ann.inject({ method: "POST", url: `${urlOf(id)}/undo-reset`, payload: {} });
    expect((await find(id, GOAL)).state).toBe("answered");
    await ann.inject({ method: "DELETE", url: urlOf(id) });
    await db
      .update(element)
      .set({ resetAt: new Date(0) })
      .where(eq(element.meetingId, id));
    await buildHandlers(builds.planner.deps)["house.sweep"]({});
    expect(await db.select().from(outcome).where(eq(outcome.meetingId, id))).toEqual([]);
  });
});
