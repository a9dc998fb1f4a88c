import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type {
  CalendarAccounts,
  DescriptionChange,
} from "../../../features/calendar/calendar-account.ports.ts";
import type { Occurrence } from "../../../features/calendar/calendar.ports.ts";
import { type DavProxy, openDavProxy } from "../../../testing/dav-proxy.ts";
import {
  RADICALE_PASSWORD,
  type Radicale,
  radicaleAbsence,
  skipWithoutRadicale,
  startRadicale,
} from "../../../testing/radicale.ts";
import { openCalendarSources } from "../sources.ts";

const WINDOW = { from: new Date("2026-01-01T00:00:00Z"), to: new Date("2027-01-01T00:00:00Z") };
const PATH = "/ann/work/review.ics";
const AGENDA = "\n\n─── Agenda ───\n1. Größe; Farbe, Papier\n─── End ───";

let server: Radicale;
let proxy: DavProxy;
let accounts: CalendarAccounts;

const holder = () => {
  const grant = {
    home: `${proxy.url}/ann/`,
    user: "ann",
    password: RADICALE_PASSWORD,
    addresses: ["ann@example.com"],
  };
  return { current: async () => grant, renew: async () => grant };
};
const textWith = (...lines: string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Planner//EN",
    "BEGIN:VEVENT",
    "UID:review",
    "DTSTAMP:20260101T000000Z",
    "SUMMARY:Review",
    "DTSTART:20260301T090000Z",
    "DTEND:20260301T100000Z",
    "DESCRIPTION:Bring pens\\, please",
    ...lines,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "DESCRIPTION:Soon",
    "TRIGGER:-PT5M",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ].join("\r\n");
const put = (...lines: string[]) => server.request("ann", "PUT", PATH, textWith(...lines));
const stored = async (): Promise<string> => (await server.request("ann", "GET", PATH)).text();
const remote = (): string => `${proxy.url}/ann/work/`;
async function occurrences(): Promise<Occurrence[]> {
  const page = await accounts.readChanges(holder(), {
    remoteId: remote(),
    cursor: null,
    page: null,
    window: WINDOW,
  });
  const [one] = JSON.parse(page.resources) as { occurrences: Occurrence[] }[];
  return one?.occurrences.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1)) ?? [];
}
async function change(edit: DescriptionChange["edit"], options: Partial<DescriptionChange> = {}) {
  const eventId = (await occurrences())[0]?.id ?? "";
  const request = { remoteId: remote(), resourceId: PATH, eventId, edit, notifyGuests: false };
  return accounts.changeDescription(holder(), { ...request, ...options });
}
/** A file without the event's own description. */
const others = (text: string): string => text.replace(/^DESCRIPTION:Bring[\s\S]*?\r?\n(?! )/m, "");
const publish = (text: string): string => `${text}${AGENDA}`;
const unpublish = (text: string): string => text.replace(AGENDA, "");

