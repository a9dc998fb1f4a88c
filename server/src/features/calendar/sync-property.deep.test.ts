import * as fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import {
  CalendarScript,
  storedEventsOf,
  linkTo,
  post,
  runRound,
} from "../../testing/linked-calendars.ts";
import { occurrenceOf, ScriptedCalendar } from "../../testing/scripted-calendar.ts";
import type { Occurrence } from "./calendar.ports.ts";

// More of them with PLANNER_HISTORIES; the first that fails is shown as it is, for making it smaller takes minutes.
const RUNS = Number(process.env["PLANNER_HISTORIES"] ?? 20);
const SEED = 20_260_302;

const script = new CalendarScript();
const planner = await buildTestApp(script.overrides);
afterAll(() => planner.close());

const CALENDARS = ["one", "two"];
const calendarName = fc.constantFrom(...CALENDARS);
const resourceId = fc.integer({ min: 0, max: 4 }).map((number) => `event ${number}`);
const STAGES = ["calendar.page-read", "calendar.page-written", "calendar.page-kept"];

const occurrence = fc.record({
  title: fc.string({ unit: "binary", maxLength: 8 }),
  hour: fc.integer({ min: 0, max: 2_000 }),
  isPrivate: fc.boolean(),
  location: fc.option(fc.string({ maxLength: 5 }), { nil: null }),
  answer: fc.constantFrom("accepted" as const, "declined" as const, null),
});

type Step =
  | { kind: "put"; calendar: string; resource: string; as: readonly DrawnOccurrence[] }
  | { kind: "drop calendar" | "add calendar"; calendar: string }
  | { kind: "forget cursors" | "sync" | "round" }
  | { kind: "page size"; size: number }
  | { kind: "break"; stage: string; after: number };
type DrawnOccurrence = typeof occurrence extends fc.Arbitrary<infer One> ? One : never;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      kind: fc.constant("put" as const),
      calendar: calendarName,
      resource: resourceId,
      as: fc.oneof(
        fc.constant<readonly DrawnOccurrence[]>([]),
        fc.array(occurrence, { maxLength: 3 }),
      ),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("sync" as const, "round" as const) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("forget cursors" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("page size" as const),
      size: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("break" as const),
      stage: fc.constantFrom(...STAGES),
      after: fc.integer({ min: 0, max: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom("drop calendar" as const, "add calendar" as const),
      calendar: calendarName,
    }),
  },
);

/** Everything that happens at the provider, and to the installation, in one history. */
class History {
  readonly provider = new ScriptedCalendar();
  readonly person: TestPerson;

  constructor(person: TestPerson) {
    this.person = person;
    script.provider = this.provider;
    script.atStage = () => undefined;
    this.provider.pageSize = 1;
    for (const name of CALENDARS) this.provider.addCalendar(name);
  }

  async take(one: Step): Promise<void> {
    const { provider } = this;
    if (one.kind === "put") this.put(one);
    if (one.kind === "drop calendar") provider.calendars.delete(one.calendar);
    if (one.kind === "add calendar" && !provider.calendars.has(one.calendar)) {
      provider.addCalendar(one.calendar);
    }
    if (one.kind === "forget cursors") provider.forgetCursors();
    if (one.kind === "page size") provider.pageSize = one.size;
    if (one.kind === "break") breakAt(one.stage, one.after);
    if (one.kind === "sync") await this.sync();
    if (one.kind === "round") {
      script.later(6);
      await runRound(planner);
    }
  }

  /** Also in the middle of a round: a real calendar does not stand still while it is paged. */
  put({ calendar, resource, as }: Extract<Step, { kind: "put" }>): void {
    if (!this.provider.calendars.has(calendar)) return;
    this.provider.put(
      calendar,
      resource,
      as.map((drawn, index) => toOccurrence(resource, index, drawn)),
    );
  }

  async sync(): Promise<void> {
    script.later(75);
    await post(this.person, "calendar/sync");
    await planner.runJobs();
  }
}

function breakAt(stage: string, after: number): void {
  let left = after;
  script.atStage = (reached) => {
    if (reached !== stage) return;
    left -= 1;
    if (left >= 0) return;
    script.atStage = () => undefined;
    throw new Error(`broken at ${stage}`);
  };
}

const toOccurrence = (resource: string, index: number, drawn: DrawnOccurrence): Occurrence => {
  const { hour, title, ...others } = drawn;
  const startTime = new Date(Date.UTC(2026, 0, 1, hour));
  const clean = title.replaceAll("\0", "").toWellFormed();
  return occurrenceOf(`${resource} #${index}`, {
    ...others,
    title: clean,
    seriesId: resource,
    startTime,
    attendees: [{ name: clean, email: null, answer: drawn.answer }],
  });
};

const inOrder = (all: readonly Occurrence[]): Occurrence[] =>
  all.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe("for any history of a calendar", () => {
  test(
    "keeping in step gives what reading everything once gives",
    { timeout: 300_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 10, maxLength: 40, size: "max" }),
          async (steps) => {
            const ben = await planner.signUp();
            const history = new History(ben);
            await linkTo(planner, ben);
            await planner.runJobs();
            for (const one of steps) await history.take(one);
            script.atStage = () => undefined;
            // A broken round waits for its time; the second one shows that nothing is undone either.
            await history.sync();
            await history.sync();
            for (const name of CALENDARS) {
              const there = history.provider.calendars.has(name) ? history.provider.all(name) : [];
              expect(inOrder(await storedEventsOf(planner, ben, name))).toEqual(inOrder(there));
            }
            const mia = await planner.signUp();
            await linkTo(planner, mia, { remoteUser: "mia@example.com" });
            await planner.runJobs();
            for (const name of CALENDARS) {
              expect(await storedEventsOf(planner, mia, name)).toEqual(
                await storedEventsOf(planner, ben, name),
              );
            }
            for (const person of [ben, mia]) {
              await person.inject({ method: "POST", url: "/api/auth/de-sync" });
            }
          },
        ),
        { seed: SEED, numRuns: RUNS, endOnFailure: true },
      );
    },
  );
});
