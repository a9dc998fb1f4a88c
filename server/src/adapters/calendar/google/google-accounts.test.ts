import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { refusal } from "../../../testing/google/fake-answers.ts";
import { GOOGLE_CLIENT } from "../../../testing/google/fake-google.ts";
import {
  type LinkedPerson,
  openLinkedGoogle,
  simpleEvent,
  problemWith,
} from "../../../testing/google/linked-google.ts";
import { openGoogle } from "./google.adapter.ts";

const window = { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2027-01-01T00:00:00Z") };
const linked = await openLinkedGoogle();
const { google, accounts } = linked;
let holder: LinkedPerson["holder"];
let calendar: LinkedPerson["calendar"];
let remoteId: string;
beforeEach(async () => {
  ({ holder, calendar, remoteId } = await linked.addPerson());
});
afterAll(() => google.close());

interface Round {
  readonly resources: { resourceId: string; occurrences: Occurrence[] }[];
  readonly cursor: string | null;
  readonly pages: number;
  readonly isFull: boolean;
}
/** Reads all pages, as a round of the synchronisation does. */
async function readAll(cursor: string | null, to = window.to): Promise<Round> {
  const resources: Round["resources"] = [];
  let page: string | null = null;
  for (let pages = 1; ; pages += 1) {
    const request = { remoteId, cursor, page, window: { ...window, to } };
    const answer = await accounts.readChanges(holder, request);
    resources.push(...(JSON.parse(answer.resources) as Round["resources"]));
    if (!answer.nextPage) return { resources, cursor: answer.cursor, pages, isFull: answer.isFull };
    page = answer.nextPage;
  }
}
test("calendars come with their name, zone and what may be done there, over several pages", async () => {
  const zone = { timeZone: "Asia/Tokyo" };
  google.addCalendar(remoteId, { id: "team", summary: "t", summaryOverride: "Team", ...zone });
  google.addCalendar(remoteId, { id: "read", summary: "Read", accessRole: "reader" });
  google.addCalendar(remoteId, { id: "busy", summary: "Busy", accessRole: "freeBusyReader" });
  google.addCalendar(remoteId, { id: "gone", summary: "Gone", deleted: true });
  google.maxPage = 2;
  const own = { name: "Ann", timeZone: "Europe/Berlin", canWrite: true, isPrimary: true };
  expect(await accounts.listCalendars(holder)).toEqual([
    { remoteId, ...own },
    { remoteId: "team", name: "Team", timeZone: "Asia/Tokyo", canWrite: true, isPrimary: false },
    {
      remoteId: "read",
      name: "Read",
      timeZone: "Europe/Berlin",
      canWrite: false,
      isPrimary: false,
    },
  ]);
  expect(google.count("GET", "/calendarList")).toBe(3);
});

test("a list that asks for the same page again and again is given up", async () => {
  calendar.put(simpleEvent("a"));
  google.maxPage = 0;
  expect(await problemWith(readAll(null))).toMatchObject({ kind: "later" });
  expect(google.count("GET", "/events")).toBe(2);
  expect(await problemWith(accounts.listCalendars(holder))).toMatchObject({ kind: "later" });
  expect(google.count("GET", "/calendarList")).toBe(2);
});

describe("reading changes", () => {
  test("everything comes over several pages, each event once, with a cursor at the end", async () => {
    calendar.put(...["a", "b", "c", "d", "e"].map(simpleEvent));
    google.maxPage = 2;
    const { resources, cursor, pages, isFull } = await readAll(null);
    expect(resources.map(({ resourceId }) => resourceId)).toEqual(["a", "b", "c", "d", "e"]);
    expect({ pages, isFull }).toEqual({ pages: 3, isFull: true });
    expect(cursor).not.toBeNull();
  });

  test("what is outside of the window is not read", async () => {
    const old = { dateTime: "2025-11-20T09:00:00Z" };
    calendar.put(simpleEvent("now"), { id: "old", start: old, end: old });
    const { resources } = await readAll(null);
    expect(resources.map(({ resourceId }) => resourceId)).toEqual(["now"]);
  });

  test("afterwards only changes come, in one call where nothing changed", async () => {
    calendar.put(simpleEvent("kept"), simpleEvent("changed"), simpleEvent("cancelled"));
    const first = await readAll(null);
    google.seen.length = 0;
    const quiet = await readAll(first.cursor);
    expect({ quiet: quiet.resources, calls: google.seen.length }).toEqual({ quiet: [], calls: 1 });
    calendar.change("changed", { summary: "Another title" });
    calendar.cancel("cancelled");
    calendar.put(simpleEvent("new"));
    google.maxPage = 1;
    const changes = await readAll(quiet.cursor);
    expect(changes.isFull).toBe(false);
    const titles = changes.resources.map(({ resourceId, occurrences }) => [
      resourceId,
      occurrences.map(({ title }) => title),
    ]);
    expect(titles).toEqual([
      ["cancelled", []],
      ["changed", ["Another title"]],
      ["new", ["new"]],
    ]);
  });

  test("what changes between two pages comes with the next cursor", async () => {
    calendar.put(simpleEvent("a"), simpleEvent("b"), simpleEvent("c"));
    google.maxPage = 1;
    const request = { remoteId, cursor: null, page: null, window };
    let page = await accounts.readChanges(holder, request);
    calendar.change("a", { summary: "Later" });
    while (page.nextPage) {
      page = await accounts.readChanges(holder, { ...request, page: page.nextPage });
    }
    const { resources } = await readAll(page.cursor);
    expect(resources.map(({ resourceId }) => resourceId)).toEqual(["a"]);
  });

  test("an expired cursor is said to be gone", async () => {
    const { cursor } = await readAll(null);
    calendar.forgetTokens();
    expect(await problemWith(readAll(cursor))).toMatchObject({ kind: "cursor_gone" });
  });

  test("a cursor that is none of ours is said to be gone", async () => {
    expect(await problemWith(readAll("CPDAlvWDx70CEPDAlvWDx"))).toMatchObject({
      kind: "cursor_gone",
    });
  });

  test("once the window has moved by a month, everything is read to see further ahead", async () => {
    const { cursor } = await readAll(null);
    const far = { dateTime: "2027-01-20T09:00:00Z" };
    calendar.put({ id: "far", start: far, end: far });
    const day = 86_400_000;
    expect(await readAll(cursor, new Date(window.to.getTime() + 30 * day))).toMatchObject({
      isFull: false,
    });
    const later = await readAll(cursor, new Date(window.to.getTime() + 32 * day));
    expect(later.isFull).toBe(true);
    expect(later.resources.map(({ resourceId }) => resourceId)).toEqual(["far"]);
  });
});

describe("what Google refuses", () => {
  test.each([
    ["a calendar that is gone", 404, "notFound", { kind: "gone" }],
    ["a calendar that is no longer shared", 403, "forbidden", { kind: "gone" }],
    ["a rate limit", 403, "rateLimitExceeded", { kind: "later", retryAfter: 7 }],
    ["the rate limit of a person", 403, "userRateLimitExceeded", { kind: "later", retryAfter: 7 }],
    ["too many requests", 429, "rateLimitExceeded", { kind: "later", retryAfter: 7 }],
    ["a broken server", 500, "backendError", { kind: "later" }],
    ["a server that is down", 503, "backendError", { kind: "later" }],
    ["a permission that was taken back", 403, "insufficientPermissions", { kind: "reconnect" }],
    ["an API that is switched off", 403, "accessNotConfigured", { kind: "later" }],
    ["a question that it does not understand", 400, "badRequest", { kind: "unreadable" }],
  ])("%s", async (_name, status, reason, expected) => {
    google.interfere = ({ path }) =>
      path.endsWith("/events") ? refusal(status, reason, { "retry-after": "7" }) : undefined;
    expect(await problemWith(readAll(null))).toMatchObject(expected);
    expect(google.count("GET", "/events")).toBe(1);
  });

  test("a line that breaks is tried later", async () => {
    const unreachable = openGoogle({
      ...GOOGLE_CLIENT,
      baseUrl: "http://127.0.0.1:1",
      now: () => linked.now,
    });
    const work = unreachable.accounts.listCalendars(holder);
    expect(await problemWith(work)).toMatchObject({ kind: "later" });
  });

  test("what is logged of a refusal holds neither tokens nor what was asked", async () => {
    google.interfere = ({ path }) =>
      path.endsWith("/events") ? refusal(500, "backendError") : undefined;
    const problem = await problemWith(readAll(null));
    expect(problem.cause).toEqual(new Error("Google answered 500 backendError (list)"));
    expect(Object.keys(problem.cause as Error)).toEqual([]);
  });
});

test("a channel is opened until Google's own end of it, and closed again", async () => {
  const address = "https://planner.example.com/api/calendar/google/push";
  const request = { remoteId, id: "channel-1", token: "t", address };
  const channel = await accounts.watch?.(holder, request);
  expect(channel).toMatchObject({ id: "channel-1", resource: `resource of ${remoteId}` });
  expect(channel?.until.getTime()).toBeGreaterThan(Date.now());
  expect(google.channels.get("channel-1")).toMatchObject({ address, token: "t" });
  await accounts.unwatch?.(holder, { id: "channel-1", resource: channel?.resource ?? "" });
  expect(google.channels.size).toBe(0);
});