describe.skipIf(skipWithoutRadicale)(`a description at Radicale. ${radicaleAbsence ?? ""}`, () => {
  beforeAll(async () => {
    server = await startRadicale(["ann"]);
    proxy = await openDavProxy(server.url);
    const sources = await openCalendarSources({ allowedHosts: [proxy.host] });
    if (sources.accounts.caldav) accounts = sources.accounts.caldav;
    await server.request("ann", "MKCALENDAR", "/ann/work/");
  });
  beforeEach(() => put());
  afterEach(() => {
    proxy.before = () => undefined;
    proxy.added = {};
    proxy.seen.length = 0;
  });
  afterAll(async () => {
    await proxy.close();
    await server.close();
  });

  test("is published, published again and taken out, and the event is as it was", async () => {
    const before = await stored();
    expect(await change(publish)).toBe("changed");
    expect((await occurrences())[0]?.description).toBe(`Bring pens, please${AGENDA}`);
    expect(await change((text) => text.replace("Farbe", "Form"))).toBe("changed");
    expect((await occurrences())[0]?.description).toContain("Form");
    expect(await change((text) => text.replace("Form", "Farbe"))).toBe("changed");
    expect(await change(unpublish)).toBe("changed");
    expect(await stored()).toBe(before);
    proxy.seen.length = 0;
    expect(await change(unpublish)).toBe("same");
    expect(proxy.seen.filter(({ method }) => method === "PUT")).toEqual([]);
  });

  test("is sent as the server's own bytes but for the description, if nobody changed it meanwhile", async () => {
    const before = await stored();
    await change(publish);
    const sent = proxy.seen.find(({ method }) => method === "PUT");
    expect(sent?.headers).toMatchObject({
      "if-match": expect.stringMatching(/^"/),
      "schedule-reply": "F",
    });
    expect(others(sent?.body ?? "")).toBe(others(before));
    expect(sent?.body).not.toBe(before);
  });

  test("of one occurrence gets a VEVENT of its own, which goes again", async () => {
    await put("RRULE:FREQ=WEEKLY;COUNT=3");
    const before = await stored();
    const [, second] = await occurrences();
    const eventId = second?.id ?? "";
    await change(publish, { eventId });
    expect(
      (await occurrences()).map(({ id, description }) => [id === eventId, description]),
    ).toEqual([
      [false, "Bring pens, please"],
      [true, `Bring pens, please${AGENDA}`],
      [false, "Bring pens, please"],
    ]);
    await change(unpublish, { eventId });
    expect(await stored()).toBe(before);
  });

  test("that somebody changes meanwhile is read again, and both changes are kept", async () => {
    let left = 2;
    proxy.before = async ({ method }) => {
      if (method !== "PUT" || left === 0) return undefined;
      left -= 1;
      await put(`LOCATION:Room ${left}`);
      return undefined;
    };
    expect(await change(publish)).toBe("changed");
    const [one] = await occurrences();
    expect(one).toMatchObject({
      location: "Room 0",
      description: `Bring pens, please${AGENDA}`,
    });
  });

  test("that changes again and again is given up after four tries", async () => {
    let tries = 0;
    proxy.before = async ({ method }) => {
      if (method !== "PUT") return undefined;
      tries += 1;
      await put(`LOCATION:Room ${tries}`);
      return undefined;
    };
    await expect(change(publish)).rejects.toMatchObject({ kind: "conflict" });
    expect(tries).toBe(4);
    expect((await occurrences())[0]?.description).toBe("Bring pens, please");
  });

  test.each([
    [403, "read_only"],
    [423, "read_only"],
    [401, "reconnect"],
    [503, "later"],
  ])("is not written where the server answers %s: %s", async (status, kind) => {
    proxy.before = ({ method }) => (method === "PUT" ? { status } : undefined);
    await expect(change(publish)).rejects.toMatchObject({ kind });
  });

  test("of an event that is gone is not written", async () => {
    const eventId = (await occurrences())[0]?.id ?? "";
    await expect(change(publish, { eventId: "other" })).rejects.toMatchObject({ kind: "gone" });
    await server.request("ann", "DELETE", PATH);
    await expect(change(publish, { eventId })).rejects.toMatchObject({ kind: "gone" });
  });

  test("is not written by a server without ETags", async () => {
    proxy.before = async ({ method }) =>
      method === "GET" ? { status: 200, body: await stored() } : undefined;
    await expect(change(publish)).rejects.toMatchObject({ kind: "read_only" });
  });

  describe("where the server mails guests by itself", () => {
    const GUEST = "ATTENDEE:mailto:ben@example.com";
    const MINE = "ORGANIZER:mailto:Ann@example.com";
    beforeEach(() => {
      proxy.added = { dav: "1, 2, access-control, calendar-access, calendar-auto-schedule" };
    });

    test("is left alone in one's own invitation, unless a mail is asked for", async () => {
      await put(MINE, GUEST);
      const before = await stored();
      await expect(change(publish)).rejects.toMatchObject({
        kind: "read_only",
        message: expect.stringMatching(/may email the guests/),
      });
      expect(await stored()).toBe(before);
      expect(await change(publish, { notifyGuests: true })).toBe("changed");
    });

    test.each([
      ["without guests", [MINE]],
      ["of somebody else", ["ORGANIZER:mailto:ben@example.com", GUEST]],
    ])("is written in an event %s", async (_, lines) => {
      await put(...lines);
      expect(await change(publish)).toBe("changed");
    });

    test("is written where the server says that it does no such thing", async () => {
      proxy.added = {};
      await put(MINE, GUEST);
      expect(await change(publish)).toBe("changed");
    });
  });
});
