import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { TestPerson } from "../../testing/index.ts";
import {
  CalendarScript,
  keptOf,
  linkTo,
  listedTo,
  post,
  runRound,
  select,
  settingsOf,
} from "../../testing/linked-calendars.ts";
import { type MeetingHouse, openMeetingHouse } from "../../testing/meetings.ts";
import { occurrenceOf, ScriptedCalendar } from "../../testing/scripted-calendar.ts";
import type { ChangesQuery } from "./calendar-account.ports.ts";

const script = new CalendarScript();
const START = script.now;
let house: MeetingHouse;
beforeAll(async () => {
  house = await openMeetingHouse(script.overrides);
});
afterAll(() => house.close());

let ben: TestPerson;
let provider: ScriptedCalendar;
beforeEach(async () => {
  provider = new ScriptedCalendar();
  script.provider = provider;
  script.now = START;
  script.atStage = () => undefined;
  ben = await house.signUp();
});
// Nobody else's calendars are due when the next test lets time go by.
afterEach(() => ben.inject({ method: "POST", url: "/api/auth/de-sync" }));

const titles = async (remoteId?: string): Promise<string[]> =>
  (await keptOf(house, ben, remoteId)).map(({ title }) => title);

/** One calendar with these events, linked and read. */
async function linkWith(...ids: string[]): Promise<void> {
  provider.addCalendar("main", { name: "Work", isPrimary: true });
  for (const id of ids) provider.put("main", id, [occurrenceOf(id)]);
  await linkTo(house, ben);
  await house.runJobs();
}

describe("linking an account", () => {
  test("lists its calendars and reads the primary one", async () => {
    provider.addCalendar("other", { name: "Holidays", canWrite: false });
    provider.addCalendar("main", { name: "Work", isPrimary: true });
    provider.put("main", "a", [occurrenceOf("a")]);
    provider.put("other", "b", [occurrenceOf("b")]);
    await linkTo(house, ben);
    expect((await settingsOf(ben)).accounts).toMatchObject([
      { state: "syncing", lastSyncedAt: null },
    ]);
    expect((await ben.inject({ url: "/me" })).json().teams[0].googleLink).toBe(true);
    await house.runJobs();
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
    await linkTo(house, ben);
    await house.runJobs();
    expect(await titles()).toEqual(["One", "Two"]);
  });

  test("linking it again is the same account with the same calendars, and asks for the changes alone", async () => {
    await linkWith("a");
    const before = await settingsOf(ben);
    const asked: ChangesQuery[] = [];
    provider.onQuestion = (query) => void asked.push(query);
    provider.put("main", "b", [occurrenceOf("b")]);
    await linkTo(house, ben);
    await house.runJobs();
    expect(await settingsOf(ben)).toEqual(before);
    expect(asked.map(({ cursor }) => cursor)).toEqual([expect.any(String)]);
    expect(await titles()).toEqual(["a", "b"]);
  });
});

describe("the list of calendars", () => {
  test("is kept: new ones come switched off, renamed ones are renamed, those that are gone go with their events", async () => {
    await linkWith("a");
    provider.addCalendar("old");
    provider.put("old", "o", [occurrenceOf("o")]);
    script.later(75);
    await runRound(house);
    expect((await settingsOf(ben)).calendars).toMatchObject([
      { name: "Work", selected: true },
      { name: "old", selected: false },
    ]);
    await select(ben, "Work", "old");
    await house.runJobs();
    expect(await titles()).toEqual(["a", "o"]);
    provider.calendars.delete("old");
    provider.rename("main", "Studio");
    await post(ben, "calendar/sync");
    await house.runJobs();
    expect((await settingsOf(ben)).calendars).toMatchObject([{ name: "Studio", selected: true }]);
    expect(await titles()).toEqual(["a"]);
    expect((await settingsOf(ben)).accounts).toMatchObject([{ state: "ok", message: null }]);
  });
});

