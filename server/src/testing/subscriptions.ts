import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { LightMyRequestResponse } from "fastify";
import { openCalendarSources } from "../adapters/calendar/sources.ts";
import type { Deps } from "../deps.ts";
import { calendarAccount, event } from "../tables/calendar.tables.ts";
import { buildTestApp, type TestApp } from "./app.ts";
import { type CalendarAddress, openCalendarAddress } from "./calendar-files.ts";
import type { TestPerson } from "./person.ts";

/** A Planner that may ask one server on this machine, which hands out a calendar file. */
export interface SubscriptionApp extends TestApp {
  readonly server: CalendarAddress;
}

/** Opens it on a database of its own; `overrides` replaces single dependencies. */
export async function openSubscriptionApp(overrides: Partial<Deps> = {}): Promise<SubscriptionApp> {
  const server = await openCalendarAddress(() => undefined);
  const calendars = await openCalendarSources({ allowedHosts: [server.host] });
  const planner = await buildTestApp({ ...overrides, calendars, rateLimits: false });
  return {
    ...planner,
    server,
    close: async () => {
      await planner.close();
      await server.close();
    },
  };
}

/** The server answers with this file from now on, and says where somebody has it already. */
export function handOut(server: CalendarAddress, text: string): void {
  const etag = `"${createHash("sha256").update(text).digest("hex")}"`;
  server.answer = (request, response) => {
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { "content-type": "text/calendar", etag }).end(text);
  };
}

/** An event of an hour on 1 March 2026. */
export const eventAt = (uid: string, hour: number): string[] => [
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  `DTSTART:20260301T${String(hour).padStart(2, "0")}0000`,
  "DURATION:PT1H",
];

/** What a person is told who subscribes to this address. */
export const subscribeTo = (
  person: TestPerson,
  url: string,
  timeZone?: string,
): Promise<LightMyRequestResponse> => person.post("/calendar/subscriptions", { url, timeZone });

/** The one account of a person's team, if there is any. */
export async function accountOf({ db }: TestApp, { teamId }: TestPerson) {
  const [row] = await db.select().from(calendarAccount).where(eq(calendarAccount.teamId, teamId));
  return row;
}

/** Title and time of day of each event that the installation keeps for a person's team. */
export async function eventsOf({ db }: TestApp, { teamId }: TestPerson): Promise<string[]> {
  const rows = await db.select().from(event).where(eq(event.teamId, teamId));
  return rows.map((row) => `${row.title} ${row.startTime.toISOString().slice(11, 16)}`).toSorted();
}
