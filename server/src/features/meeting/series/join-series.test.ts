import type { SeriesName } from "@planner/contract/api";
import type { Attendee } from "@planner/contract/model";
import { eq, sql } from "drizzle-orm";
import { readFileSync } from "node:fs";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { user } from "../../../tables/account.tables.ts";
import { calendar, event } from "../../../tables/calendar.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { openDecidedMeetings } from "../../../testing/decided-meetings.ts";

const planner = await openDecidedMeetings();
const ann = planner.ann;
const mate = await planner.signUp({ teamId: ann.teamId });
const stranger = await planner.signUp();
await planner.db.update(user).set({ name: "Ann Berg" }).where(eq(user.id, ann.userId));
beforeEach(async () => {
  for (const table of [meeting, element, event]) await planner.db.delete(table);
});
afterAll(() => planner.close());

type Fields = Partial<typeof meeting.$inferInsert>;
let made = 0;
/** A meeting that somebody entered here, with these voices; answers its id. */
async function hold(day: string, speakers: readonly string[], fields: Fields = {}) {
  made += 1;
  const id = await planner.hold(day, [], { seriesId: `own ${made}`, ...fields });
  const segments = speakers.map((speaker, at) => ({ id: `s${at}`, speaker, text: "Hello." }));
  await planner.db
    .update(element)
    .set({ data: sql`${JSON.stringify({ segments })}::jsonb` })
    .where(sql`${element.meetingId} = ${id} and ${element.type} = 'extract'`);
  await planner.setNotes(id, []);
  return id;
}
const seriesOf = async (id: string, person = ann): Promise<SeriesName | null> =>
  (await person.get(`/meetings/${id}/series`, ann)).json();
const put = (id: string, seriesId: string | null, person = ann) =>
  person.patch(`/meetings/${id}/series`, { seriesId }, ann);
const isJoined = async (id: string): Promise<boolean> => (await seriesOf(id))?.meetings === 2;
const invited = (email: string): Attendee[] => [{ name: null, email, answer: null }] as Attendee[];

const replaced = async (): Promise<number> => {
  return (await ann.get("/decisions?view=replaced")).json().decisions.length;
};

describe("meetings that no calendar holds together", () => {
  test("are a series where they are called the same and somebody spoke in both", async () => {
    const first = await hold("2026-03-03", ["Ann Berg", "Ines Carvalho"], { title: "Review 1" });
    const second = await hold("2026-03-10", ["ines carvalho"], { title: "Review #2" });
    expect(await isJoined(second)).toBe(true);
    expect(await seriesOf(first)).toEqual(await seriesOf(second));
    const third = await hold("2026-03-17", ["Ines Carvalho"], { title: "Other" });
    expect(await seriesOf(third)).toBeNull();
  });

  test("are one where the same person was invited, by address", async () => {
    await hold("2026-03-03", [], { attendees: invited("Ines@example.com") });
    const second = await hold("2026-03-10", [], { attendees: invited("ines@example.com") });
    expect(await isJoined(second)).toBe(true);
  });

  test("are none where only whoever made them was in both, or voices have numbers for names", async () => {
    await hold("2026-03-03", ["Ann Berg", "Speaker 1", "Ines Carvalho"]);
    const second = await hold("2026-03-10", ["Ann Berg", "Speaker 1", "Tomás Reis"]);
    expect(await seriesOf(second)).toBeNull();
  });

  test("are none where nobody named them", async () => {
    const title = "Untitled meeting";
    await hold("2026-03-03", ["Ines"], { title });
    expect(await seriesOf(await hold("2026-03-10", ["Ines"], { title }))).toBeNull();
  });

  test("are none where one is private or of another team, nor where a calendar says what belongs together", async () => {
    await hold("2026-03-03", ["Ines"], { isPrivate: true });
    const open = await hold("2026-03-10", ["Ines"]);
    expect(await seriesOf(open)).toBeNull();
    await planner.db.update(meeting).set({ teamId: stranger.teamId, isPrivate: false });
    const next = await hold("2026-03-17", ["Ines"]);
    expect(await seriesOf(next)).toBeNull();
    await planner.db.update(calendar).set({ provider: "google" });
    const linked = await hold("2026-03-24", ["Ines"]);
    expect(await seriesOf(linked)).toBeNull();
    await planner.db.update(calendar).set({ provider: "builtin" });
    await planner.setNotes(linked, []);
    expect(await isJoined(linked)).toBe(true);
  });
});

