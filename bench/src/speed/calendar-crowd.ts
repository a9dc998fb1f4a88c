import { Client } from "pg";
import {
  buildTestApp,
  icsOf,
  importFile,
  POSTGRES_VARIABLE,
  runAlone,
  startTestPostgres,
  type TestApp,
  type TestPerson,
} from "@planner/server/testing";
import { quantile, type Row, row, timed } from "../harness/table.ts";

const EVENTS = 50_000;
const START = new Date("2026-03-02T12:00:00Z");
const DAY_MS = 86_400_000;
/** What takes longer is ended, and the table says so. */
const PATIENCE_SECONDS = 60;
const STATEMENT_ENDED = "57014";
/** So many of the events have a plan already. */
const PLANNED = 10_000;
const CALLS = 20;

const two = (value: number): string => String(value).padStart(2, "0");
const stamp = (day: number, second = 0): string =>
  `202603${two(day)}T${two(Math.trunc(second / 3_600))}${two(Math.trunc(second / 60) % 60)}${two(second % 60)}Z`;
const eventOf = (index: number, ...lines: string[]): string[] => [
  `UID:event-${index}`,
  `SUMMARY:Design review ${index % 400}`,
  ...lines,
];
const eachOf = (count: number, lines: (index: number) => string[]): string[][] =>
  Array.from({ length: count }, (_, index) => lines(index));

/** Calendars of 50,000 events that one file of a few megabytes makes. */
const SHAPES: Readonly<Record<string, () => string[][]>> = {
  "at one moment": () => eachOf(EVENTS, (index) => eventOf(index, `DTSTART:${stamp(3, 36_000)}`)),
  "on one day": () => eachOf(EVENTS, (index) => eventOf(index, `DTSTART:${stamp(3, index)}`)),
  recurring: () =>
    eachOf(500, (index) =>
      eventOf(index, `DTSTART:${stamp(2, 46_800 + index)}`, "RRULE:FREQ=HOURLY;COUNT=100"),
    ),
  "of one series, moved to one moment": () => [
    eventOf(0, `DTSTART:${stamp(2)}`, "RRULE:FREQ=DAILY;COUNT=2"),
    ...eachOf(EVENTS - 2, (index) =>
      eventOf(0, `RECURRENCE-ID:${stamp(4, index)}`, `DTSTART:${stamp(3, 36_000)}`),
    ),
  ],
};

/** What rounds and lists cost a team with such a calendar; also fails what no longer ends. */
export async function bench(): Promise<Row[]> {
  const postgres = await startTestPostgres();
  process.env[POSTGRES_VARIABLE] = postgres.adminUrl;
  try {
    const client = new Client({ connectionString: postgres.adminUrl });
    await client.connect();
    await client.query(`alter role current_user set statement_timeout = '${PATIENCE_SECONDS}s'`);
    await client.end();
    const rows: Row[] = [];
    for (const [name, events] of Object.entries(SHAPES))
      rows.push(...(await benchCrowd(name, icsOf([], ...events()))));
    return rows;
  } finally {
    await postgres.stop();
  }
}

async function benchCrowd(name: string, file: string): Promise<Row[]> {
  let now = START;
  const planner = await buildTestApp({ now: () => now, rateLimits: false });
  const person = await planner.signUp();
  const rows: Row[] = [];
  const add = async (what: string, work: () => Promise<unknown>, bar: string): Promise<void> => {
    rows.push(row(`${what}, ${name}`, await measure(work), bar));
    console.error(`${what}, ${name}: ${rows.at(-1)?.figure}`);
  };
  await add(
    `import of ${EVENTS} events in ${(file.length / 1e6).toFixed(1)} MB`,
    async () => expectOk(await importFile(person, file)),
    "≤ 60 s",
  );
  await planSome(planner, person);
  await add("plan.round", () => runAlone(planner, "plan.round", {}), "≤ 10 s");
  const key = await latestEvent(planner);
  await add("plan.prepare of one", () => runAlone(planner, "plan.prepare", key), "≤ 1 s");
  for (const round of ["calendar.round", "calendar.expand", "house.sweep"] as const)
    await add(round, () => runAlone(planner, round, {}), "≤ 10 s");
  const team = `/api/team/${person.teamId}`;
  const meetings = `${team}/members/me/meetings`;
  await add("list recent, p95", () => p95Of(person, `${meetings}/recent`), "≤ 1 s");
  // The calendar's days are over.
  now = new Date(START.getTime() + 7 * DAY_MS);
  await add("list completed, p95", () => p95Of(person, `${meetings}/completed`), "≤ 1 s");
  const search = `${meetings}/completed?search=review+42`;
  await add("list search, p95", () => p95Of(person, search), "≤ 1 s");
  const settings = `${team}/calendar/settings`;
  await add("calendar settings, p95", () => p95Of(person, settings), "≤ 1 s");
  await planner.close();
  return rows;
}

/** Seconds of the work, or of what it answers; in words where it was ended. */
async function measure(work: () => Promise<unknown>): Promise<string> {
  try {
    const { seconds, answer } = await timed(work);
    const figure = typeof answer === "number" ? answer : seconds;
    return figure < 1 ? `${(figure * 1_000).toFixed(0)} ms` : `${figure.toFixed(1)} s`;
  } catch (error) {
    if (codeOf(error) !== STATEMENT_ENDED) throw error;
    return `ended after ${PATIENCE_SECONDS} s`;
  }
}

const codeOf = (error: unknown): unknown => {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code ?? (cause && codeOf(cause));
};

async function p95Of(person: TestPerson, url: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const { seconds, answer } = await timed(() => person.inject({ url }));
    expectOk(answer);
    times.push(seconds);
  }
  return quantile(times, 0.95);
}

function expectOk(answer: { statusCode: number; body: string }): void {
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

/** As if it had prepared the plans of the first of them. */
async function planSome({ deps: { database } }: TestApp, { userId }: TestPerson): Promise<void> {
  const some = `select * from event order by start_time, id limit ${PLANNED}`;
  await database.pool.query(
    `insert into meeting (team_id, id, user_id, calendar_id, event_id, title, start_time, end_time)
     select team_id, 'meeting of ' || id, $1, calendar_id, id, title, start_time, end_time from (${some}) planned`,
    [userId],
  );
  await database.pool.query(
    "insert into element (team_id, meeting_id, id, type, status, data) select team_id, id, 'agenda of ' || id, 'agenda', 'DONE', '{\"content\": \"\"}' from meeting",
  );
}

async function latestEvent({ deps: { database } }: TestApp) {
  const { rows } = await database.pool.query<Record<"teamId" | "calendarId" | "eventId", string>>(
    `select team_id as "teamId", calendar_id as "calendarId", id as "eventId"
     from event where start_time > $1 order by start_time desc, id desc limit 1`,
    [START.toISOString()],
  );
  if (!rows[0]) throw new Error("There are no events.");
  return rows[0];
}
