import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import {
  CalendarScript,
  linkTo,
  linkWork,
  listedTo,
  post,
  runRound,
  select,
  settingsOf,
  storedTitlesOf,
} from "../../testing/linked-calendars.ts";
import { openMeetingApp } from "../../testing/meetings.ts";
import { occurrenceOf, type ScriptedCalendar } from "../../testing/scripted-calendar.ts";
import type { ChangesQuery } from "./calendar-account.ports.ts";

const script = new CalendarScript();
const planner = await openMeetingApp(script.overrides);
afterAll(() => planner.close());

let ben: TestPerson;
let provider: ScriptedCalendar;
beforeEach(async () => {
  script.startOver();
  ({ provider } = script);
  ben = await planner.signUp();
});
// Nobody else's calendars are due when the next test lets time go by.
afterEach(() => ben.inject({ method: "POST", url: "/api/auth/de-sync" }));

const linkWith = (...events: string[]) => linkWork(planner, ben, { provider, events });
const titles = () => storedTitlesOf(planner, ben);

describe("linking an account", () => {
  test("lists its calendars and reads the primary one", async () => {
    provider.addCalendar("other", { name: "Holidays", canWrite: false });
    provider.addCalendar("main", { name: "Work", isPrimary: true });
    provider.put("main", "a", [occurrenceOf("a")]);
    provider.put("other", "b", [occurrenceOf("b")]);
    await linkTo(planner, ben);
    expect((await settingsOf(ben)).accounts).toMatchObject([
      { state: "syncing", lastSyncedAt: null },
    ]);
    expect((await ben.inject({ url: "/me" })).json().teams[0].googleLink).toBe(true);
    await planner.runJobs();
    const { accounts, calendars } = await settingsOf(ben);
    expect(accounts).toMatchObject([
      { provider: "google", name: "ben@example.com", state: "ok", message: null },
    ]);
    expect(accounts[0]?.lastSyncedAt).toBe(script.now.toISOString());
    expect(calendars).toMatchObject([
      { name: "Work", selected: true, canWrite: true },
      { name: "Holidays", selected: false, canWrite: false },
    ]);
    expect(await titles()).toEqual(["a"]);
  });

  test("reads all calendars where none is primary", async () => {
    for (const name of ["One", "Two"]) {
      provider.addCalendar(name);
      provider.put(name, name, [occurrenceOf(name)]);
    }
    await linkTo(planner, ben);
    await planner.runJobs();
    expect(await titles()).toEqual(["One", "Two"]);
  });

  test("linking it again is the same account with the same calendars, and asks for the changes alone", async () => {
    await linkWith("a");
    const before = await settingsOf(ben);
    const queries: ChangesQuery[] = [];
    provider.onQuestion = (query) => void queries.push(query);
    provider.put("main", "b", [occurrenceOf("b")]);
    await linkTo(planner, ben);
    await planner.runJobs();
    expect(await settingsOf(ben)).toEqual(before);
    expect(queries.map(({ cursor }) => cursor)).toEqual([expect.any(String)]);
    expect(await titles()).toEqual(["a", "b"]);
  });
});

describe("toggles", () => {
  test("a calendar that is off is not asked about, and is read at once when it is switched on", async () => {
    await linkWith("a");
    await select(ben);
    provider.put("main", "b", [occurrenceOf("b")]);
    const { questions } = provider;
    script.later(60);
    await runRound(planner);
    expect(provider.questions).toBe(questions);
    expect(await listedTo(ben)).toEqual([]);
    await select(ben, "Work");
    await planner.runJobs();
    expect(await titles()).toEqual(["a", "b"]);
    expect((await listedTo(ben)).toSorted()).toEqual(["a", "b"]);
  });

  test("one calendar of an account cannot be removed by itself, for it would come back", async () => {
    await linkWith("a");
    const [one] = (await settingsOf(ben)).calendars;
    const answer = await ben.delete(`/calendar/${one?.calendarId}`);
    expect(answer).toAnswer(409, "Switch this calendar off, or unlink its account.");
    expect(await titles()).toEqual(["a"]);
  });
});

async function meetingOf(eventId: string): Promise<string> {
  const [one] = (await settingsOf(ben)).calendars;
  const subject = { googleCalendarId: one?.calendarId, googleEventId: eventId };
  const files = await planner.addFiles(ben, "Ada: Let us ship it.");
  return (await post(ben, "meetings", { ...subject, ...files })).json().id;
}

describe("a meeting that was made of an event", () => {
  test("follows it, stays when it is cancelled, and its ETag tells", async () => {
    await linkWith("a", "b");
    const id = await meetingOf("a");
    const url = `/api/team/${ben.teamId}/meetings/${id}`;
    const { etag } = (await ben.inject({ url })).headers;
    const conferenceUrl = "https://meet.example.com/a";
    provider.put("main", "a", [occurrenceOf("a", { title: "Moved", conferenceUrl })]);
    script.later(6);
    await runRound(planner);
    const moved = await ben.inject({ url, headers: { "if-none-match": `${etag}` } });
    expect(moved.json()).toMatchObject({ title: "Moved", conferenceUrl });
    provider.put("main", "a", []);
    provider.put("main", "b", []);
    script.later(6);
    await runRound(planner);
    expect(await listedTo(ben)).toEqual(["Moved"]);
    expect((await ben.inject({ url })).json()).toMatchObject({ id, title: "Moved" });
  });

  test("is listed though its owner declined; what else they declined is not", async () => {
    await linkWith("a", "b", "c");
    await meetingOf("a");
    for (const id of ["a", "b"]) {
      provider.put("main", id, [occurrenceOf(id, { answer: "declined" })]);
    }
    script.later(6);
    await runRound(planner);
    expect((await listedTo(ben)).toSorted()).toEqual(["a", "c"]);
    expect((await listedTo(ben, "recent")).toSorted()).toEqual(["a", "c"]);
  });
});

describe("private events of a linked calendar", () => {
  test("are for their linker alone, and only with showPrivate", async () => {
    await linkWith("a");
    provider.put("main", "s", [occurrenceOf("s", { isPrivate: true })]);
    await post(ben, "calendar/sync");
    await planner.runJobs();
    const mate = await planner.signUp({ teamId: ben.teamId });
    const [one] = (await settingsOf(ben)).calendars;
    const options = { selected: [one?.calendarId], showPrivate: true, injectPlanLink: false };
    expect(await listedTo(ben)).toEqual(["a"]);
    await post(ben, "calendar/settings", options);
    await post(mate, "calendar/settings", { ...options, selected: [] });
    expect((await listedTo(ben)).toSorted()).toEqual(["a", "s"]);
    expect(await listedTo(mate)).toEqual(["a"]);
  });
});