describe("a meeting", () => {
  test("is put into a series and taken out again, pressed twice or not, and notes made anew leave it there", async () => {
    const first = await hold("2026-03-03", ["Ines"], { title: "One", seriesId: "one" });
    const second = await hold("2026-03-10", ["Ines"], { title: "Two", seriesId: "two" });
    expect((await put(second, "one")).json()).toEqual({ before: "two" });
    expect((await put(second, "one")).json()).toEqual({ before: "one" });
    expect(await seriesOf(first)).toMatchObject({ id: "one", meetings: 2 });
    await planner.db.update(meeting).set({ title: "One" });
    expect((await put(second, null, mate)).json()).toEqual({ before: "one" });
    await planner.setNotes(second, []);
    expect(await seriesOf(first)).toBeNull();
    expect((await put(second, "one")).statusCode).toBe(200);
    expect(await isJoined(first)).toBe(true);
  });

  test("takes its copies in other calendars along, and no private one of somebody else", async () => {
    const seriesId = "shared";
    const ids = [];
    for (const fields of [{}, {}, { isPrivate: true, userId: mate.userId }])
      ids.push(await hold("2026-03-03", [], { seriesId, ...fields }));
    await put(ids[0]!, null);
    const rows = await planner.db.select().from(meeting);
    const seriesIds = ids.map((id) => rows.find((row) => row.id === id)?.seriesId);
    expect(seriesIds[0]).toBe(seriesIds[1]);
    expect(seriesIds[2]).toBe(seriesId);
  });

  test("is put into no series that the person does not see, and moved by nobody who may not see it", async () => {
    const own = await hold("2026-03-03", []);
    await hold("2026-03-10", [], { seriesId: "hidden", isPrivate: true, userId: mate.userId });
    const refused = await put(own, "hidden");
    expect(refused).toAnswer(404, "There is no such series.");
    expect((await put(own, null, stranger)).statusCode).toBe(404);
    await planner.db.update(meeting).set({ isPrivate: true }).where(eq(meeting.id, own));
    expect((await put(own, null, mate)).statusCode).toBe(404);
  });

  test("links its decisions to those of the series that it is put into", async () => {
    const BLUE = "The header is blue.";
    await planner.hold("2026-03-03", [[BLUE]], { seriesId: "one" });
    const second = await planner.hold("2026-03-10", [["The header is green."]], {
      seriesId: "two",
    });
    expect(await replaced()).toBe(0);
    await put(second, "one");
    expect(await replaced()).toBe(1);
    await put(second, null);
    expect(await replaced()).toBe(0);
  });
});

test("meetings of before that no calendar has any more are series by title and people", async () => {
  const ids = [];
  for (const [day, speaker] of [
    ["03", "Ines"],
    ["10", "ines"],
    ["17", "Tomás"],
  ])
    ids.push(await hold(`2026-03-${day}`, [speaker!], { title: "Weekly" }));
  const linked = await hold("2026-03-24", ["Ines"], { title: "Weekly" });
  const [row] = await planner.db.select().from(meeting).where(eq(meeting.id, linked));
  await planner.db.delete(event).where(sql`${event.id} <> ${row?.eventId}`);
  await planner.db.update(meeting).set({ seriesId: sql`gen_random_uuid()::text` });
  const folder = new URL("../../../../migrations/", import.meta.url);
  const file = readFileSync(new URL("0047_meeting_series.sql", folder), "utf8");
  for (const step of file.split("--> statement-breakpoint").slice(3))
    await planner.db.execute(sql.raw(step));
  expect(await seriesOf(ids[0]!)).toMatchObject({ meetings: 2 });
  expect(await seriesOf(ids[1]!)).toMatchObject({ meetings: 2 });
  for (const id of [ids[2]!, linked]) expect(await seriesOf(id)).toBeNull();
});
