import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { calendar, calendarAccount, event } from "../../../tables/calendar.tables.ts";
import { claimMeeting } from "../../../features/meeting/meeting.store.ts";
import { element } from "../../../tables/meeting.tables.ts";
import { openLog } from "../../../platform/log.ts";
import { type DavProxy, openDavProxy } from "../../../testing/dav-proxy.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../../../testing/index.ts";
import {
  RADICALE_ADMIN,
  RADICALE_PASSWORD,
  type Radicale,
  radicaleAbsence,
  skipWithoutRadicale,
  startRadicale,
} from "../../../testing/radicale.ts";
import { openCalendarSources } from "../sources.ts";

const ANN = "ann@example.com";
const HOME = "/ann%40example.com";
const NOW = new Date("2026-03-02T12:00:00Z");

let server: Radicale;
let proxy: DavProxy;
let planner: TestApp;
let mia: TestPerson;
let logged = "";

const vevent = (uid: string, lines: string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Planner//Test//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20260101T000000Z",
    `SUMMARY:${uid}`,
    ...lines,
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
const put = (calendarName: string, uid: string, ...lines: string[]) =>
  server.request(RADICALE_ADMIN, "PUT", `${HOME}/${calendarName}/${uid}.ics`, vevent(uid, lines));
const link = (body: object) =>
  mia.post("/calendar/caldav", {
    server: proxy.url,
    user: ANN,
    password: RADICALE_PASSWORD,
    ...body,
  });
const syncNow = async (): Promise<void> => {
  await mia.post("/calendar/sync", {});
  await planner.runJobs();
};
const eventsOf = async (): Promise<string[]> => {
  const rows = await planner.db.select().from(event).where(eq(event.teamId, mia.teamId));
  return rows.map((row) => `${row.title} ${row.startTime.toISOString().slice(0, 16)}`).toSorted();
};
const accountOf = async () => {
  const rows = await planner.db
    .select()
    .from(calendarAccount)
    .where(eq(calendarAccount.teamId, mia.teamId));
  return rows[0];
};

describe.skipIf(skipWithoutRadicale)(`an account at Radicale. ${radicaleAbsence ?? ""}`, () => {
  beforeAll(async () => {
    server = await startRadicale([ANN, "ben"]);
    proxy = await openDavProxy(server.url);
    planner = await buildTestApp({
      now: () => NOW,
      log: openLog("trace", { write: (line) => (logged += line) }),
      calendars: await openCalendarSources({ allowedHosts: [proxy.host] }),
      rateLimits: false,
    });
  });
  beforeEach(async () => {
    for (const name of ["work", "holidays"])
      await server.request(RADICALE_ADMIN, "MKCALENDAR", `${HOME}/${name}/`);
    await server.request(
      RADICALE_ADMIN,
      "PROPPATCH",
      `${HOME}/work/`,
      '<d:propertyupdate xmlns:d="DAV:"><d:set><d:prop><d:displayname>Work &amp; more</d:displayname></d:prop></d:set></d:propertyupdate>',
    );
  });
  afterAll(async () => {
    await planner.close();
    await proxy.close();
    await server.close();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    proxy.before = () => undefined;
    for (const name of ["work", "holidays"])
      await server.request(RADICALE_ADMIN, "DELETE", `${HOME}/${name}/`);
  });

  test.each(["UTC", "America/New_York", "Europe/Berlin", "Asia/Tokyo"])(
    "is linked, read, and followed as it changes, on a host in %s",
    async (zone) => {
      vi.stubEnv("TZ", zone);
      mia = await planner.signUp();
      await put(
        "work",
        "review",
        "DTSTART;TZID=Europe/Berlin:20260320T100000",
        "RRULE:FREQ=WEEKLY;COUNT=3",
      );
      await put("work", "gone", "DTSTART:20260301T090000Z");
      await put("holidays", "off", "DTSTART;VALUE=DATE:20260301");
      const answer = await link({});
      expect(answer.statusCode).toBe(200);
      await planner.runJobs();
      const settings = (await mia.get("/calendar/settings")).json();
      expect(settings.accounts).toMatchObject([{ provider: "caldav", name: ANN, state: "ok" }]);
      expect(
        settings.calendars.map((one: { name: string; canWrite: boolean }) => [
          one.name,
          one.canWrite,
        ]),
      ).toEqual([
        ["Work & more", true],
        ["ann@example.com/holidays", false],
      ]);
      // The clocks change on 29 March.
      const weekly = ["2026-03-20T09:00", "2026-03-27T09:00", "2026-04-03T08:00"];
      expect(await eventsOf()).toEqual([
        "gone 2026-03-01T09:00",
        "off 2026-03-01T00:00",
        ...weekly.map((start) => `review ${start}`),
      ]);

      await server.request(RADICALE_ADMIN, "DELETE", `${HOME}/work/gone.ics`);
      await put("work", "new", "DTSTART;TZID=Asia/Tokyo:20260302T090000");
      await put("work", "cancelled", "DTSTART:20260302T090000Z", "STATUS:CANCELLED");
      await put(
        "work",
        "review",
        "DTSTART;TZID=Europe/Berlin:20260320T110000",
        "RRULE:FREQ=WEEKLY;COUNT=2",
      );
      await syncNow();
      expect(await eventsOf()).toEqual([
        "new 2026-03-02T00:00",
        "off 2026-03-01T00:00",
        "review 2026-03-20T10:00",
        "review 2026-03-27T10:00",
      ]);
    },
  );

  test("costs one question a calendar where nothing has changed", async () => {
    mia = await planner.signUp();
    await put("work", "a", "DTSTART:20260301T090000Z");
    await link({});
    await planner.runJobs();
    proxy.seen.length = 0;
    await mia.post("/calendar/sync", {});
    await planner.runJobs();
    const reports = proxy.seen.filter(({ method }) => method === "REPORT");
    expect(reports.map(({ path }) => path).toSorted()).toEqual([
      `${HOME}/holidays/`,
      `${HOME}/work/`,
    ]);
  });

  test("is the person's own: their answer, guests, and the link to the call", async () => {
    mia = await planner.signUp();
    await put(
      "work",
      "call",
      "DTSTART:20260301T090000Z",
      "ORGANIZER:mailto:ben@example.com",
      `ATTENDEE;PARTSTAT=TENTATIVE:mailto:${ANN}`,
      "ATTENDEE;PARTSTAT=ACCEPTED;CN=Ben:mailto:ben@example.com",
      "LOCATION:https://meet.google.com/abc-defg-hij",
    );
    await link({});
    await planner.runJobs();
    const [row] = await planner.db.select().from(event).where(eq(event.teamId, mia.teamId));
    expect(row).toMatchObject({
      answer: "tentative",
      conferenceUrl: "https://meet.google.com/abc-defg-hij",
      resourceId: `${HOME}/work/call.ics`,
    });
  });

  test("takes a meeting's agenda into its event, and gives the event back as it was", async () => {
    mia = await planner.signUp();
    await put("work", "review", "DTSTART:20260303T090000Z", "DESCRIPTION:Bring pens");
    const before = await (await server.request(ANN, "GET", `${HOME}/work/review.ics`)).text();
    await link({});
    await planner.runJobs();
    const [row] = await planner.db.select().from(event).where(eq(event.teamId, mia.teamId));
    if (!row) throw new Error("the event was not read");
    const { teamId, userId } = mia;
    const { calendarId, id: eventId, title, startTime, endTime } = row;
    const meeting = { teamId, userId, calendarId, eventId, title, startTime, endTime };
    const { id } = await claimMeeting(planner.db, meeting);
    const data = { content: "1. Look\n2. Decide", items: [] };
    await planner.db
      .insert(element)
      .values({ teamId, meetingId: id, id: "agenda", type: "agenda", status: "DONE", data });
    const url = `/api/team/${teamId}/meetings/${id}/publish`;
    const published = await mia.inject({ method: "POST", url, payload: {} });
    expect(published.statusCode).toBe(200);
    await syncNow();
    const [after] = await planner.db.select().from(event).where(eq(event.teamId, teamId));
    expect(after?.description).toMatch(
      /^Bring pens\n\n─── Agenda by Planner ───\n1\. Look\n2\. Decide\n/,
    );
    expect((await mia.inject({ method: "DELETE", url })).statusCode).toBe(200);
    expect(await (await server.request(ANN, "GET", `${HOME}/work/review.ics`)).text()).toBe(before);
  });

  test("has to be linked again once the password is no longer good; other answers wait", async () => {
    mia = await planner.signUp();
    await put("work", "a", "DTSTART:20260301T090000Z");
    await link({});
    await planner.runJobs();
    proxy.before = () => ({ status: 503 });
    await syncNow();
    expect((await accountOf())?.state).toBe("ok");
    proxy.before = () => ({ status: 401 });
    await syncNow();
    expect(await accountOf()).toMatchObject({
      state: "reconnect",
      message: expect.stringMatching(/no longer accepts the password/),
    });
    expect(await eventsOf()).toEqual(["a 2026-03-01T09:00"]);
    proxy.before = () => undefined;
    expect((await link({})).json().accounts).toHaveLength(1);
    await planner.runJobs();
    expect((await accountOf())?.state).toBe("ok");
  });

  test("a password is in no log, and in no column but the sealed one", async () => {
    mia = await planner.signUp();
    await link({});
    await planner.runJobs();
    proxy.before = () => ({ status: 500, body: RADICALE_PASSWORD });
    await syncNow();
    await link({});
    const rows = JSON.stringify([
      await planner.db.select().from(calendar),
      await planner.db.select().from(calendarAccount),
    ]);
    const encoded = Buffer.from(`${ANN}:${RADICALE_PASSWORD}`).toString("base64");
    for (const text of [logged, rows]) {
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toContain("an app password");
      expect(text).not.toContain(encoded);
    }
  });

  describe("is refused with the field that is to be mended:", () => {
    test.each([
      ["a wrong password", { password: "wrong" }, "password", /does not accept this user name/],
      ["an account without calendars", { user: "ben" }, "server", /no calendars with events/],
      ["an address of this machine", { server: "https://127.0.0.1/" }, "server", /cannot use/],
      ["no address", { server: "https://" }, "server", /cannot use/],
      ["http", { server: "http://example.com/" }, "server", /cannot use/],
    ])("%s", async (_, body, field, message) => {
      mia = await planner.signUp();
      const answer = await link(body);
      expect(answer).toAnswer(422, { field, message: expect.stringMatching(message) });
      expect(await accountOf()).toBeUndefined();
    });
  });
});
