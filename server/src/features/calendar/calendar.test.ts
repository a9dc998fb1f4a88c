import { calendarRoutes } from "@planner/contract/api";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { icsOf, importFile } from "../../testing/calendar-files.ts";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { calendar, event } from "../../tables/calendar.tables.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

const planner = await buildTestApp({ now: () => NOW });
const ann = await planner.signUp();
afterAll(() => planner.close());

const ics = (name: string, ...events: string[][]): string =>
  icsOf([`X-WR-CALNAME:${name}`], ...events);

const review = ["UID:review", "SUMMARY:Design review", "DTSTART:20260301T090000Z", "DURATION:PT1H"];
const secret = ["UID:secret", "SUMMARY:Surprise", "DTSTART:20260301T110000Z", "CLASS:PRIVATE"];

const listOf = async (person: TestPerson, which = "completed") =>
  (await person.get(`/members/me/meetings/${which}`)).json();

const saveSettings = (person: TestPerson, payload: object) =>
  person.post("/calendar/settings", payload);

describe("importing a calendar file", () => {
  test("its past events fill the list and each can be opened", async () => {
    const ben = await planner.signUp();
    const answer = await importFile(ben, ics("Studio", review));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ name: "Studio", events: 1, skipped: 0 });
    const [entry] = await listOf(ben);
    expect(entry).toMatchObject({
      id: null,
      title: "Design review",
      startTime: "2026-03-01T09:00:00.000Z",
      endTime: "2026-03-01T10:00:00.000Z",
      googleCalendarId: answer.json().calendarId,
    });
    expect(entry).not.toHaveProperty("elements");
    const { googleCalendarId, googleEventId } = entry;
    expect(
      (await ben.get(`/calendar/${googleCalendarId}/event/${googleEventId}`)).json(),
    ).toMatchObject({ title: "Design review" });
  });

  test("importing it again replaces its events and changes nothing else", async () => {
    const ben = await planner.signUp();
    const first = await importFile(
      ben,
      ics("Studio", review, ["UID:gone", "DTSTART:20260228T090000Z"]),
    );
    const again = await importFile(ben, ics("Studio", review));
    expect(again.json().calendarId).toBe(first.json().calendarId);
    expect(await listOf(ben)).toHaveLength(1);
    const rows = await planner.db.select().from(calendar).where(eq(calendar.teamId, ben.teamId));
    expect(rows).toHaveLength(1);
  });

  test("two at once give one calendar with its events once", async () => {
    const ben = await planner.signUp();
    const both = await Promise.all([1, 2].map(() => importFile(ben, ics("Studio", review))));
    expect(both.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(await listOf(ben)).toHaveLength(1);
  });

  test("what is no calendar is refused with a sentence, whatever it is called", async () => {
    const answer = await importFile(ann, "%PDF-1.7\n…");
    expect(answer).toAnswer(422, {
      message: "This file is not a calendar. Choose an .ics file.",
      field: "file",
    });
  });

  test("a file of more than 32 MB and a call without a file are refused with a sentence", async () => {
    const large = await importFile(ann, Buffer.alloc(33_554_433, "a"));
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toContain("exceeds the current limit of 32 MB");
    const none = await ann.post("/calendar/import", {});
    expect(none).toAnswer(400, "Choose a calendar file.");
  });

  test("a stranger and a member of another team cannot import", async () => {
    const ben = await planner.signUp();
    const foreign = await importFile({ ...ben, teamId: ann.teamId }, ics("Studio", review));
    expect(foreign.statusCode).toBe(404);
    const path = calendarRoutes.settings.path.replace(":teamId", ann.teamId);
    expect((await planner.app.inject({ url: path })).statusCode).toBe(401);
    expect((await ben.inject({ url: path })).statusCode).toBe(404);
    expect((await ann.inject({ url: path })).statusCode).toBe(200);
  });
});

describe("private events", () => {
  test("are shown to their linker alone, and only with showPrivate", async () => {
    const ben = await planner.signUp();
    const mate = await planner.signUp({ teamId: ben.teamId });
    await importFile(ben, ics("Studio", review, secret));
    const titles = async (person: TestPerson) =>
      (await listOf(person)).map((entry: { title: string }) => entry.title);
    expect(await titles(ben)).toEqual(["Design review"]);

    const { calendars } = (await ben.get("/calendar/settings")).json();
    const selected = calendars.map((one: { calendarId: string }) => one.calendarId);
    const options = { selected, showPrivate: true, injectPlanLink: false };
    await saveSettings(ben, options);
    await saveSettings(mate, { ...options, selected: [] });
    expect(await titles(ben)).toEqual(["Surprise", "Design review"]);
    expect(await titles(mate)).toEqual(["Design review"]);

    const [{ googleCalendarId, googleEventId }] = await listOf(ben);
    const url = `/calendar/${googleCalendarId}/event/${googleEventId}`;
    expect((await ben.get(url)).statusCode).toBe(200);
    expect((await mate.get(url, ben)).statusCode).toBe(404);
  });
});

