import type { MeetingEntry } from "@planner/contract/model";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { icsOf, importFile } from "../../../testing/calendar-files.ts";
import type { TestPerson } from "../../../testing/index.ts";
import { openMeetingApp } from "../../../testing/meetings.ts";
import { event } from "../../../tables/calendar.tables.ts";

const now = new Date("2026-03-10T12:00:00Z");
const planner = await openMeetingApp({ now: () => now });
afterAll(() => planner.close());

const pathOf = (person: TestPerson, rest = ""): string =>
  `/api/team/${person.teamId}/meetings${rest}`;
const reset = (person: TestPerson, id: string) =>
  person.inject({ method: "DELETE", url: pathOf(person, `/${id}`) });
const day = (offset: number): string => new Date(now.getTime() + offset * 86_400_000).toISOString();
const titles = (entries: { title: string }[]): string[] => entries.map(({ title }) => title);

/** The lines of an hour on the day before, in a calendar file. */
const hourOf = (uid: string, hour: string) => [
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  `DTSTART:20260309T${hour}0000Z`,
  "DURATION:PT1H",
];

describe("the lists", () => {
  test("completed holds all past meetings, newest first and paged; recent a week back and ahead", async () => {
    const ben = await planner.signUp();
    for (const offset of [-40, -20, -3, -1, 2, 20]) {
      await planner.addEvent(ben, { title: `day ${offset}`, startTime: day(offset) });
    }
    const list = async (which: string) => (await ben.get(`/members/me/meetings/${which}`)).json();
    expect(titles(await list("completed"))).toEqual(["day -1", "day -3", "day -20", "day -40"]);
    expect(titles(await list("recent"))).toEqual(["day 2", "day -1", "day -3"]);
    const first = await list("completed?limit=2");
    const rest = await list(`completed?limit=2&before=${first[1].startTime}`);
    expect(titles([...first, ...rest])).toEqual(["day -1", "day -3", "day -20", "day -40"]);
  });

  test("recent holds the thousand that are nearest to now where there are more", async () => {
    const ben = await planner.signUp();
    await planner.addEvent(ben, { title: "the one that it is copied from", startTime: day(40) });
    const [row] = await planner.db.select().from(event).where(eq(event.teamId, ben.teamId));
    if (!row) throw new Error("there is no event");
    const { searchText: _made, ...like } = row;
    const at = (minutes: number) => {
      const startTime = new Date(now.getTime() + minutes * 60_000);
      const id = `${minutes}`;
      return { ...like, id, seriesId: id, title: id, startTime, endTime: startTime };
    };
    // One each ten minutes for a week ahead, and for two days back.
    const ahead = Array.from({ length: 1_000 }, (_, index) => at((index + 1) * 10));
    const back = Array.from({ length: 200 }, (_, index) => at((index + 1) * -10));
    await planner.db.insert(event).values([...ahead, ...back]);
    const recent = titles((await ben.get("/members/me/meetings/recent")).json()).map(Number);
    expect(recent).toHaveLength(1_000);
    expect(recent).toEqual(recent.toSorted((one, other) => other - one));
    expect([recent[0], recent.at(-1)]).toEqual([8_000, -2_000]);
  });

  test("an event says what its reader answered, to nobody but them; a declined one stays away", async () => {
    const ben = await planner.signUp();
    const answers = { maybe: "tentative", no: "declined", yes: "accepted" } as const;
    for (const [title, answer] of Object.entries(answers)) {
      const { googleEventId } = await planner.addEvent(ben, { title, startTime: day(-1) });
      await planner.db.update(event).set({ answer }).where(eq(event.id, googleEventId));
    }
    const list = async (person: TestPerson) => {
      const entries: MeetingEntry[] = (
        await person.get("/members/me/meetings/completed", ben)
      ).json();
      return Object.fromEntries(entries.map(({ title, answer }) => [title, answer]));
    };
    expect(await list(ben)).toEqual({ maybe: "tentative", yes: "accepted" });
    const kim = await planner.signUp({ teamId: ben.teamId });
    expect(await list(kim)).toEqual({ maybe: null, yes: null });
  });

  test("what stands in several teammates' calendars is one entry: the one with notes, else the reader's own", async () => {
    const ben = await planner.signUp();
    const kim = await planner.signUp({ teamId: ben.teamId });
    const shared = hourOf("both", "09");
    await importFile(ben, icsOf(["X-WR-CALNAME:Ben"], shared, hourOf("bens", "11")));
    await importFile(kim, icsOf(["X-WR-CALNAME:Kim"], shared, hourOf("kims", "12")));
    const completed = "/members/me/meetings/completed";
    const list = async (person: TestPerson): Promise<MeetingEntry[]> =>
      (await person.get(completed, ben)).json();
    const both = async (person: TestPerson) =>
      (await list(person)).filter(({ title }) => title === "both");
    const [bens, kims] = [await both(ben), await both(kim)];
    expect(titles(await list(kim))).toEqual(["kims", "bens", "both"]);
    const page = (await kim.get(`${completed}?limit=2`, ben)).json();
    const rest = await kim.get(`${completed}?limit=2&before=${page.at(-1).startTime}`, ben);
    expect(titles([...page, ...rest.json()])).toEqual(["kims", "bens", "both"]);
    expect(bens[0]?.googleCalendarId).not.toBe(kims[0]?.googleCalendarId);
    const { googleCalendarId, googleEventId } = bens[0]!;
    const payload = {
      googleCalendarId,
      googleEventId,
      ...(await planner.addFiles(ben, "Ada: Ship it.")),
    };
    const { id } = (await ben.inject({ method: "POST", url: pathOf(ben), payload })).json();
    expect(await both(kim)).toMatchObject([{ id, googleCalendarId }]);
    expect(await both(ben)).toMatchObject([{ id, googleCalendarId }]);
  });

  test("a meeting shows its parts and how many notes of each type it has", async () => {
    const ben = await planner.signUp();
    const id = await planner.addMeeting(ben);
    const listed = async () => (await ben.get("/members/me/meetings/completed")).json();
    expect(await listed()).toMatchObject([
      { id, noteCounts: null, elements: [{ status: "PENDING" }, {}, {}] },
    ]);
    await planner.runJobs();
    const [entry] = await listed();
    expect(entry.elements.map(({ status }: { status: string }) => status)).toEqual(
      Array(3).fill("DONE"),
    );
    expect(entry.noteCounts["Decision"]).toBeGreaterThan(0);
    expect(entry.elements[0]).not.toHaveProperty("data");
    await reset(ben, id);
    expect(await listed()).toMatchObject([{ id: null, noteCounts: null }]);
  });

  test("completed can be searched: every word is in the title, or in a name or address of its people", async () => {
    const ben = await planner.signUp();
    const people = [
      { name: "Ines Carvalho", email: "ines@studio.example", answer: "accepted" },
      { name: 'Ärger "Quotes" O\'Hara', email: null, answer: null },
    ];
    const add = (title: string, attendees: object[]) =>
      ben.post("/calendar/events", { title, startTime: day(-2), endTime: day(-2), attendees });
    await add("Design review", people);
    await add("100% Größe_n", []);
    await add("Name and answer", []);
    const search = async (words: string) => {
      const url = `/api/team/${ben.teamId}/members/me/meetings/completed`;
      return titles((await ben.inject({ url, query: { search: words } })).json());
    };
    const found: Record<string, string[]> = {};
    const searches = [
      "DESIGN",
      "ines review",
      "studio.example",
      'ärger "quotes" o\'hara',
      "ines größe",
    ];
    for (const words of [...searches, "accepted", "name", "100%", "_n", "%", "größe"]) {
      found[words] = await search(words);
    }
    expect(found).toEqual({
      ...Object.fromEntries(searches.slice(0, 4).map((words) => [words, ["Design review"]])),
      "ines größe": [],
      accepted: [],
      name: ["Name and answer"],
      "100%": ["100% Größe_n"],
      _n: ["100% Größe_n"],
      "%": ["100% Größe_n"],
      größe: ["100% Größe_n"],
    });
    expect(await search("  ")).toHaveLength(3);
  });

  test("meetings stay when their calendar goes", async () => {
    const ben = await planner.signUp();
    const id = await planner.addMeeting(ben, "Ada: Let us ship it.");
    const { googleCalendarId } = await planner.read(ben, id);
    expect((await ben.delete(`/calendar/${googleCalendarId}`)).statusCode).toBe(200);
    const list = "/members/me/meetings/completed";
    expect((await ben.get(list)).json()).toMatchObject([{ id }]);
    const payload = { prompt: "Again" };
    const again = await ben.inject({ method: "PATCH", url: pathOf(ben, `/${id}`), payload });
    expect(again.statusCode).toBe(200);
  });
});
