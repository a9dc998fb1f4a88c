import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { Stage } from "../../platform/failpoint.ts";
import { runInChild } from "../../testing/one-job.ts";
import { openCalendarSources } from "../../adapters/calendar/sources.ts";
import { icsOf, openCalendarAddress } from "../../testing/calendar-files.ts";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { calendar, event } from "../../tables/calendar.tables.ts";
import { linkAccount } from "./link-account.ts";
import { syncAccount } from "./sync-account.ts";

/** More than a page of an address's calendar. */
const MANY = 2_500;
const titles = Array.from({ length: MANY }, (_, number) => `e${number}`);
const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll("-", "");

let mia: TestPerson;
const events = titles.map((title, number) => [
  `UID:${title}`,
  `SUMMARY:${title}`,
  `DTSTART:${soon}T${String(number % 24).padStart(2, "0")}0000Z`,
  "DURATION:PT1H",
]);
const text = icsOf(["X-WR-CALNAME:Studio"], ...events);
const server = await openCalendarAddress((_request, response) => {
  response.writeHead(200, { "content-type": "text/calendar" }).end(text);
});
const planner = await buildTestApp({
  calendars: await openCalendarSources({ allowedHosts: [server.host] }),
});
afterAll(async () => {
  await planner.close();
  await server.close();
});
beforeEach(async () => {
  mia = await planner.signUp();
});

/** A linked address whose calendar is listed and was never read. */
async function link(): Promise<{ teamId: string; calendarId: string }> {
  const { teamId, userId } = mia;
  const grant = { url: `${server.url}/basic.ics`, name: "Studio", timeZone: null };
  const linked = { grant, remoteUser: "studio", name: "Studio" };
  const accountId = await linkAccount(planner.deps, { teamId, userId }, "ics", linked);
  await syncAccount({ ...planner.deps, send: () => Promise.resolve() }, { teamId, accountId });
  const [row] = await planner.db.select().from(calendar).where(eq(calendar.teamId, teamId));
  return { teamId, calendarId: row?.id ?? "" };
}

const syncInChild = (payload: object, killAt: Stage): Promise<string | null> =>
  runInChild(planner, { name: "calendar.sync", payload, killAt, calendarHost: server.host });

const titlesOf = async (): Promise<string[]> => {
  const rows = await planner.db.select().from(event).where(eq(event.teamId, mia.teamId));
  return rows.map(({ title }) => title).toSorted();
};

test.each(["calendar.page-read", "calendar.page-written", "calendar.page-kept"] as const)(
  "a process that is killed at %s loses no event and doubles none",
  async (killAt) => {
    const key = await link();
    expect(await syncInChild(key, killAt)).toBe("SIGKILL");
    expect((await titlesOf()).length).toBeLessThan(MANY);
    await planner.deps.send(planner.db, "calendar.sync", key);
    await planner.runJobs();
    expect(await titlesOf()).toEqual(titles.toSorted());
  },
);