describe("settings", () => {
  test("each toggle is saved at once, and a calendar that is not selected is not listed", async () => {
    const ben = await planner.signUp();
    const { calendarId } = (await importFile(ben, ics("Studio", review))).json();
    const off = await saveSettings(ben, { selected: [], showPrivate: false, injectPlanLink: true });
    expect(off.json()).toEqual({
      accounts: [],
      calendars: [
        {
          calendarId,
          name: "Studio",
          provider: "ics",
          selected: false,
          accountId: null,
          canWrite: false,
        },
      ],
      showPrivate: false,
      injectPlanLink: true,
      preparePlans: true,
      canSignIn: false,
    });
    expect(await listOf(ben)).toEqual([]);
    await saveSettings(ben, { selected: [calendarId], showPrivate: false, injectPlanLink: false });
    expect(await listOf(ben)).toHaveLength(1);
  });

  test("nobody can change or remove a teammate's calendar", async () => {
    const ben = await planner.signUp();
    const mate = await planner.signUp({ teamId: ben.teamId });
    const { calendarId } = (await importFile(ben, ics("Studio", review))).json();
    const url = `/calendar/${calendarId}`;
    expect((await mate.delete(url, ben)).statusCode).toBe(404);
    await saveSettings(mate, { selected: [], showPrivate: false, injectPlanLink: false });
    expect(await listOf(mate)).toHaveLength(1);
    expect((await ben.delete(url)).json().calendars).toEqual([]);
    expect(await listOf(mate)).toEqual([]);
  });

  test("unlinking takes the person's outside calendars with their events, and no one else's", async () => {
    const ben = await planner.signUp();
    const mate = await planner.signUp({ teamId: ben.teamId });
    await importFile(ben, ics("Ben's", review));
    await importFile(mate, ics("Mate's", review));
    const answer = await ben.inject({ method: "POST", url: "/api/auth/de-sync" });
    expect(answer.statusCode).toBe(200);
    const rows = await planner.db.select().from(event).where(eq(event.teamId, ben.teamId));
    expect(rows).toHaveLength(1);
    expect(await listOf(mate)).toHaveLength(1);
  });

  test("connecting goes to the page of providers where none asks for consent", async () => {
    const answer = await ann.inject({ url: "/api/auth/sync" });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, "/sync"]);
  });
});

describe("the built-in calendar", () => {
  test("is made on first use and keeps the events made by hand", async () => {
    const ben = await planner.signUp();
    const make = (title: string, startTime: string, endTime: string) =>
      ben.post("/calendar/events", { title, startTime, endTime, attendees: [] });
    const made = await make("Kick-off", "2026-03-01T09:00:00Z", "2026-03-01T10:00:00Z");
    await make("Second", "2026-03-01T11:00:00Z", "2026-03-01T12:00:00Z");
    expect(made.json()).toMatchObject({ title: "Kick-off", description: null });
    expect(await listOf(ben)).toHaveLength(2);
    const wrong = await make("Backwards", "2026-03-01T11:00:00Z", "2026-03-01T10:00:00Z");
    expect([wrong.statusCode, wrong.json().field]).toEqual([400, "endTime"]);
    const old = await make("Long ago", "0000-01-01T10:00:00Z", "0000-01-01T11:00:00Z");
    expect([old.statusCode, old.json().field]).toEqual([400, "startTime"]);
  });
});

describe("recurrences", () => {
  test("are kept known for a year ahead by a job, without a second import", async () => {
    let now = NOW;
    const later = await buildTestApp({ now: () => now });
    const ben = await later.signUp();
    const weekly = ["UID:weekly", "DTSTART:20260105T090000Z", "RRULE:FREQ=WEEKLY"];
    await importFile(ben, ics("Studio", weekly));
    const ids = async () =>
      (await later.db.select({ id: event.id }).from(event)).map(({ id }) => id).toSorted();
    const before = await ids();
    now = new Date("2026-06-01T12:00:00Z");
    await later.deps.send(later.db, "calendar.expand", {});
    await later.runJobs();
    const after = await ids();
    expect(after).toEqual(expect.arrayContaining(before));
    expect(after.length - before.length).toBe(13);
    await later.close();
  });
});
