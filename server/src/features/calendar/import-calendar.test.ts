import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { icsOf, importFile } from "../../testing/calendar-files.ts";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import { calendar, event } from "../../tables/calendar.tables.ts";

const NOW = new Date("2026-03-02T12:00:00Z");

let ben: TestPerson;
const planner = await buildTestApp({ now: () => NOW });
afterAll(() => planner.close());

const at = (uid: string, hour: number): string[] => [
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  `DTSTART:20260301T${String(hour).padStart(2, "0")}0000Z`,
  "DURATION:PT1H",
];
const listOf = async (person: TestPerson): Promise<{ title: string; startTime: string }[]> =>
  (await person.get("/members/me/meetings/completed")).json();
const startOf = async (person: TestPerson) => (await listOf(person)).at(-1)?.startTime;
const titlesOf = async (person: TestPerson): Promise<string[]> =>
  (await listOf(person)).map(({ title }) => title).toSorted();
const namesOf = async (person: TestPerson): Promise<string[]> => {
  const rows = await planner.db.select().from(calendar).where(eq(calendar.teamId, person.teamId));
  return rows.map(({ name }) => name).toSorted();
};

const headOf = (id: string, name: string) => [`X-WR-RELCALID:${id}`, `X-WR-CALNAME:${name}`];

describe("which calendar a file is", () => {
  beforeAll(async () => {
    ben = await planner.signUp();
  });

  test("two files of one program without a name are two calendars", async () => {
    const head = ["PRODID:-//Some//Program//EN"];
    await importFile(ben, icsOf(head, at("a", 8)), { name: "work.ics" });
    await importFile(ben, icsOf(head, at("b", 9)), { name: "home.ics" });
    expect(await titlesOf(ben)).toEqual(["a", "b"]);
    expect(await namesOf(ben)).toEqual(["home", "work"]);
  });

  test("two calendars of the same name that share no event stay two, with distinct names", async () => {
    const mia = await planner.signUp();
    const head = ["X-WR-CALNAME:Calendar"];
    await importFile(mia, icsOf(head, at("a", 8)));
    const second = await importFile(mia, icsOf(head, at("b", 9)));
    expect(second.json().name).toBe("Calendar (2)");
    await importFile(mia, icsOf(head, at("c", 10)));
    const again = await importFile(mia, icsOf(head, at("b", 9), at("d", 11)));
    expect(again.json()).toMatchObject({ name: "Calendar (2)", events: 2 });
    expect(again.json().calendarId).toBe(second.json().calendarId);
    expect(await titlesOf(mia)).toEqual(["a", "b", "c", "d"]);
    expect(await namesOf(mia)).toEqual(["Calendar", "Calendar (2)", "Calendar (3)"]);
  });

  test("two calendars of the same name whose people are invited to the same meeting stay two", async () => {
    const mia = await planner.signUp();
    const head = ["X-WR-CALNAME:Calendar"];
    const own = (name: string) => [8, 9, 10].map((hour) => at(`${name} ${hour}`, hour));
    await importFile(mia, icsOf(head, ...own("work"), at("shared", 12)));
    await importFile(mia, icsOf(head, ...own("home"), at("shared", 12)));
    expect(await namesOf(mia)).toEqual(["Calendar", "Calendar (2)"]);
    const grown = [...own("home").slice(1), at("new", 13), at("shared", 12)];
    const again = await importFile(mia, icsOf(head, ...grown));
    expect(again.json()).toMatchObject({ name: "Calendar (2)", events: 4 });
    expect(await namesOf(mia)).toEqual(["Calendar", "Calendar (2)"]);
  });

  test("a grown export of the same calendar replaces it, though the browser has numbered its file", async () => {
    const mia = await planner.signUp();
    await importFile(mia, icsOf([], at("a", 8), at("gone", 9)), { name: "basic.ics" });
    await importFile(mia, icsOf([], at("a", 8), at("new", 10)), { name: "basic (1).ics" });
    expect(await titlesOf(mia)).toEqual(["a", "new"]);
    expect(await namesOf(mia)).toEqual(["basic"]);
  });

  test("a calendar that carries an id of its own is known by it alone", async () => {
    const mia = await planner.signUp();
    await importFile(mia, icsOf(headOf("1", "Old name"), at("a", 8)));
    await importFile(mia, icsOf(headOf("1", "New name"), at("b", 9)));
    await importFile(mia, icsOf(headOf("2", "New name"), at("b", 9)));
    expect(await namesOf(mia)).toEqual(["New name", "New name (2)"]);
  });

  test("the same file twice at once is one calendar", async () => {
    const mia = await planner.signUp();
    const text = icsOf([], at("a", 8));
    const both = await Promise.all([1, 2].map(() => importFile(mia, text)));
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await namesOf(mia)).toEqual(["team"]);
    expect(await titlesOf(mia)).toEqual(["a"]);
  });
});

