import type { OutcomePart, OutcomeState } from "@planner/contract/model";
import { and, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
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
  return (await ben.post(`/meetings/${meetingId}/publish`, payload)).statusCode;
};
const description = () => script.provider.all("main")[0]?.description;
const cameOfIt = () => description()?.split("\n\n").at(-1)?.split("\n") ?? [];
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
  await ben.delete(`/meetings/${meetingId}/publish`);
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

describe("what came of a long plan", () => {
  const POINTS = Array.from(
    { length: 60 },
    (_, at) => `Point ${at + 1} & the fares of cabin ${at + 1}`,
  );
  beforeEach(async () => {
    const isAgenda = eq(element.id, `agenda of ${meetingId}`);
    const data = { content: POINTS.map((point) => `- ${point}`).join("\n"), items: POINTS };
    await planner.db.update(element).set({ data }).where(isAgenda);
    await end(Object.fromEntries(POINTS.map((point) => [point, "decided" as const])));
  });

  test("is shortened to whole lines, and says that there is more", async () => {
    expect(await publish({ withOutcomes: true })).toBe(200);
    const [tally, first, ...lines] = cameOfIt();
    expect(tally).toBe("What came of it: 60 of 60 points were settled.");
    expect(first).toBe(`- Decided: ${POINTS[0]}`);
    expect(lines.slice(-2)).toEqual(["More in Planner", END]);
    expect(lines.at(-3)).toBe(`- Decided: ${POINTS[lines.length - 2]}`);
    await publish({ withOutcomes: false });
    expect(description()).toContain(`- ${POINTS[59]}\n${END}`);
    expect(description()).not.toContain("More in Planner");
  });

  test.each([
    ["a line", 130, [/^What came of it/, /^- Decided: Point 1 /, /^More in Planner$/]],
    ["no line", 30, [/^More in Planner$/]],
    ["nothing", 5, []],
  ])("leaves the agenda in an event of Google's that has room for %s", async (_, room, said) => {
    script.provider.descriptionFormat = "html";
    await publish({ withOutcomes: false });
    const [now] = script.provider.all("main");
    const full = "x".repeat(8_192 - (now?.description?.length ?? 0) - room);
    const text = `${full}${now?.description}`;
    script.provider.put("main", "review", [{ ...now!, description: text }]);
    expect(await publish({ withOutcomes: true })).toBe(200);
    const shown = description()!
      .slice(text.length - END.length)
      .trim()
      .split("\n");
    expect(shown.slice(0, -1)).toEqual(said.map((line) => expect.stringMatching(line)));
    await end({ [POINTS[0]!]: "answered" });
    await round();
    expect(description()?.startsWith(text.slice(0, -END.length))).toBe(true);
    expect(description()).not.toContain("60 of 60");
    expect(description()?.length).toBeLessThanOrEqual(8_192);
  });
});
