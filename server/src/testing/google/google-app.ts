import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { openCalendarSources } from "../../adapters/calendar/sources.ts";
import { calendarAccount } from "../../tables/calendar.tables.ts";
import type { Deps } from "../../deps.ts";
import { openLog } from "../../platform/log.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../index.ts";
import type { FakeCalendar } from "./fake-calendar.ts";
import { type FakeGoogle, GOOGLE_CLIENT, openFakeGoogle } from "./fake-google.ts";
import { chooseAccount } from "./google-person.ts";
import { peopleOf } from "./linked-google.ts";

/** The whole server with Google configured, and the fake as Google. */
export interface GoogleApp {
  readonly planner: TestApp;
  readonly google: FakeGoogle;
  /** The server's clock. */
  now: Date;
  /** Lets the server's clock go on. */
  later(minutes: number): void;
  /** Lines of the log. */
  readonly logged: string[];
  /** A new person with an account and a calendar at Google; whatever was set on the fake is reset. */
  addPerson(): Promise<GooglePerson>;
  close(): Promise<void>;
}

export interface GooglePerson {
  readonly person: TestPerson;
  /** At Google. */
  readonly email: string;
  readonly calendar: FakeCalendar;
  /** Where a full-page navigation leads. */
  go(url: string): Promise<string>;
  /** Goes to the consent page. */
  begin(query?: string): Promise<string>;
  /** Comes back from it. */
  finish(returned: URL): Promise<string>;
  /** Both, with an account. */
  signIn(as?: string, query?: string): Promise<string>;
  accounts(): Promise<(typeof calendarAccount.$inferSelect)[]>;
  // oxlint-disable-next-line typescript/no-explicit-any -- asserted on as it comes
  settings(): Promise<any>;
}

/** Starts both; the client of Google has this address's return address registered. */
export async function openGoogleApp(
  publicUrl = "http://localhost:3000",
  overrides: Partial<Deps> = {},
): Promise<GoogleApp> {
  const emails = peopleOf(60);
  const google = await openFakeGoogle(emails, `${publicUrl}/api/auth/sync/google`);
  const logged: string[] = [];
  const now = (): Date => all.now;
  const planner = await buildTestApp({
    publicUrl,
    now,
    log: openLog("trace", { write: (line: string) => void logged.push(line) }),
    calendars: await openCalendarSources({
      google: { ...GOOGLE_CLIENT, baseUrl: google.url },
      now,
    }),
    ...overrides,
  });
  let next = 0;
  const all: GoogleApp = {
    planner,
    google,
    logged,
    now: new Date(),
    later: (minutes) => {
      all.now = new Date(all.now.getTime() + minutes * 60_000);
    },
    addPerson: async () => {
      all.now = new Date();
      google.reset();
      const email = emails[(next += 1)] ?? "";
      const calendar = google.addCalendar(email, { id: email, summary: "Ann", primary: true });
      return { email, calendar, ...actAs(planner, await planner.signUp(), email) };
    },
    close: async () => {
      await planner.close();
      await google.close();
    },
  };
  return all;
}

function actAs(planner: TestApp, person: TestPerson, email: string) {
  const go = async (url: string): Promise<string> => {
    const answer = await person.inject({ url });
    expect(answer.statusCode).toBe(302);
    return String(answer.headers["location"]);
  };
  const begin = (query = ""): Promise<string> => go(`/api/auth/sync${query}`);
  const finish = ({ pathname, search }: URL): Promise<string> => go(`${pathname}${search}`);
  return {
    person,
    go,
    begin,
    finish,
    signIn: async (as = email, query = "") => finish(await chooseAccount(await begin(query), as)),
    accounts: () =>
      planner.db.select().from(calendarAccount).where(eq(calendarAccount.teamId, person.teamId)),
    settings: async () => (await person.get("/calendar/settings")).json(),
  };
}

/** An hour from `now` on. */
export const meetingAt = (now: Date, id: string) => ({
  id,
  summary: id,
  start: { dateTime: now.toISOString() },
  end: { dateTime: new Date(now.getTime() + 3_600_000).toISOString() },
});
