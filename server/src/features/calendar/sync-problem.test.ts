import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openLog } from "../../platform/log.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../../testing/index.ts";
import {
  CalendarScript,
  storedEventsOf,
  linkTo,
  post,
  runRound,
  settingsOf,
} from "../../testing/linked-calendars.ts";
import { occurrenceOf, type ScriptedCalendar } from "../../testing/scripted-calendar.ts";
import { CalendarProblem } from "./calendar-account.ports.ts";

const logged: string[] = [];
let script: CalendarScript;
let provider: ScriptedCalendar;
let planner: TestApp;
let ben: TestPerson;
beforeEach(async () => {
  await planner?.close();
  script = new CalendarScript();
  provider = script.provider;
  logged.length = 0;
  const log = openLog("info", { write: (line) => void logged.push(line) });
  planner = await buildTestApp({ ...script.overrides, log });
  ben = await planner.signUp();
  provider.addCalendar("main", { name: "Work", isPrimary: true });
  provider.put("main", "a", [occurrenceOf("a")]);
  await linkTo(planner, ben);
  await planner.runJobs();
});
afterAll(() => planner.close());

const account = async () => (await settingsOf(ben)).accounts[0];
const refuse = (problem: unknown): void => {
  provider.onQuestion = () => {
    throw problem;
  };
};
async function roundsIn(minutes: number, step = 1): Promise<void> {
  for (let minute = 0; minute < minutes; minute += step) {
    script.later(step);
    await runRound(planner);
  }
}

describe("a provider that has no time", () => {
  test("is asked again when it said so", async () => {
    refuse(new CalendarProblem("later", "Too many questions.", { retryAfter: 40 * 60 }));
    await roundsIn(6, 3);
    const { questions } = provider;
    await roundsIn(30, 3);
    expect(provider.questions).toBe(questions);
    expect(await account()).toMatchObject({ state: "ok", message: null });
    provider.onQuestion = () => undefined;
    provider.put("main", "b", [occurrenceOf("b")]);
    await roundsIn(12, 3);
    expect(await storedEventsOf(planner, ben)).toHaveLength(2);
  });

  test("is asked less and less, at least once an hour, and then every few minutes again", async () => {
    refuse(new CalendarProblem("later", "The calendar is down."));
    await roundsIn(12 * 60, 15);
    const requestCount = provider.questions;
    expect(requestCount).toBeGreaterThan(12);
    expect(requestCount).toBeLessThan(25);
    provider.onQuestion = () => undefined;
    await roundsIn(60, 15);
    const before = provider.questions;
    await roundsIn(60, 2);
    expect(provider.questions - before).toBeGreaterThanOrEqual(10);
    expect(provider.questions - before).toBeLessThanOrEqual(20);
  });
});

test("the log says what went wrong, and nothing of what lets Planner in", async () => {
  const request = { headers: { authorization: "Bearer canary" } };
  refuse(Object.assign(new TypeError("the vendor's client broke"), { config: request }));
  await roundsIn(6, 3);
  expect(logged.join("")).toContain("the vendor's client broke");
  expect(logged.join("")).not.toContain("canary");
  planner.deps.log.error({ config: request }, "what a canary looks like");
  expect(logged.join("")).toContain("canary");
});

describe("an account", () => {
  test("is broken once it has failed again and again, says why, and is well again after it worked", async () => {
    refuse(new CalendarProblem("unreadable", "The calendar sends nothing that can be read."));
    await roundsIn(6, 3);
    expect(await account()).toMatchObject({ state: "ok" });
    await roundsIn(25, 5);
    expect(await account()).toMatchObject({
      state: "broken",
      message: "The calendar sends nothing that can be read.",
    });
    provider.onQuestion = () => undefined;
    await post(ben, "calendar/sync");
    await planner.runJobs();
    expect(await account()).toMatchObject({ state: "ok", message: null });
  });

  test("says in plain words that something is wrong where nobody knows what", async () => {
    refuse(new TypeError("undefined is not a function"));
    await roundsIn(30, 3);
    expect(await account()).toMatchObject({
      state: "broken",
      message: "The calendar cannot be read at the moment. Planner keeps trying.",
    });
  });

  test("whose grant is revoked is not asked about until it is linked again, and keeps its events", async () => {
    refuse(new CalendarProblem("reconnect", "Reconnect your calendar."));
    await roundsIn(6, 3);
    expect(await account()).toMatchObject({
      state: "reconnect",
      message: "Reconnect your calendar.",
    });
    const { questions } = provider;
    provider.onList = () => {
      throw new Error("asked for its calendars too");
    };
    await roundsIn(90, 10);
    await post(ben, "calendar/sync");
    await planner.runJobs();
    expect(provider.questions).toBe(questions);
    expect(await storedEventsOf(planner, ben)).toHaveLength(1);

    provider.onQuestion = () => undefined;
    provider.onList = () => undefined;
    provider.put("main", "b", [occurrenceOf("b")]);
    await linkTo(planner, ben, { grant: { token: "second" } });
    await planner.runJobs();
    expect(await account()).toMatchObject({ state: "ok", message: null });
    expect(await storedEventsOf(planner, ben)).toHaveLength(2);
  });

  test("whose calendars cannot be listed is tried again, and says so in the end", async () => {
    const mia = await planner.signUp();
    provider.onList = () => {
      throw new CalendarProblem("later", "The calendar is down.");
    };
    await linkTo(planner, mia, { remoteUser: "mia@example.com" });
    await planner.runJobs();
    const mias = async () => (await settingsOf(mia)).accounts[0];
    // Else nobody would know why nothing comes for minutes.
    expect(await mias()).toMatchObject({ state: "syncing", message: "The calendar is down." });
    await roundsIn(30, 3);
    expect(await mias()).toMatchObject({ state: "broken", message: "The calendar is down." });
    provider.onList = () => undefined;
    await roundsIn(60, 10);
    expect(await mias()).toMatchObject({ state: "ok", message: null });
    expect(await storedEventsOf(planner, mia)).toHaveLength(1);
  });
});
