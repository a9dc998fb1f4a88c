import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { CalendarTrouble } from "../../../features/calendar/calendar-account.ports.ts";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { refusal } from "../../../testing/google/fake-answers.ts";
import type { FakeCalendar } from "../../../testing/google/fake-calendar.ts";
import { GOOGLE_CLIENT, openFakeGoogle } from "../../../testing/google/fake-google.ts";
import { holdInMemory, signInAt } from "../../../testing/google/google-person.ts";
import { openGoogle } from "./google.adapter.ts";

const RETURN_TO = "http://localhost:3000/api/auth/sync/google";
const PEOPLE = Array.from({ length: 40 }, (_, index) => `person${index}@example.com`);
const google = await openFakeGoogle(PEOPLE, RETURN_TO);
let now = new Date("2026-11-20T09:00:00Z");
const { accounts } = openGoogle({ ...GOOGLE_CLIENT, baseUrl: google.url, now: () => now });
const window = { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2027-01-01T00:00:00Z") };

let calendar: FakeCalendar;
let holder: ReturnType<typeof holdInMemory>;
let remoteId: string;
let next = 0;
beforeEach(async () => {
  now = new Date();
  google.interfere = () => undefined;
  const email = PEOPLE[(next += 1)] ?? "";
  holder = holdInMemory(await signInAt(google, email, RETURN_TO));
  calendar = google.addCalendar(email, { id: email, summary: "Ann", primary: true });
  remoteId = email;
  google.seen.length = 0;
  google.maxPage = 2_500;
});
afterAll(async () => {
  expect(google.misfits).toEqual([]);
  await google.close();
});

const at = (time: string) => ({ dateTime: `2026-11-${time}:00Z`, timeZone: "Europe/Berlin" });
const simple = (id: string) => ({ id, summary: id, start: at("23T09:00"), end: at("23T10:00") });

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
    const asked = { remoteId, cursor, page, window: { ...window, to } };
    const answer = await accounts.readChanges(holder, asked);
    resources.push(...(JSON.parse(answer.resources) as Round["resources"]));
    if (!answer.nextPage) return { resources, cursor: answer.cursor, pages, isFull: answer.isFull };
    page = answer.nextPage;
  }
}
const troubleWith = (work: Promise<unknown>): Promise<CalendarTrouble> =>
  work.then(
    () => Promise.reject(new Error("it went well")),
    (error: CalendarTrouble) => error,
  );

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

