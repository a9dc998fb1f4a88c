import type { CalendarSettings } from "@planner/contract/model";
import { and, asc, eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { openIcsSource } from "../adapters/calendar/ics/ics-source.ts";
import type { Deps } from "../deps.ts";
import type { Occurrence } from "../features/calendar/calendar.ports.ts";
import { calendar, event } from "../tables/calendar.tables.ts";
import { linkAccount } from "../features/calendar/link-account.ts";
import type { TestPerson } from "./person.ts";
import { occurrenceOf, ScriptedCalendar } from "./scripted-calendar.ts";
import type { TestApp } from "./app.ts";

const START = new Date("2026-03-02T12:00:00Z");

/** What tests of linked calendars turn: the time, the provider behind Google, and where the installation dies. */
export class CalendarScript {
  now = START;
  provider = new ScriptedCalendar();
  /** Throws where a job is to break. */
  atStage: (stage: string) => void | Promise<void> = () => undefined;

  /** As it was at first, with an empty provider. */
  startOver(): void {
    this.now = START;
    this.provider = new ScriptedCalendar();
    this.atStage = () => undefined;
  }

  /** For `buildTestApp`. */
  get overrides(): Pick<Deps, "now" | "failpoint" | "calendars"> {
    const accountsNow = () => ({
      google: this.provider,
      caldav: this.provider,
      ics: this.provider,
    });
    return {
      now: () => this.now,
      failpoint: (stage) => this.atStage(stage),
      calendars: {
        files: openIcsSource(),
        google: undefined,
        get accounts() {
          return accountsNow();
        },
      },
    };
  }

  later(minutes: number): void {
    this.now = new Date(this.now.getTime() + minutes * 60_000);
  }
}

/** Links an account of the scripted provider, as Google's return does. */
export const linkTo = (
  { deps }: TestApp,
  { teamId, userId }: TestPerson,
  { remoteUser = "ben@example.com", grant = { token: "first" } } = {},
): Promise<string> =>
  linkAccount(deps, { teamId, userId }, "google", { grant, remoteUser, name: remoteUser });

/** Links an account with one calendar, Work, that has these events, and has it read. */
export async function linkWork(
  planner: TestApp,
  person: TestPerson,
  { provider, events }: { provider: ScriptedCalendar; events: readonly string[] },
): Promise<void> {
  provider.addCalendar("main", { name: "Work", isPrimary: true });
  for (const id of events) provider.put("main", id, [occurrenceOf(id)]);
  await linkTo(planner, person);
  await planner.runJobs();
}

/** Has everything read that is due by now. */
export async function runRound(planner: TestApp): Promise<void> {
  await planner.deps.send(planner.db, "calendar.round", {});
  const broken = (await planner.runJobs()).find(({ error }) => error);
  if (broken) throw broken.error;
}

export async function settingsOf(person: TestPerson): Promise<CalendarSettings> {
  return (await person.get("/calendar/settings")).json();
}

/** Switches on the calendars of these names, and all others off. */
export async function select(person: TestPerson, ...names: string[]): Promise<void> {
  const { calendars } = await settingsOf(person);
  const selected = calendars
    .filter(({ name }) => names.includes(name))
    .map(({ calendarId }) => calendarId);
  const payload = { selected, showPrivate: false, injectPlanLink: false };
  await post(person, "calendar/settings", payload);
}

export const post = (
  person: TestPerson,
  path: string,
  payload: object = {},
): Promise<LightMyRequestResponse> => person.post(`/${path}`, payload, person);

/** The events that the installation keeps of a calendar, without what is ours: comparable with what the provider has. */
export async function storedEventsOf(
  { db }: TestApp,
  { teamId }: TestPerson,
  remoteId?: string,
): Promise<Occurrence[]> {
  const rows = await db
    .select({ event })
    .from(event)
    .innerJoin(calendar, and(eq(calendar.teamId, event.teamId), eq(calendar.id, event.calendarId)))
    .where(
      and(
        eq(event.teamId, teamId),
        remoteId === undefined ? undefined : eq(calendar.remoteId, remoteId),
      ),
    )
    .orderBy(asc(event.id));
  return rows.map(({ event: row }) => withoutOurs(row));
}

/** Titles of the events that the installation keeps for this person's team. */
export const storedTitlesOf = async (planner: TestApp, person: TestPerson): Promise<string[]> =>
  (await storedEventsOf(planner, person)).map(({ title }) => title);

function withoutOurs(row: typeof event.$inferSelect): Occurrence {
  const ours = new Set(["teamId", "calendarId", "resourceId", "round", "searchText"]);
  const own = Object.entries(row).filter(([name]) => !ours.has(name));
  return Object.fromEntries(own) as unknown as Occurrence;
}

/** Titles of what a person's list shows, latest first. */
export async function listedTo(person: TestPerson, list = "completed"): Promise<string[]> {
  const entries: { title: string }[] = (await person.get(`/members/me/meetings/${list}`)).json();
  return entries.map(({ title }) => title);
}
