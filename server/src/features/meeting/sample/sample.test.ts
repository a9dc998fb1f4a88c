import { type Meeting, type MeetingEntry, NOTES_TYPES, PLAN_TYPES } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { calendar, event } from "../../../tables/calendar.tables.ts";
import { file } from "../../../tables/file.tables.ts";
import { element, meeting, planPreparation } from "../../../tables/meeting.tables.ts";
import { openMeetingApp } from "../../../testing/meetings.ts";
import type { TestPerson } from "../../../testing/index.ts";
import { purgeResets } from "../meeting.jobs.ts";

// A Tuesday.
const now = new Date("2026-03-10T12:00:00Z");
let broken: (stage: string) => void = () => undefined;
const failpoint = async (stage: string) => broken(stage);
const planner = await openMeetingApp({ now: () => now, failpoint });
afterAll(() => planner.close());

const inTwoMinutes = () => new Date(Date.now() + 120_000);

const urlOf = ({ teamId }: TestPerson) => `/api/team/${teamId}/meetings/sample`;
const see = async (person: TestPerson, timeZone = "America/New_York"): Promise<string> => {
  const answer = await person.inject({ method: "POST", url: urlOf(person), payload: { timeZone } });
  expect(answer.statusCode).toBe(200);
  return answer.json().id;
};
const list = async (person: TestPerson): Promise<MeetingEntry[]> =>
  (await person.inject({ url: urlOf(person) })).json();
const listsOf = async (person: TestPerson): Promise<MeetingEntry[]> => {
  const url = "/members/me/meetings";
  const lists = ["completed", "recent"].map(async (one) =>
    (await person.get(`${url}/${one}`)).json(),
  );
  return (await Promise.all(lists)).flat();
};
const prepare = async (person: TestPerson, { googleCalendarId, googleEventId }: MeetingEntry) => {
  const payload = { googleCalendarId, googleEventId };
  const { id } = (await person.post("/meetings", payload)).json();
  await planner.runJobs();
  return planner.read(person, id);
};
const typesOf = ({ elements = [] }: Pick<MeetingEntry, "elements">) =>
  elements.map(({ type, status }) => `${type} ${status}`);

test("the sample is three meetings of one story: a plan, plan and notes, and a plan that takes up what was left open", async () => {
  const ben = await planner.signUp();
  const id = await see(ben);
  await planner.runJobs();
  const [next, review, sketches] = await list(ben);
  expect([sketches, review, next].map((entry) => entry?.title)).toEqual([
    "Checkout redesign: first sketches",
    "Checkout redesign: design review",
    "Checkout redesign: what is still open",
  ]);
  expect(review?.id).toBe(id);
  expect(typesOf(sketches!)).toContain("agenda DONE");
  expect(new Set(typesOf(review!))).toEqual(
    new Set([...NOTES_TYPES, ...PLAN_TYPES].map((type) => `${type} DONE`)),
  );
  const { plan } = await planner.read(ben, id);
  const agenda = plan?.outcomes.filter(({ part }) => part === "agenda") ?? [];
  expect(agenda.map(({ text, state }) => [text, state])).toEqual([
    ["Three steps with delivery first", "decided"],
    ["The buttons for the floors", "decided"],
    ["Thirty euros off when another van is near", "decided"],
    ["Gift cards in the first version", "decided"],
    ["The test in Odense", "decided"],
    ["Loyalty points for regulars", "never raised"],
  ]);
  const made: Meeting = await prepare(ben, next!);
  expect(JSON.stringify(made.elements)).toContain("postcodes");
  expect(JSON.stringify(made.elements)).toContain("Loyalty points for regulars");
});

test("its meetings take place in the working hours of whoever looks", async () => {
  const ben = await planner.signUp();
  await see(ben, "America/New_York");
  // Clocks there went forward two days ago.
  const starts = (await list(ben)).map(({ startTime }) => startTime);
  expect(starts).toEqual([
    "2026-03-12T14:00:00.000Z",
    "2026-03-09T14:00:00.000Z",
    "2026-03-03T15:00:00.000Z",
  ]);
  const kim = await planner.signUp();
  await see(kim, "Nowhere/At_All");
  expect((await list(kim))[0]?.startTime).toBe("2026-03-12T10:00:00.000Z");
});