describe("reading changes", () => {
  test("everything comes over several pages, each event once, with a cursor at the end", async () => {
    calendar.put(...["a", "b", "c", "d", "e"].map(simple));
    google.maxPage = 2;
    const { resources, cursor, pages, isFull } = await readAll(null);
    expect(resources.map(({ resourceId }) => resourceId)).toEqual(["a", "b", "c", "d", "e"]);
    expect({ pages, isFull }).toEqual({ pages: 3, isFull: true });
    expect(cursor).not.toBeNull();
  });

  test("what is outside of the window is not read", async () => {
    const old = { dateTime: "2025-11-20T09:00:00Z" };
    calendar.put(simple("now"), { id: "old", start: old, end: old });
    const { resources } = await readAll(null);
    expect(resources.map(({ resourceId }) => resourceId)).toEqual(["now"]);
  });

  test("afterwards only changes come, in one call where nothing changed", async () => {
    calendar.put(simple("kept"), simple("changed"), simple("cancelled"));
    const first = await readAll(null);
    google.seen.length = 0;
    const quiet = await readAll(first.cursor);
    expect({ quiet: quiet.resources, calls: google.seen.length }).toEqual({ quiet: [], calls: 1 });
    calendar.change("changed", { summary: "Another title" });
    calendar.cancel("cancelled");
    calendar.put(simple("new"));
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
    calendar.put(simple("a"), simple("b"), simple("c"));
    google.maxPage = 1;
    const asked = { remoteId, cursor: null, page: null, window };
    let page = await accounts.readChanges(holder, asked);
    calendar.change("a", { summary: "Later" });
    while (page.nextPage) {
      page = await accounts.readChanges(holder, { ...asked, page: page.nextPage });
    }
    const { resources } = await readAll(page.cursor);
    expect(resources.map(({ resourceId }) => resourceId)).toEqual(["a"]);
  });

  test("an expired cursor is said to be gone", async () => {
    const { cursor } = await readAll(null);
    calendar.forgetTokens();
    expect(await troubleWith(readAll(cursor))).toMatchObject({ kind: "cursor_gone" });
  });

  test("a cursor that is none of ours is said to be gone", async () => {
    expect(await troubleWith(readAll("CPDAlvWDx70CEPDAlvWDx"))).toMatchObject({
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
    expect(await troubleWith(readAll(null))).toMatchObject(expected);
    expect(google.count("GET", "/events")).toBe(1);
  });

  test("a line that breaks is tried later", async () => {
    const unreachable = openGoogle({
      ...GOOGLE_CLIENT,
      baseUrl: "http://127.0.0.1:1",
      now: () => now,
    });
    const work = unreachable.accounts.listCalendars(holder);
    expect(await troubleWith(work)).toMatchObject({ kind: "later" });
  });

  test("what is logged of a refusal holds neither tokens nor what was asked", async () => {
    google.interfere = ({ path }) =>
      path.endsWith("/events") ? refusal(500, "backendError") : undefined;
    const trouble = await troubleWith(readAll(null));
    expect(trouble.cause).toEqual(new Error("Google answered 500 backendError (list)"));
    expect(Object.keys(trouble.cause as Error)).toEqual([]);
  });
});

describe("the grant", () => {
  const inMinutes = (minutes: number): void => {
    now = new Date(Date.now() + minutes * 60_000);
  };

  test("is used as it is while it is fresh, and renewed two minutes before its end", async () => {
    const { grant } = holder;
    inMinutes(57);
    await accounts.listCalendars(holder);
    expect(google.count("POST", "/oauth2/token")).toBe(0);
    inMinutes(58.5);
    await accounts.listCalendars(holder);
    expect(google.count("POST", "/oauth2/token")).toBe(1);
    expect(holder.grant).toMatchObject({ refreshToken: grant["refreshToken"] });
    expect(holder.grant["accessToken"]).not.toBe(grant["accessToken"]);
    await accounts.listCalendars(holder);
    expect(google.count("POST", "/oauth2/token")).toBe(1);
  });

  test("is renewed once when ten calls need it at the same time", async () => {
    inMinutes(70);
    await Promise.all(Array.from({ length: 10 }, () => accounts.listCalendars(holder)));
    expect(google.count("POST", "/oauth2/token")).toBe(1);
    expect(google.count("GET", "/calendarList")).toBe(10);
  });

  test("is renewed once when Google no longer takes the token of ten calls", async () => {
    google.tokens.delete(String(holder.grant["accessToken"]));
    await Promise.all(Array.from({ length: 10 }, () => accounts.listCalendars(holder)));
    expect(google.count("POST", "/oauth2/token")).toBe(1);
    expect(google.count("GET", "/calendarList")).toBe(20);
  });

  test("that was revoked at Google has to be given again", async () => {
    await accounts.revoke?.(holder.grant);
    inMinutes(70);
    const trouble = await troubleWith(accounts.listCalendars(holder));
    expect(trouble).toMatchObject({
      kind: "reconnect",
      message: "Google no longer lets Planner in. Reconnect your calendar.",
    });
  });

  test("whose fresh token is refused too has to be given again", async () => {
    google.interfere = ({ path }) =>
      path.endsWith("/calendarList") ? refusal(401, "authError") : undefined;
    expect(await troubleWith(accounts.listCalendars(holder))).toMatchObject({ kind: "reconnect" });
    expect(google.count("POST", "/oauth2/token")).toBe(1);
  });

  test("is not lost when Planner's own client is refused", async () => {
    inMinutes(70);
    google.interfere = ({ path }) =>
      path === "/oauth2/token" ? { status: 401, body: { error: "invalid_client" } } : undefined;
    const trouble = await troubleWith(accounts.listCalendars(holder));
    expect(trouble.kind).toBe("later");
    expect(trouble.message).toContain("Whoever runs Planner");
  });

  test("can be revoked twice", async () => {
    google.interfere = ({ path }) =>
      path === "/oauth2/revoke" ? { status: 400, body: { error: "invalid_token" } } : undefined;
    await expect(accounts.revoke?.(holder.grant)).resolves.toBeUndefined();
    const [revoked] = google.seen;
    expect(revoked?.query.size).toBe(0);
    expect(revoked?.form.get("token")).toBe(holder.grant["refreshToken"]);
  });
});

describe("a description", () => {
  const change = (edit: (before: string) => string, notifyGuests = false) =>
    accounts.changeDescription(holder, {
      remoteId,
      resourceId: "a",
      eventId: "a",
      edit,
      notifyGuests,
    });

  test("is changed alone, and nobody is mailed", async () => {
    const guest = { email: "ben@example.com", responseStatus: "accepted" };
    calendar.put({ ...simple("a"), description: "Bring <b>prints</b>", attendees: [guest] });
    expect(await change((before) => `${before}\nAgenda`)).toBe("changed");
    const { etag: _etag, ...event } = calendar.get("a");
    expect(event).toMatchObject({
      summary: "a",
      description: "Bring <b>prints</b>\nAgenda",
      attendees: [guest],
    });
    expect(google.mailed).toEqual([]);
  });

  test("mails the guests where the person asks for it", async () => {
    calendar.put(simple("a"));
    await change(() => "Agenda", true);
    expect(google.mailed).toEqual(["a"]);
    google.mailed.length = 0;
  });

  test("that stays the same is not written", async () => {
    calendar.put({ ...simple("a"), description: "Agenda" });
    expect(await change((before) => before)).toBe("same");
    expect(google.count("PATCH", "/a")).toBe(0);
  });

  test("that somebody else changes at the same time loses nothing", async () => {
    calendar.put({ ...simple("a"), description: "Old" });
    google.meanwhile = () => calendar.change("a", { description: "New" });
    expect(await change((before) => `${before} and agenda`)).toBe("changed");
    expect(calendar.get("a").description).toBe("New and agenda");
    expect(google.count("PATCH", "/a")).toBe(2);
  });

  test("that changes again and again is given up after four tries", async () => {
    calendar.put(simple("a"));
    let edits = 0;
    const trouble = await troubleWith(
      change(() => {
        google.meanwhile = () => calendar.change("a", { location: `Room ${edits}` });
        return `Agenda ${(edits += 1)}`;
      }),
    );
    expect({ edits, kind: trouble.kind }).toEqual({ edits: 4, kind: "conflict" });
    expect(calendar.get("a").description).toBeUndefined();
  });

  test.each([
    ["another person's event", { organizer: { email: "ben@example.com" } }, "read_only"],
    ["a cancelled event", { status: "cancelled" }, "gone"],
  ])("of %s is not written", async (_name, fields, kind) => {
    calendar.put({ ...simple("a"), ...fields });
    expect(await troubleWith(change(() => "Agenda"))).toMatchObject({ kind });
  });

  test("of an event that is not there is not written", async () => {
    expect(await troubleWith(change(() => "Agenda"))).toMatchObject({ kind: "gone" });
  });

  test("in a calendar that one may only read is not written", async () => {
    calendar.entry.accessRole = "reader";
    calendar.put(simple("a"));
    expect(await troubleWith(change(() => "Agenda"))).toMatchObject({ kind: "read_only" });
  });
});

test("a channel is opened until Google's own end of it, and closed again", async () => {
  const address = "https://planner.example.com/api/calendar/google/push";
  const asked = { remoteId, id: "channel-1", token: "t", address };
  const channel = await accounts.watch?.(holder, asked);
  expect(channel).toMatchObject({ id: "channel-1", resource: `resource of ${remoteId}` });
  expect(channel?.until.getTime()).toBeGreaterThan(Date.now());
  expect(google.channels.get("channel-1")).toMatchObject({ address, token: "t" });
  await accounts.unwatch?.(holder, { id: "channel-1", resource: channel?.resource ?? "" });
  expect(google.channels.size).toBe(0);
});
