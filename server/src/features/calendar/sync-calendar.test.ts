import { CALENDAR_PROVIDERS } from "@planner/contract/model";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { openIcsSource } from "../../adapters/calendar/ics/ics-source.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../../testing/index.ts";
import { occurrenceOf, ScriptedCalendar } from "../../testing/scripted-calendar.ts";
import { CalendarTrouble } from "./calendar-account.ports.ts";
import { calendar, event } from "./calendar.tables.ts";
import { linkAccount } from "./link-account.ts";

let now = new Date("2026-03-02T12:00:00Z");
let provider = new ScriptedCalendar();
let atStage = (_stage: string): void => undefined;
const house: TestApp = await buildTestApp({
  now: () => now,
  failpoint: (stage) => atStage(stage),
  calendars: {
    files: openIcsSource(),
    google: undefined,
    get accounts() {
      return Object.fromEntries(CALENDAR_PROVIDERS.map((name) => [name, provider]));
    },
  },
});
afterAll(() => house.close());

let ben: TestPerson;
beforeEach(async () => {
  provider = new ScriptedCalendar();
  atStage = () => undefined;
  ben = await house.signUp();
});

const link = (person = ben, remoteUser = "ben@example.com") =>
  linkAccount(house.deps, person, "google", {
    grant: { token: "t" },
    remoteUser,
    name: remoteUser,
  });
const settings = async (person = ben) =>
  (await person.inject({ url: `/api/team/${person.teamId}/calendar/settings` })).json();
const eventsOf = (person = ben) =>
  house.db.select().from(event).where(eq(event.teamId, person.teamId)).orderBy(asc(event.id));
const titlesOf = async (person = ben) => (await eventsOf(person)).map(({ title }) => title);

describe("linking an account", () => {
  test("lists its calendars and reads those that are switched on", async () => {
    provider.addCalendar("main", { name: "Work", isPrimary: true });
    provider.addCalendar("other", { name: "Holidays", canWrite: false });
    provider.put("main", "a", [occurrenceOf("a")]);
    provider.put("other", "b", [occurrenceOf("b")]);
    await link();
    expect((await settings()).accounts).toMatchObject([{ state: "syncing", lastSyncedAt: null }]);
    await house.runJobs();
    const { accounts, calendars } = await settings();
    expect(accounts).toMatchObject([
      { provider: "google", name: "ben@example.com", state: "ok", message: null },
    ]);
    expect(accounts[0].lastSyncedAt).toBe(now.toISOString());
    expect(calendars).toMatchObject([
      { name: "Work", selected: true, canWrite: true },
      { name: "Holidays", selected: false, canWrite: false },
    ]);
    expect(await titlesOf()).toEqual(["a"]);
  });
});
void CalendarTrouble;
void calendar;
