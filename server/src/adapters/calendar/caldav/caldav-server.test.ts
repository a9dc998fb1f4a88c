import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  CalendarAccounts,
  CalendarProblem,
  ChangePage,
  Grant,
} from "../../../features/calendar/calendar-account.ports.ts";
import { openGuardedFetch } from "../../../platform/outbound/guarded-fetch.ts";
import { type DavProxy, type DavRequest, openDavProxy } from "../../../testing/dav-proxy.ts";
import {
  RADICALE_ADMIN,
  RADICALE_PASSWORD,
  type Radicale,
  radicaleAbsence,
  skipWithoutRadicale,
  startRadicale,
} from "../../../testing/radicale.ts";
import { openIcsSource } from "../ics/ics-source.ts";
import { openCaldav } from "./caldav.adapter.ts";

const WINDOW = { from: new Date("2025-01-01T00:00:00Z"), to: new Date("2027-01-01T00:00:00Z") };

let server: Radicale;
let proxy: DavProxy;
let accounts: CalendarAccounts;
let grant: Grant;
let remoteId: string;

const holder = () => ({ current: async () => grant, renew: async () => grant });
const isSyncReport = ({ body }: DavRequest): boolean => body.includes("sync-collection");

const event = (uid: string, ...lines: string[]): string =>
  [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    "DTSTAMP:20260101T000000Z",
    `SUMMARY:${uid}`,
    "DTSTART:20260301T090000Z",
    ...lines,
    "END:VEVENT",
  ].join("\r\n");
const file = (...events: string[]): string =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Planner//EN", ...events, "END:VCALENDAR", ""].join(
    "\r\n",
  );
const put = (uid: string, ...lines: string[]) =>
  server.request("ann", "PUT", `/ann/work/${uid}.ics`, file(event(uid, ...lines)));
/** The names that an answer gives, with how many occurrences each has. */
const namesOf = ({ resources }: Pick<ChangePage, "resources">): string[] =>
  (JSON.parse(resources) as { resourceId: string; occurrences: object[] }[])
    .map(({ resourceId, occurrences }) => `${resourceId.split("/").at(-1)} ${occurrences.length}`)
    .toSorted();
const kindOf = (error: unknown): unknown => (error as CalendarProblem).kind;
const read = (cursor: string | null, page: string | null = null, by = accounts) =>
  by.readChanges(holder(), { remoteId, cursor, page, window: WINDOW });