describe("a file without an event", () => {
  const none = "There are no events in this file.";
  const unread = "None of the events in this file can be read.";
  const away = "The events in this file are too long ago or too far ahead.";
  const old = ["UID:old", "DTSTART:20100104T090000Z", "RRULE:FREQ=WEEKLY;COUNT=4"];

  test.each([
    ["nothing", icsOf([]), none],
    ["a cancelled one", icsOf([], [...at("a", 8), "STATUS:CANCELLED"]), none],
    ["one without a time", icsOf([], ["UID:a", "SUMMARY:a"]), unread],
    ["a series that has long ended", icsOf([], old), away],
  ])("is refused in words and leaves nothing: %s", async (_, text, message) => {
    const mia = await planner.signUp();
    const answer = await importFile(mia, text);
    expect(answer).toAnswer(422, { message, field: "file" });
    expect(await namesOf(mia)).toEqual([]);
    const me = (await mia.inject({ url: "/me" })).json();
    expect(me.teams[0].googleLink).toBe(false);
  });

  test("does not empty a calendar that is there", async () => {
    const mia = await planner.signUp();
    const head = ["X-WR-RELCALID:1"];
    await importFile(mia, icsOf(head, at("a", 8)));
    expect((await importFile(mia, icsOf(head))).statusCode).toBe(422);
    expect(await titlesOf(mia)).toEqual(["a"]);
  });
});

describe("a time that names no zone", () => {
  const lunch = ["UID:lunch", "SUMMARY:Lunch", "DTSTART:20260301T120000", "DURATION:PT1H"];
  const tokyo = { query: "?timeZone=Asia%2FTokyo" };

  test("is a time where the person is who imports the file", async () => {
    const mia = await planner.signUp();
    expect((await importFile(mia, icsOf([], lunch), tokyo)).statusCode).toBe(200);
    expect(await startOf(mia)).toBe("2026-03-01T03:00:00.000Z");
  });

  test("is a time in the calendar's own zone where the file says one", async () => {
    const mia = await planner.signUp();
    await importFile(mia, icsOf(["X-WR-TIMEZONE:Europe/Berlin"], lunch), tokyo);
    expect(await startOf(mia)).toBe("2026-03-01T11:00:00.000Z");
  });

  test.each(["?timeZone=Nowhere", "?timeZone=a%0AX:1", ""])(
    "is read as UTC where nobody says a zone that there is: '%s'",
    async (query) => {
      const mia = await planner.signUp();
      await importFile(mia, icsOf([], lunch), { query });
      expect(await startOf(mia)).toBe("2026-03-01T12:00:00.000Z");
    },
  );

  test("stays there when its series is expanded later", async () => {
    let now = NOW;
    const later = await buildTestApp({ now: () => now });
    const mia = await later.signUp();
    await importFile(mia, icsOf([], [...lunch, "RRULE:FREQ=WEEKLY"]), tokyo);
    now = new Date("2026-06-01T12:00:00Z");
    await later.deps.send(later.db, "calendar.expand", {});
    await later.runJobs();
    const rows = await later.db.select({ startTime: event.startTime }).from(event);
    expect(rows.length).toBeGreaterThan(60);
    expect(new Set(rows.map(({ startTime }) => startTime.getUTCHours()))).toEqual(new Set([3]));
    await later.close();
  });
});

test.each(["constructor", "toString", "__proto__", "Nowhere/Land"])(
  "a file whose events name the zone %s is read as in an unknown one",
  async (zone) => {
    const person = await planner.signUp();
    const lines = ["UID:a", "SUMMARY:a", `DTSTART;TZID=${zone}:20260301T100000`];
    const answer = await importFile(person, icsOf(["X-WR-TIMEZONE:Asia/Tokyo"], lines));
    expect(answer.json()).toMatchObject({ events: 1 });
    expect(await startOf(person)).toBe("2026-03-01T01:00:00.000Z");
  },
);