describe("a round", () => {
  test("brings what was added, moved and deleted, every few minutes, and costs one question where nothing was", async () => {
    await linkWith("a", "b", "c");
    provider.put("main", "b", [occurrenceOf("b", { title: "b, later" })]);
    provider.put("main", "c", []);
    provider.put("main", "d", [occurrenceOf("d#1"), occurrenceOf("d#2")]);
    script.later(2);
    const { questions } = provider;
    await runRound(house);
    expect(provider.questions).toBe(questions);
    script.later(4);
    await runRound(house);
    expect(await titles()).toEqual(["a", "b, later", "d#1", "d#2"]);
    script.later(6);
    const before = provider.questions;
    await runRound(house);
    expect(provider.questions).toBe(before + 1);
  });

  test("reads everything again when the provider has forgotten the cursor, and drops what is gone", async () => {
    provider.pageSize = 2;
    await linkWith("a", "b", "c", "d", "e");
    provider.put("main", "a", []);
    provider.put("main", "f", [occurrenceOf("f")]);
    provider.forgetCursors();
    script.later(6);
    await runRound(house);
    expect(await titles()).toEqual(["b", "c", "d", "e", "f"]);
    expect((await settingsOf(ben)).accounts).toMatchObject([{ state: "ok" }]);
  });

  test("drops what is gone too where the provider answers a question for changes with everything", async () => {
    await linkWith("a", "b");
    provider.put("main", "a", []);
    provider.answersWithEverything = true;
    script.later(6);
    await runRound(house);
    expect(await titles()).toEqual(["b"]);
    provider.pageSize = 1;
    provider.put("main", "b", []);
    provider.put("main", "c", [occurrenceOf("c")]);
    provider.put("main", "d", [occurrenceOf("d")]);
    script.later(6);
    await runRound(house);
    expect(await titles()).toEqual(["c", "d"]);
  });

  test("reads everything once a month, so that recurrences stay known for a year ahead", async () => {
    await linkWith("a");
    const asked: ChangesQuery[] = [];
    provider.onQuestion = (query) => void asked.push(query);
    script.later(31 * 24 * 60);
    await runRound(house);
    script.later(6);
    await runRound(house);
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, expect.any(String)]);
    expect(asked[0]?.window.to.getTime()).toBe(
      script.now.getTime() - 6 * 60_000 + 365 * 86_400_000,
    );
  });

  test("keeps text that no database can keep, without what makes it so", async () => {
    await linkWith();
    const title = "NUL \0, half a \ud83d, a whole 😀, a written \\u0000";
    provider.put("main", "x", [occurrenceOf("x", { title })]);
    await post(ben, "calendar/sync");
    await house.runJobs();
    expect(await titles()).toEqual(["NUL , half a \ufffd, a whole 😀, a written \\u0000"]);
  });

  test.each(["calendar.page-read", "calendar.page-written", "calendar.page-kept"])(
    "that breaks in the middle goes on where it was, at %s",
    async (stage) => {
      provider.pageSize = 2;
      let left = 2;
      script.atStage = (reached) => {
        if (reached === stage) left -= 1;
        if (left < 0) throw new Error("broken");
      };
      await linkWith("a", "b", "c", "d", "e", "f", "g", "h", "i");
      const kept = stage === "calendar.page-kept" ? 6 : 4;
      expect(await titles()).toHaveLength(kept);
      expect((await settingsOf(ben)).accounts).toMatchObject([{ state: "syncing" }]);
      script.atStage = () => undefined;
      const { questions } = provider;
      script.later(6);
      await runRound(house);
      expect(await titles()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i"]);
      expect(provider.questions - questions).toBe(5 - kept / 2);
      expect((await settingsOf(ben)).accounts).toMatchObject([{ state: "ok" }]);
    },
  );

  test("of a calendar is one at a time, and what is asked for meanwhile comes after it", async () => {
    await linkWith("a");
    const inside = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let most = 0;
    let now = 0;
    provider.onQuestion = async () => {
      now += 1;
      most = Math.max(most, now);
      inside.resolve();
      await goOn.promise;
      now -= 1;
    };
    await post(ben, "calendar/sync");
    const first = house.runJobs();
    await inside.promise;
    script.later(1);
    provider.put("main", "b", [occurrenceOf("b")]);
    await post(ben, "calendar/sync");
    await house.runJobs();
    goOn.resolve();
    await first;
    script.later(1);
    await runRound(house);
    expect(most).toBe(1);
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
    await runRound(house);
    expect(provider.questions).toBe(questions);
    expect(await listedTo(ben)).toEqual([]);
    await select(ben, "Work");
    await house.runJobs();
    expect(await titles()).toEqual(["a", "b"]);
    expect((await listedTo(ben)).toSorted()).toEqual(["a", "b"]);
  });

  test("one calendar of an account cannot be removed by itself, for it would come back", async () => {
    await linkWith("a");
    const [one] = (await settingsOf(ben)).calendars;
    const url = `/api/team/${ben.teamId}/calendar/${one?.calendarId}`;
    const answer = await ben.inject({ method: "DELETE", url });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      "Switch this calendar off, or unlink its account.",
    ]);
    expect(await titles()).toEqual(["a"]);
  });
});

async function meetingOf(eventId: string): Promise<string> {
  const [one] = (await settingsOf(ben)).calendars;
  const subject = { googleCalendarId: one?.calendarId, googleEventId: eventId };
  const files = await house.addFiles(ben, "Ada: Let us ship it.");
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
    await runRound(house);
    const moved = await ben.inject({ url, headers: { "if-none-match": `${etag}` } });
    expect(moved.json()).toMatchObject({ title: "Moved", conferenceUrl });
    provider.put("main", "a", []);
    provider.put("main", "b", []);
    script.later(6);
    await runRound(house);
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
    await runRound(house);
    expect((await listedTo(ben)).toSorted()).toEqual(["a", "c"]);
    expect((await listedTo(ben, "recent")).toSorted()).toEqual(["a", "c"]);
  });
});

describe("private events of a linked calendar", () => {
  test("are for their linker alone, and only with showPrivate", async () => {
    await linkWith("a");
    provider.put("main", "s", [occurrenceOf("s", { isPrivate: true })]);
    await post(ben, "calendar/sync");
    await house.runJobs();
    const mate = await house.signUp({ teamId: ben.teamId });
    const [one] = (await settingsOf(ben)).calendars;
    const options = { selected: [one?.calendarId], showPrivate: true, injectPlanLink: false };
    expect(await listedTo(ben)).toEqual(["a"]);
    await post(ben, "calendar/settings", options);
    await post(mate, "calendar/settings", { ...options, selected: [] });
    expect((await listedTo(ben)).toSorted()).toEqual(["a", "s"]);
    expect(await listedTo(mate)).toEqual(["a"]);
  });
});
