import type { ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { ChangePage } from "../../../features/calendar/calendar-account.ports.ts";
import { calendar, calendarAccount, event } from "../../../tables/calendar.tables.ts";
import { openLog } from "../../../platform/log.ts";
import { icsOf } from "../../../testing/calendar-files.ts";
import type { TestPerson } from "../../../testing/index.ts";
import {
  accountOf,
  eventAt,
  eventsOf,
  handOut,
  openSubscriptionApp,
  subscribeTo,
} from "../../../testing/subscriptions.ts";
import { openCalendarSources } from "../sources.ts";

const SECRET = "private-CANARY-8f2";
let logged = "";
const planner = await openSubscriptionApp({
  now: () => new Date("2026-03-02T12:00:00Z"),
  log: openLog("trace", { write: (line) => (logged += line) }),
});
const { server } = planner;
afterAll(() => planner.close());

let mia: TestPerson;
beforeEach(async () => {
  mia = await planner.signUp();
  server.seen.length = 0;
});

const subscribe = (url = `${server.url}/${SECRET}/basic.ics`, timeZone?: string) =>
  subscribeTo(mia, url, timeZone);
const syncNow = async (): Promise<void> => {
  await mia.post("/calendar/sync", {});
  await planner.runJobs();
};

test("an address is linked, read, and read again only where it has changed", async () => {
  handOut(server, icsOf(["X-WR-CALNAME:Studio"], eventAt("gone", 8), eventAt("kept", 9)));
  const answer = await subscribe(undefined, "Asia/Tokyo");
  expect(answer.statusCode).toBe(200);
  expect(answer.json().accounts).toMatchObject([{ provider: "ics", name: "Studio" }]);
  await planner.runJobs();
  expect(await eventsOf(planner, mia)).toEqual(["gone 23:00", "kept 00:00"]);
  const before = server.seen.length;
  await syncNow();
  expect(server.seen.slice(before)).toMatchObject([{ method: "GET" }]);
  expect(server.seen.at(-1)?.headers["if-none-match"]).toBeDefined();
  expect(await eventsOf(planner, mia)).toEqual(["gone 23:00", "kept 00:00"]);
  handOut(server, icsOf(["X-WR-CALNAME:Studio"], eventAt("kept", 10), eventAt("new", 11)));
  await syncNow();
  expect(await eventsOf(planner, mia)).toEqual(["kept 01:00", "new 02:00"]);
  const list = await mia.get("/members/me/meetings/completed");
  expect(list.json().map(({ title }: { title: string }) => title)).toEqual(["new", "kept"]);
});

test("a server without ETags is asked by date, and the same text changes nothing", async () => {
  const text = icsOf([], eventAt("a", 8));
  const modified = "Sun, 01 Mar 2026 00:00:00 GMT";
  server.answer = (_, response) => response.writeHead(200, { "last-modified": modified }).end(text);
  await subscribe();
  await planner.runJobs();
  const [before] = await planner.db.select().from(event).where(eq(event.teamId, mia.teamId));
  await syncNow();
  expect(server.seen.at(-1)?.headers["if-modified-since"]).toBe(modified);
  const [after] = await planner.db.select().from(event).where(eq(event.teamId, mia.teamId));
  expect(after).toEqual(before);
});

test("the same address again is the same account, and another one is another", async () => {
  handOut(server, icsOf([], eventAt("a", 8)));
  await subscribe();
  expect((await subscribe()).json().accounts).toHaveLength(1);
  expect((await subscribe(`${server.url}/other.ics`)).json().accounts).toHaveLength(2);
});

test("credentials in an address are sent as such", async () => {
  handOut(server, icsOf([], eventAt("a", 8)));
  await subscribe(server.url.replace("http://", "http://ann:pa%3Ass@"));
  expect(server.seen[0]?.headers["authorization"]).toBe(
    `Basic ${Buffer.from("ann:pa:ss").toString("base64")}`,
  );
});

test("half a calendar takes nothing away, and the whole one is read again", async () => {
  const whole = icsOf([], eventAt("a", 8), eventAt("b", 9), eventAt("c", 10));
  handOut(server, whole);
  await subscribe();
  await planner.runJobs();
  const broken: Record<string, (response: ServerResponse) => void> = {
    chunked: (response) => response.end(whole.slice(0, 150)),
    "shorter than announced": (response) => {
      response.writeHead(200, { "content-length": whole.length });
      response.write(whole.slice(0, 150), () => response.socket?.end());
    },
    packed: (response) => {
      const packed = gzipSync(whole);
      response.writeHead(200, { "content-encoding": "gzip" });
      response.end(packed.subarray(0, packed.length / 2));
    },
    "without a time in its events": (response) => response.end(whole.replace(/DTSTART/g, "X")),
  };
  for (const [how, answer] of Object.entries(broken)) {
    server.answer = (_, response) => answer(response);
    await syncNow();
    expect([how, await eventsOf(planner, mia)]).toEqual([how, ["a 08:00", "b 09:00", "c 10:00"]]);
  }
  expect(await accountOf(planner, mia)).toMatchObject({
    state: "broken",
    message: "None of the events at this address can be read.",
  });
  server.answer = (_, response) => response.end(icsOf([], eventAt("a", 11)));
  await syncNow();
  expect([await eventsOf(planner, mia), (await accountOf(planner, mia))?.state]).toEqual([
    ["a 11:00"],
    "ok",
  ]);
});

test("an address that asks for a password later has to be linked again; one that is gone is tried again", async () => {
  handOut(server, icsOf([], eventAt("a", 8)));
  await subscribe();
  await planner.runJobs();
  server.answer = (_, response) => response.writeHead(404).end();
  await syncNow();
  expect((await accountOf(planner, mia))?.state).toBe("ok");
  server.answer = (_, response) => response.writeHead(401).end();
  await syncNow();
  expect(await accountOf(planner, mia)).toMatchObject({
    state: "reconnect",
    message: expect.stringMatching(/asks for a password/),
  });
  expect(await eventsOf(planner, mia)).toEqual(["a 08:00"]);
});

test("a secret address is in no log, and in no column but the sealed one", async () => {
  handOut(server, icsOf([], eventAt("a", 8)));
  await subscribe();
  await planner.runJobs();
  for (const status of [500, 404, 401]) {
    server.answer = (_, response) => response.writeHead(status).end(`<p>${SECRET}`);
    await syncNow();
    await subscribe();
  }
  server.answer = (request) => request.socket.destroy();
  await subscribe();
  await syncNow();
  expect(logged).toContain("calendar.sync_failed");
  expect(logged).not.toContain("CANARY");
  const stored = JSON.stringify([
    await planner.db.select().from(calendarAccount),
    await planner.db.select().from(calendar),
  ]);
  expect(stored).not.toContain("CANARY");
});

test("a calendar of many pages is read to the end, also when it is broken off in the middle", async () => {
  const many = Array.from({ length: 2_500 }, (_, n) => eventAt(`e${n}`, n % 24));
  handOut(server, icsOf([], ...many));
  const { ics } = planner.deps.calendars.accounts;
  const grant = { url: `${server.url}/many.ics`, name: "Many", timeZone: null };
  const holder = { current: async () => grant, renew: async () => grant };
  const window = { from: new Date("2025-01-01"), to: new Date("2027-01-01") };
  const ids = new Set<string>();
  let accounts = ics;
  for (let page: string | null = null, last = false; !last;) {
    const answer: ChangePage | undefined = await accounts?.readChanges(holder, {
      remoteId: "calendar",
      cursor: null,
      page,
      window,
    });
    for (const one of JSON.parse(answer?.resources ?? "[]") as { resourceId: string }[])
      ids.add(one.resourceId);
    page = answer?.nextPage ?? null;
    last = page === null;
    // Another process goes on, which has kept nothing.
    accounts = (await openCalendarSources({ allowedHosts: [server.host] })).accounts.ics;
  }
  expect(ids.size).toBe(2_500);
});

test.each(["constructor", "toString", "__proto__"])(
  "an address whose events name the zone %s is read as in an unknown one, and goes on changing",
  async (zone) => {
    const at = (hour: number) =>
      icsOf([], ["UID:a", "SUMMARY:a", `DTSTART;TZID=${zone}:20260301T${hour}0000`]);
    handOut(server, at(10));
    expect((await subscribe(undefined, "Asia/Tokyo")).statusCode).toBe(200);
    await planner.runJobs();
    expect(await eventsOf(planner, mia)).toEqual(["a 01:00"]);
    handOut(server, at(11));
    await syncNow();
    expect(await eventsOf(planner, mia)).toEqual(["a 02:00"]);
  },
);
