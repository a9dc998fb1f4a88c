import {
  buildTestApp,
  CalendarScript,
  linkTo,
  occurrenceOf,
  post,
  POSTGRES_VARIABLE,
  runRound,
  startTestPostgres,
  type TestApp,
  type TestPerson,
} from "@planner/server/testing";
import { type Row, spread, timed } from "./table.ts";

const EVENTS = 20_000;
const LISTED = 10_000;
/** What Google sends at once unless asked for more. */
const PAGE = 250;
const MONTH_MINUTES = 31 * 24 * 60;
const HOUR_MS = 3_600_000;

/** Large calendars of a provider in memory: what reading them costs Planner and its database, and what lists cost then. */
export async function benchCalendar(): Promise<Row[]> {
  const postgres = await startTestPostgres();
  process.env[POSTGRES_VARIABLE] = postgres.adminUrl;
  try {
    return [...(await benchRounds()), ...(await benchLists())];
  } finally {
    await postgres.stop();
  }
}

/** A Planner whose calendar has so many events, from two years ago to one year ahead; nothing is read yet. */
async function startPlanner(events: number) {
  const script = new CalendarScript();
  const planner = await buildTestApp({ ...script.overrides, rateLimits: false });
  const person = await planner.signUp();
  script.provider.pageSize = PAGE;
  script.provider.addCalendar("main", { name: "Work", isPrimary: true });
  for (let index = 0; index < events; index += 1) addEvent(script, index, events);
  return { script, planner, person };
}

function addEvent({ provider, now }: CalendarScript, index: number, events: number): void {
  const hour = Math.trunc((index / events) * 3 * 365 * 24) - 2 * 365 * 24;
  const attendees = Array.from({ length: 6 }, (_, seat) => ({
    name: `Person ${(index * 7 + seat) % 90}`,
    email: `person-${(index * 7 + seat) % 90}@example.com`,
    answer: "accepted" as const,
  }));
  const id = `event-${String(index).padStart(6, "0")}`;
  const description = `What ${id} is about. `.repeat(20);
  const title = `Design review ${index % 400}`;
  const startTime = new Date(now.getTime() + hour * HOUR_MS);
  const location = "Studio, second floor";
  provider.put("main", id, [
    occurrenceOf(id, { title, description, startTime, attendees, location }),
  ]);
}

async function benchRounds(): Promise<Row[]> {
  const { script, planner, person } = await startPlanner(EVENTS);
  await linkTo(planner, person);
  const first = await timed(() => planner.runJobs());
  const kept = await countKept(planner);
  if (kept !== EVENTS) throw new Error(`${kept} of ${EVENTS} events were kept.`);
  const idle: number[] = [];
  const { questions } = script.provider;
  for (let round = 0; round < 20; round += 1) {
    script.later(6);
    idle.push((await timed(() => runRound(planner))).seconds * 1_000);
  }
  const asked = (script.provider.questions - questions) / 20;
  script.later(MONTH_MINUTES);
  const again = await timed(() => runRound(planner));
  script.provider.pageSize = EVENTS;
  script.later(MONTH_MINUTES);
  const whole = await timed(() => runRound(planner));
  await planner.close();
  return [
    row(
      `first round of a calendar of ${EVENTS} events in pages of ${PAGE}`,
      `${first.seconds.toFixed(2)} s`,
      "≤ 30 s",
    ),
    row(
      "a round in which nothing has changed, from the minute's job on",
      spread(idle, "ms", 1),
      "one question",
      `${asked} questions each`,
    ),
    row(
      "the monthly round of all those events, in pages",
      `${again.seconds.toFixed(2)} s`,
      "≤ 30 s",
    ),
    row("the same in one answer, as of an .ics address", `${whole.seconds.toFixed(2)} s`, "≤ 30 s"),
  ];
}

async function countKept({ deps }: TestApp): Promise<number> {
  const { rows } = await deps.database.pool.query<{ count: number }>(
    "select count(*)::int as count from event",
  );
  return rows[0]?.count ?? 0;
}

async function benchLists(): Promise<Row[]> {
  const { planner, person } = await startPlanner(LISTED);
  await linkTo(planner, person);
  await planner.runJobs();
  await post(person, "calendar/sync");
  const lists = {
    recent: "recent",
    completed: "completed",
    "completed, a search that finds many": "completed?search=review",
    "completed, a search for a person": "completed?search=Person+42",
    "completed, a search that finds nothing": "completed?search=nowhere+nobody",
  };
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(lists)) {
    rows.push(await benchList(person, { name, path }));
  }
  await planner.close();
  return rows;
}

async function benchList(
  person: TestPerson,
  { name, path }: { name: string; path: string },
): Promise<Row> {
  const url = `/api/team/${person.teamId}/members/me/meetings/${path}`;
  const times: number[] = [];
  let bytes = 0;
  for (let call = 0; call < 220; call += 1) {
    const { seconds, answer } = await timed(() => person.inject({ url }));
    if (answer.statusCode !== 200) throw new Error(answer.body);
    bytes = answer.rawPayload.length;
    // The first calls find cold caches and unprepared plans.
    if (call >= 20) times.push(seconds * 1_000);
  }
  const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  const figure = `p95 ${p95.toFixed(1)} ms; ${spread(times, "ms", 1)}`;
  return row(`${name}, ${LISTED} events`, figure, "p95 ≤ 20 ms", `${(bytes / 1024).toFixed(0)} KB`);
}

const row = (what: string, figure: string, bar: string, beside = "–"): Row => ({
  what,
  figure,
  bar,
  beside,
});