test("it is the person's own and among no real meetings, and links no calendar", async () => {
  const ben = await planner.signUp();
  const kim = await planner.signUp({ teamId: ben.teamId });
  await see(ben);
  await planner.addEvent(ben, { title: "A real one", startTime: "2026-03-09T09:00:00Z" });
  await planner.runJobs();
  for (const person of [ben, kim])
    expect(new Set((await listsOf(person)).map(({ title }) => title))).toEqual(
      new Set(["A real one"]),
    );
  expect(await list(kim)).toEqual([]);
  const me = (await ben.inject({ url: "/me" })).json();
  expect(me.teams[0].googleLink).toBe(false);
  const settings = (await ben.get("/calendar/settings")).json();
  expect(settings.calendars.map(({ name }: { name: string }) => name)).toEqual(["My meetings"]);
});

test("it is there once, however often it is wanted", async () => {
  const ben = await planner.signUp();
  const both = await Promise.all([see(ben), see(ben)]);
  await planner.runJobs();
  expect(new Set([...both, await see(ben)]).size).toBe(1);
  expect(await list(ben)).toHaveLength(3);
  expect(await planner.db.$count(file, eq(file.teamId, ben.teamId))).toBe(2);
});

test("its review gets the plan that could not begin, or was not part of it yet, and not one that a person reset", async () => {
  const ben = await planner.signUp();
  let begun = 0;
  broken = (stage) => {
    if (stage === "meeting.written" && ++begun === 3) throw new Error("The database is away.");
  };
  const payload = { timeZone: "UTC" };
  const first = await ben.inject({ method: "POST", url: urlOf(ben), payload });
  expect(first.statusCode).toBe(500);
  broken = () => undefined;
  const id = await see(ben);
  await planner.runJobs();
  expect(typesOf((await list(ben))[1]!)).toContain("agenda DONE");
  const reset = {
    method: "DELETE",
    url: `/api/team/${ben.teamId}/meetings/${id}?half=plan`,
  } as const;
  expect((await ben.inject(reset)).statusCode).toBe(200);
  expect(await see(ben)).toBe(id);
  await purgeResets({ ...planner.deps, now: inTwoMinutes });
  expect(await see(ben)).toBe(id);
  await planner.runJobs();
  expect(typesOf((await list(ben))[1]!).toSorted()).toEqual(
    NOTES_TYPES.map((type) => `${type} DONE`).toSorted(),
  );
});

const rowsOf = (teamId: string) =>
  Promise.all(
    [calendar, event, meeting, element, file, planPreparation].map((table) =>
      planner.db.$count(table, eq(table.teamId, teamId)),
    ),
  );

test("it goes with one call and leaves nothing behind, and can be seen again", async () => {
  const ben = await planner.signUp();
  const before = await rowsOf(ben.teamId);
  await see(ben);
  await planner.runJobs();
  await prepare(ben, (await list(ben))[0]!);
  const remove = () => ben.inject({ method: "DELETE", url: urlOf(ben) });
  expect((await remove()).statusCode).toBe(200);
  expect(await rowsOf(ben.teamId)).toEqual(before);
  // A second press, or one in another tab.
  expect((await remove()).statusCode).toBe(200);
  await see(ben);
  await planner.runJobs();
  expect((await list(ben))[1]?.noteCounts).not.toBeNull();
});

test("it goes while its notes are being made", async () => {
  const ben = await planner.signUp();
  await see(ben);
  await ben.inject({ method: "DELETE", url: urlOf(ben) });
  await planner.runJobs();
  expect(await list(ben)).toEqual([]);
});

test("it goes with whoever leaves the team, and is nobody's to see", async () => {
  const ben = await planner.signUp();
  const kim = await planner.signUp({ teamId: ben.teamId });
  await see(kim);
  await planner.runJobs();
  expect((await ben.delete(`/members/${kim.userId}`)).statusCode).toBe(200);
  expect(await listsOf(ben)).toEqual([]);
  await purgeResets({ ...planner.deps, now: inTwoMinutes });
  expect(await planner.db.$count(meeting, eq(meeting.teamId, ben.teamId))).toBe(0);
});
