import type { OpenQuestions, PromiseList, Series, SeriesName } from "@planner/contract/api";
import type { MeetingEntry, NoteState } from "@planner/contract/model";
import { anchorOf } from "@planner/engine/corrections";
import { and, eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { event } from "../../../tables/calendar.tables.ts";
import { speakerRename } from "../../../tables/correction.tables.ts";
import { noteFollowUp } from "../../../tables/deck-changes.tables.ts";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { promise } from "../../../tables/promise.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import { openDecidedMeetings } from "../../../testing/decided-meetings.ts";
import type { TestPerson } from "../../../testing/person.ts";
import { recordExamples } from "../../../testing/record-examples.ts";
import { findReport } from "../meeting.store.ts";
import { listRegulars } from "../notes/notes.store.ts";

const QUESTION = { type: "Open Question" } as const;
const TASK = { type: "Action Item" } as const;

recordExamples("series", (name) => name === "seriesRoutes.read");
const planner = await openDecidedMeetings();
const ann = planner.ann;
const mate = await planner.signUp({ teamId: ann.teamId });
const stranger = await planner.signUp();
afterEach(async () => {
  for (const table of [meeting, element, event, decision, decisionLink, promise, noteFollowUp])
    await planner.db.delete(table);
});
afterAll(() => planner.close());

const get = (path: string, person = ann) => person.get(`/${path}`, ann);
const read = async (id = "series", person = ann): Promise<Series> =>
  (await get(`series?id=${encodeURIComponent(id)}`, person)).json();
const meetings = async (more = "", person = ann): Promise<MeetingEntry[]> =>
  (await get(`series/meetings?id=series${more}`, person)).json();
const questions = async (more = "", person = ann): Promise<OpenQuestions> =>
  (await get(`series/questions?id=series${more}`, person)).json();
const textsOf = ({ questions: found }: OpenQuestions) => found.map(({ note }) => note.text);
const seriesOf = async (id: string, person = ann): Promise<SeriesName | null> =>
  (await get(`meetings/${id}/series`, person)).json();
const titlesOf = (entries: readonly { title: string }[]) => entries.map(({ title }) => title);

const change = (id: string, fields: Partial<typeof meeting.$inferInsert>) =>
  planner.db.update(meeting).set(fields).where(eq(meeting.id, id));
const showPrivate = (person: TestPerson, isShown: boolean) =>
  planner.db
    .update(member)
    .set({ showPrivate: isShown })
    .where(and(eq(member.teamId, ann.teamId), eq(member.userId, person.userId)));

/** An event to come in the series, in days. */
const plan = (days: number, person = ann): Promise<string> =>
  addEvent({ title: `In ${days} days`, startTime: inMs(days * 86_400_000) }, person);
const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** An event of the series. */
async function addEvent(
  of: { title: string; startTime: string; endTime?: string },
  person = ann,
): Promise<string> {
  const made = await planner.addEvent(person, of);
  await planner.db
    .update(event)
    .set({ seriesId: "series" })
    .where(eq(event.id, made.googleEventId));
  return made.googleEventId;
}

/** Somebody says in a newer meeting what has become of a note. */
async function judge(
  [earlierMeetingId, noteId]: readonly [string, string],
  meetingId: string,
  state: NoteState,
): Promise<void> {
  const { teamId, userId: judgedBy } = ann;
  const report = await findReport(planner.db, { teamId, meetingId: earlierMeetingId });
  const anchor = report && anchorOf(report, noteId);
  if (!anchor) throw new Error("there is no such note");
  const judged = { teamId, meetingId, earlierMeetingId, noteId, anchor, state, judgedBy };
  await planner.db.insert(noteFollowUp).values(judged);
}

const open = async (person = ann): Promise<PromiseList> =>
  (await get("promises?view=open&project=series&today=2026-04-01", person)).json();

/** All that a person is shown of the series. */
const seenBy = async (person: TestPerson) => ({
  ...(await read("series", person)),
  questions: textsOf(await questions("", person)),
  held: titlesOf(await meetings("", person)),
  tasks: (await open(person)).counts.open,
});

describe("a series", () => {
  test("has its latest title, the next meetings and those before it, newest first and in pages", async () => {
    const first = await planner.hold("2026-03-03", [["The header is blue."]]);
    const second = await planner.hold("2026-03-10", [["The header is green."]]);
    await change(second, { title: "Design review, round two" });
    await plan(20);
    await plan(6);
    const { title, meetings: count, upcoming } = await read();
    expect({ title, count }).toEqual({ title: "Design review, round two", count: 2 });
    expect(titlesOf(upcoming)).toEqual(["In 6 days", "In 20 days"]);
    expect((await meetings()).map(({ id }) => id)).toEqual([second, first]);
    const [newest] = await meetings("&limit=1");
    expect((await meetings(`&limit=1&before=${newest?.startTime}`)).map(({ id }) => id)).toEqual([
      first,
    ]);
  });

  test("is there while it has nothing but a meeting to come", async () => {
    await plan(6);
    expect(await read()).toMatchObject({ title: "In 6 days", meetings: 0, decks: [] });
    expect(await meetings()).toEqual([]);
  });

  test("has the meeting that is going on among the next ones, until it ends", async () => {
    const [hour, day] = [3_600_000, 86_400_000];
    await addEvent({ title: "Over", startTime: inMs(-2 * hour), endTime: inMs(-hour) });
    await addEvent({ title: "Going on", startTime: inMs(-hour), endTime: inMs(hour) });
    await addEvent({ title: "For days", startTime: inMs(-2 * day), endTime: inMs(hour) });
    await plan(6);
    expect(titlesOf((await read()).upcoming)).toEqual(["For days", "Going on", "In 6 days"]);
  });

  test("goes on once no calendar has its meetings", async () => {
    const first = await planner.hold("2026-03-03", []);
    const second = await planner.hold("2026-03-10", []);
    await planner.db.delete(event).where(eq(event.teamId, ann.teamId));
    expect(await seriesOf(first)).toMatchObject({ id: "series", meetings: 2 });
    const { teamId, userId: createdBy } = ann;
    const renamed = { teamId, meetingId: first, id: "r", from: "Ben", to: "Nora", createdBy };
    await planner.db.insert(speakerRename).values(renamed);
    expect(await listRegulars(planner.db, { teamId, id: second })).toEqual(["Nora"]);
  });

  test("is named on its meetings, where there are several or its calendar says that it recurs", async () => {
    const first = await planner.hold("2026-03-03", []);
    expect(await seriesOf(first)).toBeNull();
    await planner.db.update(event).set({ isRecurring: true });
    expect(await seriesOf(first)).toMatchObject({ id: "series", meetings: 1 });
    await planner.db.update(event).set({ isRecurring: false });
    await planner.hold("2026-03-10", []);
    expect(await seriesOf(first)).toMatchObject({ id: "series", meetings: 2 });
  });

  test("counts what stands in two teammates' calendars once", async () => {
    const own = await planner.hold("2026-03-03", []);
    await planner.hold("2026-03-03", []);
    expect(await seriesOf(own)).toBeNull();
    expect((await read()).meetings).toBe(1);
    await planner.hold("2026-03-10", []);
    expect(await seriesOf(own)).toMatchObject({ meetings: 2 });
  });

  test("is nobody's who sees none of it", async () => {
    await planner.hold("2026-03-03", []);
    expect((await get("series?id=other")).statusCode).toBe(404);
    expect((await get("series?id=series", stranger)).statusCode).toBe(404);
    expect((await get("series")).statusCode).toBe(400);
  });

  test("keeps what is private to its person, in every list and count", async () => {
    await planner.hold("2026-03-03", [["The header is blue."]]);
    const hidden = await planner.hold("2026-03-10", [
      ["What does it cost?", QUESTION],
      ["Tomás draws it.", { ...TASK, owner: "Tomás" }],
      ["The header is secret."],
    ]);
    await change(hidden, { isPrivate: true, title: "Secret review" });
    await planner.db
      .update(event)
      .set({ isPrivate: true })
      .where(eq(event.id, await plan(6)));
    for (const [person, isShown] of [
      [mate, true],
      [ann, false],
    ] as const) {
      await showPrivate(person, isShown);
      const seen = await seenBy(person);
      expect(seen).toMatchObject({ title: "Design review", meetings: 1, upcoming: [], tasks: 0 });
      expect(JSON.stringify(seen)).not.toMatch(/secret|cost|In 6 days/i);
    }
    await showPrivate(ann, true);
    expect(await seenBy(ann)).toMatchObject({
      title: "Secret review",
      meetings: 2,
      questions: ["What does it cost?"],
      held: ["Secret review", "Design review"],
      upcoming: [{ title: "In 6 days" }],
      tasks: 1,
    });
    await showPrivate(ann, false);
  });

  test("has neither what was reset nor what is in another series", async () => {
    const gone = await planner.hold("2026-03-03", [["Who pays?", QUESTION]]);
    await planner.hold("2026-03-10", [["Who prints?", QUESTION]], { title: "Other" });
    await ann.delete(`/meetings/${gone}`);
    expect((await get("series?id=series")).statusCode).toBe(404);
    expect(await questions()).toEqual({ questions: [], next: null });
  });
});

describe("what a series leaves open", () => {
  test("are its questions, newest first and in pages, without those that were found answered", async () => {
    const first = await planner.hold("2026-03-03", [
      ["Who pays?", QUESTION],
      ["Who prints?", QUESTION],
    ]);
    const second = await planner.hold("2026-03-10", [
      ["Which font?", { ...QUESTION, page: 2 }],
      ["Perhaps?", { ...QUESTION, suggestion: true }],
    ]);
    const { questions: all } = await questions();
    expect(all.map(({ note, page, meetingId }) => [note.text, page, meetingId])).toEqual([
      ["Which font?", 2, second],
      ["Who pays?", 4, first],
      ["Who prints?", 4, first],
    ]);
    const paged: string[] = [];
    for (let next: string | null = ""; next !== null;) {
      const page = await questions(`&limit=1${next && `&after=${encodeURIComponent(next)}`}`);
      paged.push(...textsOf(page));
      next = page.next;
    }
    expect(paged).toEqual(["Which font?", "Who pays?", "Who prints?"]);
    for (const after of [
      "x",
      "2026-03-03 09:00:00+00~m~0x",
      "2026-02-31T09:00:00.000000Z~m~1",
      "2026-03-03T09:00:00.000000+99:00~m~1",
      "0000-03-03T09:00:00.000000Z~m~1",
      "2026-03-03T09:00:00.000000Z~\0~1",
    ])
      expect([
        after,
        (await get(`series/questions?id=series&after=${encodeURIComponent(after)}`)).statusCode,
      ]).toEqual([after, 400]);
    await judge([first, "n1"], second, "answered");
    expect(textsOf(await questions())).toEqual(["Which font?", "Who prints?"]);
  });

  test("stay open or answered by their words, whatever ids they get when notes are made anew", async () => {
    const pays = ["Who pays?", QUESTION] as const;
    const prints = ["Who prints?", QUESTION] as const;
    const first = await planner.hold("2026-03-03", [pays, prints]);
    const second = await planner.hold("2026-03-10", []);
    await judge([first, "n1"], second, "answered");
    await judge([first, "n2"], second, "touched");
    await planner.setNotes(first, [["Who draws?", QUESTION], prints, pays]);
    expect(textsOf(await questions())).toEqual(["Who draws?", "Who prints?"]);
    await planner.setNotes(first, [["Who draws?", QUESTION]]);
    expect(textsOf(await questions())).toEqual(["Who draws?"]);
  });

  test("are the promises of its meetings alone, whoever's, those due first first", async () => {
    await planner.hold("2026-03-03", [
      ["Mara prints.", TASK],
      ["Tomás draws.", { ...TASK, owner: "Tomás", due: "2026-03-20" }],
      ["Ines writes.", { ...TASK, owner: "Ines", isDone: true }],
    ]);
    await planner.hold("2026-03-10", [["Elsewhere.", TASK]], { title: "Other" });
    const { counts, promises } = await open();
    expect(promises.map(({ note }) => note.text)).toEqual(["Tomás draws.", "Mara prints."]);
    expect(counts).toMatchObject({ open: 2, overdue: 1, done: 1 });
  });
});

describe("the register", () => {
  test("can be narrowed to the series, and says how many there are in it", async () => {
    await planner.hold("2026-03-03", [["The header is blue."]]);
    await planner.hold("2026-03-10", [["The poster is red."]], { title: "Other" });
    const { counts, decisions } = (await get("decisions?project=series")).json();
    expect(counts.current).toBe(1);
    expect(decisions).toMatchObject([{ note: { text: "The header is blue." } }]);
  });
});
