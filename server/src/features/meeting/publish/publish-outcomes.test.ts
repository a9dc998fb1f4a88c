import type { OutcomePart, OutcomeState } from "@planner/contract/model";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { jobTable } from "../../../platform/jobs/queue.ts";
import { calendar, event } from "../../../tables/calendar.tables.ts";
import { element } from "../../../tables/meeting.tables.ts";
import { outcome } from "../../../tables/outcome.tables.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../../../testing/index.ts";
import { CalendarScript, linkTo } from "../../../testing/linked-calendars.ts";
import { occurrenceOf, ScriptedCalendar } from "../../../testing/scripted-calendar.ts";
import { CalendarProblem } from "../../calendar/calendar-account.ports.ts";
import { bumpVersion, claimMeeting } from "../meeting.store.ts";

const script = new CalendarScript();
const planner: TestApp = await buildTestApp(script.overrides);
afterAll(() => planner.close());

const OWN = "Bring prints.";
const HEAD = "─── Agenda by Planner ───\nCabins\n\nThe new fares (10 min)";
const END = "─── End of the agenda ───";
const AGENDA_ALONE = `${OWN}\n\n${HEAD}\n${END}`;
const withOutcomes = (lines: string): string => `${OWN}\n\n${HEAD}\n\n${lines}\n${END}`;

let ben: TestPerson;
let meetingId: string;
beforeEach(async () => {
  script.provider = new ScriptedCalendar();
  script.provider.addCalendar("main", { isPrimary: true });
  const startTime = new Date(script.now.getTime() + 86_400_000);
  script.provider.put("main", "review", [occurrenceOf("review", { description: OWN, startTime })]);
  ben = await planner.signUp();
  await linkTo(planner, ben);
  await planner.runJobs();
  meetingId = await addPlan(ben);
});

/** A meeting of the event with an agenda of two points; answers its id. */
async function addPlan({ teamId, userId }: TestPerson): Promise<string> {
  const isReview = and(eq(event.teamId, teamId), eq(event.id, "review"));
  const [row] = await planner.db.select().from(event).where(isReview);
  const { calendarId, title, startTime, endTime } = row!;
  const subject = { teamId, userId, calendarId, eventId: "review", title, startTime, endTime };
  const { id } = await claimMeeting(planner.db, subject);
  const items = ["Cabins", "The *new* fares (10 min)"];
  const data = { content: "## Cabins\n\n## The *new* fares (10 min)", items };
  const part = { teamId, meetingId: id, id: `agenda of ${id}`, type: "agenda" as const };
  await planner.db.insert(element).values({ ...part, status: "DONE", data });
  return id;
}

/** The meeting has come to this, as when its notes are done. */
async function end(
  states: Record<string, OutcomeState | null>,
  part: OutcomePart = "agenda",
): Promise<void> {
  const key = { teamId: ben.teamId, meetingId };
  await planner.db.transaction(async (tx) => {
    await tx.delete(outcome).where(eq(outcome.meetingId, meetingId));
    for (const [place, [text, found]] of Object.entries(states).entries())
      await tx.insert(outcome).values({ ...key, id: text, part, text, place, found, evidence: [] });
    await bumpVersion(tx, key);
  });
}

const publish = async (payload: { withOutcomes?: boolean }): Promise<number> => {
  const url = `/api/team/${ben.teamId}/meetings/${meetingId}/publish`;
  return (await ben.inject({ method: "POST", url, payload })).statusCode;
};
const description = () => script.provider.all("main")[0]?.description;
async function countWrites(): Promise<number> {
  const { rows } = await planner.db.execute(sql`
    select 1 from ${jobTable} where name = 'calendar.write' and data ->> 'teamId' = ${ben.teamId}`);
  return rows.length;
}
async function round(): Promise<void> {
  await planner.deps.send(planner.db, "calendar.round", {});
  await planner.runJobs();
}

test("what came of a plan stands below the agenda in the event only where that was switched on", async () => {
  await end({ Cabins: "decided" });
  expect(await publish({})).toBe(200);
  await round();
  expect(description()).toBe(AGENDA_ALONE);
  expect(await publish({ withOutcomes: true })).toBe(200);
  const lines = "What came of it: 1 of 1 point was settled.\n- Decided: Cabins";
  expect(description()).toBe(withOutcomes(lines));
  await publish({});
  expect(description()).toBe(withOutcomes(lines));
  await publish({ withOutcomes: false });
  expect(description()).toBe(AGENDA_ALONE);
});

test("it comes by itself once it is known, follows what changes, and says nothing of what is not certain", async () => {
  await publish({ withOutcomes: true });
  expect(description()).toBe(AGENDA_ALONE);
  await end({ Cabins: "decided", "The *new* fares": "never raised", Close: null });
  await round();
  const lines = "- Decided: Cabins\n- Never raised: The *new* fares";
  expect(description()).toBe(
    withOutcomes(`What came of it: 1 of 2 points was settled; 1 never raised.\n${lines}`),
  );
  await end({ Cabins: "deferred" });
  await round();
  expect(description()).toContain("What came of it: 0 of 1 point were settled; 1 deferred.");
  const url = `/api/team/${ben.teamId}/meetings/${meetingId}/publish`;
  await ben.inject({ method: "DELETE", url });
  await end({ Cabins: "answered" });
  await round();
  expect(description()).toBe(OWN);
});

test.each([
  ["a goal", "Cabins", "goal"],
  ["a question", "Cabins", "questions"],
  ["a point that was added to the agenda since then", "Redundancies", "agenda"],
] as const)("nobody reads in the event how %s ended", async (_, text, part) => {
  await publish({ withOutcomes: true });
  await end({ [text]: "decided" }, part);
  await round();
  expect(description()).toBe(AGENDA_ALONE);
  await publish({ withOutcomes: true });
  expect(description()).toBe(AGENDA_ALONE);
});

test("a calendar that cannot be written any more is asked once for each change, not every minute", async () => {
  await publish({ withOutcomes: true });
  await end({ Cabins: "decided" });
  const works = script.provider.onWrite;
  script.provider.onWrite = () => {
    throw new CalendarProblem("not_allowed", "No.");
  };
  await round();
  expect(description()).toBe(AGENDA_ALONE);
  script.provider.onWrite = works;
  await round();
  expect(description()).toBe(AGENDA_ALONE);
  await end({ Cabins: "answered" });
  await round();
  expect(description()).toContain("- Answered: Cabins");
});

test("a calendar that can only be read is left alone until it can be written", async () => {
  await publish({ withOutcomes: true });
  const isBens = eq(calendar.teamId, ben.teamId);
  await planner.db.update(calendar).set({ canWrite: false }).where(isBens);
  await end({ Cabins: "decided" });
  const before = await countWrites();
  await round();
  expect(await countWrites()).toBe(before);
  await planner.db.update(calendar).set({ canWrite: true }).where(isBens);
  await round();
  expect(await countWrites()).toBe(before + 1);
  expect(description()).toContain("- Decided: Cabins");
});