const entry = (name: string): string =>
  `<response><href>/ann/work/${name}</href><propstat><prop><getetag>"1"</getetag></prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
const ics = openIcsSource();
/** As another process has it: with nothing in memory. */
const openAccounts = () =>
  openCaldav({
    ics,
    fetch: openGuardedFetch([proxy.host]),
    sizes: { perQuestion: 2, perPage: 4 },
  });

/** The server gives only the beginning of each of these events. */
const cutShort = (...names: string[]): void => {
  const text = file(event("a")).slice(0, 100);
  proxy.before = ({ body }) => {
    if (!body.includes("calendar-multiget")) return undefined;
    const some = names.filter((name) => body.includes(name)).map((name) => entryWith(name, text));
    const xml = `<multistatus xmlns="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">${some.join("")}</multistatus>`;
    return { status: 207, headers: { "content-type": "application/xml" }, body: xml };
  };
};
const entryWith = (name: string, text: string): string =>
  `<response><href>/ann/work/${name}</href><propstat><prop><c:calendar-data>${text}</c:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response>`;

describe.skipIf(skipWithoutRadicale)(`a calendar at Radicale. ${radicaleAbsence ?? ""}`, () => {
  beforeAll(async () => {
    server = await startRadicale(["ann"]);
    proxy = await openDavProxy(server.url);
    const { linkCaldav, accounts: opened } = openAccounts();
    accounts = opened;
    await server.request("ann", "MKCALENDAR", "/ann/work/");
    const linked = await linkCaldav({
      server: `${proxy.url}/ann/work/`,
      user: "ann",
      password: RADICALE_PASSWORD,
    });
    grant = linked.grant;
    remoteId = `${proxy.url}/ann/work/`;
    await server.request("ann", "DELETE", "/ann/work/");
  });
  beforeEach(async () => {
    await server.request("ann", "MKCALENDAR", "/ann/work/");
  });
  afterEach(async () => {
    proxy.before = () => undefined;
    proxy.seen.length = 0;
    await server.request(RADICALE_ADMIN, "DELETE", "/ann/work/");
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });

  test("of events that arrive cut off nothing is taken away", async () => {
    await put("a");
    const { cursor } = await read(null);
    await put("a", "RRULE:FREQ=DAILY;COUNT=3");
    cutShort("a.ics");
    expect(namesOf(await read(cursor))).toEqual([]);
    expect(await read(null).catch(kindOf)).toBe("unreadable");
  });

  describe.each(["that knows sync tokens", "that knows none", "that knows neither them nor ctags"])(
    "%s",
    (kind) => {
      beforeEach(() => {
        proxy.before = (request) => {
          if (kind !== "that knows sync tokens" && isSyncReport(request)) return { status: 403 };
          const isCtag = kind.endsWith("ctags") && request.body.includes("getctag");
          const none = `<multistatus xmlns="DAV:"><response><href>${request.path}</href><propstat><prop/><status>HTTP/1.1 404 Not Found</status></propstat></response></multistatus>`;
          return isCtag
            ? { status: 207, headers: { "content-type": "text/xml" }, body: none }
            : undefined;
        };
      });

      test("gives everything, then only what has changed, and nothing where nothing has", async () => {
        await put("a");
        await put("b", "RRULE:FREQ=DAILY;COUNT=3");
        await put("c");
        const first = await read(null);
        expect([namesOf(first), first.isFull]).toEqual([["a.ics 1", "b.ics 3", "c.ics 1"], true]);
        const same = await read(first.cursor);
        expect([namesOf(same), same.isFull, same.nextPage]).toEqual([[], false, null]);
        await put("b", "RRULE:FREQ=DAILY;COUNT=2");
        await put("d");
        await server.request("ann", "DELETE", "/ann/work/c.ics");
        proxy.seen.length = 0;
        const second = await read(same.cursor);
        expect([namesOf(second), second.isFull]).toEqual([
          ["b.ics 2", "c.ics 0", "d.ics 1"],
          false,
        ]);
        const read2 = proxy.seen.filter(({ body }) => body.includes("calendar-multiget"));
        expect(read2.flatMap(({ body }) => body.match(/[a-z]\.ics/g))).toEqual(["b.ics", "d.ics"]);
        expect(namesOf(await read(second.cursor))).toEqual([]);
      });

      test("goes on after a page, also in another process, and hears next time of what changed meanwhile", async () => {
        const many = Array.from({ length: 9 }, (_, n) => event(`e${n}`));
        await server.request("ann", "DELETE", "/ann/work/");
        await server.request("ann", "PUT", "/ann/work/", file(...many));
        const first = await read(null);
        expect(namesOf(first)).toEqual(["e0.ics 1", "e1.ics 1", "e2.ics 1", "e3.ics 1"]);
        expect([first.isFull, first.cursor]).toEqual([true, null]);
        await put("e0", "RRULE:FREQ=DAILY;COUNT=2");
        const elsewhere = openAccounts().accounts;
        const again = await read(null, first.nextPage, elsewhere).then(namesOf, kindOf);
        // Only a sync token says from when a list made anew is to be followed.
        const rest = ["e4.ics 1", "e5.ics 1", "e6.ics 1", "e7.ics 1"];
        expect(again).toEqual(kind === "that knows sync tokens" ? rest : "cursor_gone");
        const second = await read(null, first.nextPage);
        const last = await read(null, second.nextPage);
        expect([namesOf(last), last.nextPage]).toEqual([["e8.ics 1"], null]);
        expect(namesOf(await read(last.cursor))).toEqual(["e0.ics 2"]);
      });
    },
  );

  test("says when a token is no longer good, or the calendar no longer there", async () => {
    const token = JSON.stringify({ kind: "token", token: "http://radicale.org/ns/sync/0000" });
    await expect(read(token)).rejects.toMatchObject({ kind: "cursor_gone" });
    const { cursor } = await read(null);
    await server.request("ann", "DELETE", "/ann/work/");
    await expect(read(null)).rejects.toMatchObject({ kind: "gone" });
    await server.request("ann", "MKCALENDAR", "/ann/work/");
    expect(namesOf(await read(cursor))).toEqual([]);
  });

  test.each([
    [{ status: 401 }, { kind: "reconnect" }],
    [
      { status: 429, headers: { "retry-after": "120" } },
      { kind: "later", retryAfter: 120 },
    ],
    [{ status: 503 }, { kind: "later" }],
    [{ status: 207, body: "<multistatus><response>" }, { kind: "unreadable" }],
    [{ status: 207, body: "<a>".repeat(60) }, { kind: "unreadable" }],
    [{ status: 207, body: '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, { kind: "unreadable" }],
  ])("is in trouble with %j", async (answer, problem) => {
    proxy.before = () => answer;
    await expect(read(null)).rejects.toMatchObject(problem);
    await expect(accounts.listCalendars(holder())).rejects.toMatchObject({
      kind: problem.kind,
    });
  });

  test("that sends its changes in parts (507) is asked until it has sent all", async () => {
    await put("a");
    await put("b");
    const whole = await read(null);
    let part = 0;
    proxy.before = (request) => {
      if (!isSyncReport(request)) return undefined;
      part += 1;
      const cut =
        part === 1
          ? "<response><href>/ann/work/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>"
          : "";
      const body = `<multistatus xmlns="DAV:">${entry(part === 1 ? "a.ics" : "b.ics")}${cut}<sync-token>t${part}</sync-token></multistatus>`;
      return { status: 207, headers: { "content-type": "text/xml" }, body };
    };
    const parts = await read(whole.cursor);
    expect([namesOf(parts), parts.cursor]).toEqual([
      ["a.ics 1", "b.ics 1"],
      JSON.stringify({ kind: "token", token: "t2" }),
    ]);
  });
});
