import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { buildTestApp, type TestPerson } from "../../testing/index.ts";
import {
  CalendarScript,
  linkWork,
  post,
  runRound,
  select,
  settingsOf,
  storedTitlesOf,
} from "../../testing/linked-calendars.ts";
import { occurrenceOf, type ScriptedCalendar } from "../../testing/scripted-calendar.ts";
import type { ChangesQuery } from "./calendar-account.ports.ts";

const script = new CalendarScript();
const planner = await buildTestApp(script.overrides);
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

describe("the list of calendars", () => {
  test("is kept: new ones come switched off, renamed ones are renamed, those that are gone go with their events", async () => {
    await linkWith("a");
    provider.addCalendar("old");
    provider.put("old", "o", [occurrenceOf("o")]);
    script.later(75);
    await runRound(planner);
    expect((await settingsOf(ben)).calendars).toMatchObject([
      { name: "Work", selected: true },
      { name: "old", selected: false },
    ]);
    await select(ben, "Work", "old");
    await planner.runJobs();
    expect(await titles()).toEqual(["a", "o"]);
    provider.calendars.delete("old");
    provider.rename("main", "Studio");
    await post(ben, "calendar/sync");
    await planner.runJobs();
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
    await runRound(planner);
    expect(provider.questions).toBe(questions);
    script.later(4);
    await runRound(planner);
    expect(await titles()).toEqual(["a", "b, later", "d#1", "d#2"]);
    script.later(6);
    const before = provider.questions;
    await runRound(planner);
    expect(provider.questions).toBe(before + 1);
  });

  test("reads everything again when the provider has forgotten the cursor, and drops what is gone", async () => {
    provider.pageSize = 2;
    await linkWith("a", "b", "c", "d", "e");
    provider.put("main", "a", []);
    provider.put("main", "f", [occurrenceOf("f")]);
    provider.forgetCursors();
    script.later(6);
    await runRound(planner);
    expect(await titles()).toEqual(["b", "c", "d", "e", "f"]);
    expect((await settingsOf(ben)).accounts).toMatchObject([{ state: "ok" }]);
  });

  test("drops what is gone too where the provider answers a question for changes with everything", async () => {
    await linkWith("a", "b");
    provider.put("main", "a", []);
    provider.answersWithEverything = true;
    script.later(6);
    await runRound(planner);
    expect(await titles()).toEqual(["b"]);
    provider.pageSize = 1;
    provider.put("main", "b", []);
    provider.put("main", "c", [occurrenceOf("c")]);
    provider.put("main", "d", [occurrenceOf("d")]);
    script.later(6);
    await runRound(planner);
    expect(await titles()).toEqual(["c", "d"]);
  });

  test("reads everything once a month, so that recurrences stay known for a year ahead", async () => {
    await linkWith("a");
    const queries: ChangesQuery[] = [];
    provider.onQuestion = (query) => void queries.push(query);
    script.later(31 * 24 * 60);
    await runRound(planner);
    script.later(6);
    await runRound(planner);
    expect(queries.map(({ cursor }) => cursor)).toEqual([null, expect.any(String)]);
    expect(queries[0]?.window.to.getTime()).toBe(
      script.now.getTime() - 6 * 60_000 + 365 * 86_400_000,
    );
  });

  test("keeps text that no database can keep, without what makes it so", async () => {
    await linkWith();
    const title = "NUL \0, half a \ud83d, a whole 😀, a written \\u0000";
    provider.put("main", "x", [occurrenceOf("x", { title })]);
    await post(ben, "calendar/sync");
    await planner.runJobs();
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
      const storedCount = stage === "calendar.page-kept" ? 6 : 4;
      expect(await titles()).toHaveLength(storedCount);
      expect((await settingsOf(ben)).accounts).toMatchObject([{ state: "syncing" }]);
      script.atStage = () => undefined;
      const { questions } = provider;
      script.later(6);
      await runRound(planner);
      expect(await titles()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i"]);
      expect(provider.questions - questions).toBe(5 - storedCount / 2);
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
    const first = planner.runJobs();
    await inside.promise;
    script.later(1);
    provider.put("main", "b", [occurrenceOf("b")]);
    await post(ben, "calendar/sync");
    await planner.runJobs();
    goOn.resolve();
    await first;
    script.later(1);
    await runRound(planner);
    expect(most).toBe(1);
    expect(await titles()).toEqual(["a", "b"]);
  });
});
