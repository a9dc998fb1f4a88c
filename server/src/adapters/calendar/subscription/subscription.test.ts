import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChangePage } from "../../../features/calendar/calendar-account.ports.ts";
import { calendar, calendarAccount, event } from "../../../features/calendar/calendar.tables.ts";
import { openLog } from "../../../platform/log.ts";
import { type CalendarAddress, openCalendarAddress } from "../../../testing/calendar-address.ts";
import { icsOf } from "../../../testing/calendar-files.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../../../testing/index.ts";
import { openCalendarSources } from "../sources.ts";

const SECRET = "private-CANARY-8f2";
let now = new Date("2026-03-02T12:00:00Z");
let logged = "";
let house: TestApp;
let server: CalendarAddress;
let mia: TestPerson;
let text = "";

beforeAll(async () => {
  server = await openCalendarAddress(() => undefined);
  house = await buildTestApp({
    now: () => now,
    log: openLog("trace", { write: (line) => (logged += line) }),
    calendars: await openCalendarSources({ allowedHosts: [server.host] }),
    rateLimits: false,
  });
});
beforeEach(async () => {
  mia = await house.signUp();
  server.seen.length = 0;
  server.answer = (request, response) => {
    const etag = `"${createHash("sha256").update(text).digest("hex")}"`;
    if (request.headers["if-none-match"] === etag) response.writeHead(304).end();
    else response.writeHead(200, { "content-type": "text/calendar", etag }).end(text);
  };
});
afterAll(async () => {
  await house.close();
  await server.close();
});

const at = (uid: string, hour: number): string[] => [
  `UID:${uid}`,
  `SUMMARY:${uid}`,
  `DTSTART:20260301T${String(hour).padStart(2, "0")}0000`,
  "DURATION:PT1H",
];
const subscribe = (url = `${server.url}/${SECRET}/basic.ics`, timeZone?: string) =>
  mia.inject({
    method: "POST",
    url: `/api/team/${mia.teamId}/calendar/subscriptions`,
    payload: { url, timeZone },
  });
const syncNow = async (): Promise<void> => {
  await mia.inject({ method: "POST", url: `/api/team/${mia.teamId}/calendar/sync`, payload: {} });
  await house.runJobs();
};
const eventsOf = async () => {
  const rows = await house.db.select().from(event).where(eq(event.teamId, mia.teamId));
  return rows.map((row) => `${row.title} ${row.startTime.toISOString().slice(11, 16)}`).toSorted();
};
const accountOf = async () => {
  const [row] = await house.db
    .select()
    .from(calendarAccount)
    .where(eq(calendarAccount.teamId, mia.teamId));
  return row;
};

test("an address is linked, read, and read again only where it has changed", async () => {
  text = icsOf(["X-WR-CALNAME:Studio"], at("gone", 8), at("kept", 9));
  const answer = await subscribe(undefined, "Asia/Tokyo");
  expect(answer.statusCode).toBe(200);
  expect(answer.json().accounts).toMatchObject([{ provider: "ics", name: "Studio" }]);
  await house.runJobs();
  expect(await eventsOf()).toEqual(["gone 23:00", "kept 00:00"]);
  const before = server.seen.length;
  await syncNow();
  expect(server.seen.slice(before)).toMatchObject([{ method: "GET" }]);
  expect(server.seen.at(-1)?.headers["if-none-match"]).toBeDefined();
  expect(await eventsOf()).toEqual(["gone 23:00", "kept 00:00"]);
  text = icsOf(["X-WR-CALNAME:Studio"], at("kept", 10), at("new", 11));
  await syncNow();
  expect(await eventsOf()).toEqual(["kept 01:00", "new 02:00"]);
  const list = await mia.inject({ url: `/api/team/${mia.teamId}/members/me/meetings/completed` });
  expect(list.json().map(({ title }: { title: string }) => title)).toEqual(["new", "kept"]);
});

test("a server without ETags is asked by date, and the same text changes nothing", async () => {
  text = icsOf([], at("a", 8));
  const modified = "Sun, 01 Mar 2026 00:00:00 GMT";
  server.answer = (_, response) => response.writeHead(200, { "last-modified": modified }).end(text);
  await subscribe();
  await house.runJobs();
  const [before] = await house.db.select().from(event).where(eq(event.teamId, mia.teamId));
  await syncNow();
  expect(server.seen.at(-1)?.headers["if-modified-since"]).toBe(modified);
  const [after] = await house.db.select().from(event).where(eq(event.teamId, mia.teamId));
  expect(after).toEqual(before);
});

test("the same address again is the same account, and another one is another", async () => {
  text = icsOf([], at("a", 8));
  await subscribe();
  expect((await subscribe()).json().accounts).toHaveLength(1);
  expect((await subscribe(`${server.url}/other.ics`)).json().accounts).toHaveLength(2);
});

test("credentials in an address are sent as such", async () => {
  text = icsOf([], at("a", 8));
  await subscribe(server.url.replace("http://", "http://ann:pa%3Ass@"));
  expect(server.seen[0]?.headers["authorization"]).toBe(
    `Basic ${Buffer.from("ann:pa:ss").toString("base64")}`,
  );
});

describe("an address that gives no calendar is refused in words", () => {
  test.each([
    ["a web page", 200, "<!DOCTYPE html><title>Calendar</title>", /a web page/],
    ["something else", 200, "%PDF-1.7", /is not a calendar/],
    ["a question for a password", 401, "", /asks for a password/],
    ["no entry", 403, "", /does not let Planner in/],
    ["nothing", 404, "", /no calendar at this address/],
    ["a breakdown", 500, "", /out of order/],
    ["a redirect to this machine", 302, "", /may not ask this address/],
  ])("%s", async (_, status, body, message) => {
    server.answer = (__, response) =>
      response
        .writeHead(status, status === 302 ? { location: "http://127.0.0.1:1/" } : {})
        .end(body);
    const answer = await subscribe();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ field: "url", message: expect.stringMatching(message) });
    expect(await accountOf()).toBeUndefined();
  });

  test.each([
    "http://example.com/a.ics",
    "https://127.0.0.1/a.ics",
    "https://[::1]/a.ics",
    "webcal://169.254.169.254/a.ics",
    "file:///etc/passwd",
    "https://",
  ])("%s", async (url) => {
    const answer = await subscribe(url);
    expect([answer.statusCode, answer.json().field]).toEqual([422, "url"]);
    expect(answer.json().message).toMatch(/may not ask this address/);
  });

  test("more than 32 MB", async () => {
    server.answer = (_, response) => {
      response.write("BEGIN:VCALENDAR\r\n");
      const more = (): void => void response.write("X".repeat(1_000_000), (e) => e ?? more());
      more();
    };
    const answer = await subscribe();
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      "The server at this address sends more than 32 MB.",
    ]);
  });
});

test("half a calendar takes nothing away, and the whole one is read again", async () => {
  text = icsOf([], at("a", 8), at("b", 9), at("c", 10));
  const whole = text;
  await subscribe();
  await house.runJobs();
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
    expect([how, await eventsOf()]).toEqual([how, ["a 08:00", "b 09:00", "c 10:00"]]);
  }
  expect(await accountOf()).toMatchObject({
    state: "broken",
    message: "None of the events at this address can be read.",
  });
  server.answer = (_, response) => response.end(icsOf([], at("a", 11)));
  await syncNow();
  expect([await eventsOf(), (await accountOf())?.state]).toEqual([["a 11:00"], "ok"]);
});

test("an address that gives half a calendar is not subscribed to", async () => {
  text = icsOf([], at("a", 8)).slice(0, -8);
  const answer = await subscribe();
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      field: "url",
      message: "The calendar at this address breaks off in the middle. Try again later.",
    },
  ]);
});

test("an address that asks for a password later has to be linked again; one that is gone is tried again", async () => {
  text = icsOf([], at("a", 8));
  await subscribe();
  await house.runJobs();
  server.answer = (_, response) => response.writeHead(404).end();
  await syncNow();
  expect((await accountOf())?.state).toBe("ok");
  server.answer = (_, response) => response.writeHead(401).end();
  await syncNow();
  expect(await accountOf()).toMatchObject({
    state: "reconnect",
    message: expect.stringMatching(/asks for a password/),
  });
  expect(await eventsOf()).toEqual(["a 08:00"]);
});

test("a secret address is in no log, and in no column but the sealed one", async () => {
  text = icsOf([], at("a", 8));
  await subscribe();
  await house.runJobs();
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
  const kept = JSON.stringify([
    await house.db.select().from(calendarAccount),
    await house.db.select().from(calendar),
  ]);
  expect(kept).not.toContain("CANARY");
});

test("a calendar of many pages is read to the end, also when it is broken off in the middle", async () => {
  const many = Array.from({ length: 2_500 }, (_, n) => at(`e${n}`, n % 24));
  text = icsOf([], ...many);
  const { ics } = house.deps.calendars.accounts;
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

const DATA =
  process.env["PLANNER_DATA"] ??
  fileURLToPath(new URL("../../../../../../shared/data", import.meta.url));
const corpus = listCorpus();
const absence = corpus.length > 0 ? "" : " (skipped: no PLANNER_DATA)";

test.skipIf(corpus.length === 0)(
  `odd calendar files come through a subscription as events or as a sentence${absence}`,
  async () => {
    // Every tenth: each is a process of its own.
    for (const path of corpus.filter((_, index) => index % 10 === 0)) {
      const bytes = readFileSync(path);
      server.answer = (_, response) => response.end(bytes);
      const answer = await subscribe(`${server.url}/${path.length}-${bytes.length}.ics`);
      expect({ path, status: answer.statusCode }).toEqual({
        path,
        status: /^BEGIN:VCALENDAR[^]*^END:VCALENDAR/im.test(bytes.toString("latin1")) ? 200 : 422,
      });
    }
    const ran = await house.runJobs();
    expect(ran.filter(({ error }) => error !== undefined)).toEqual([]);
    for (const { state } of await house.db.select().from(calendarAccount)) {
      expect(["ok", "reconnect", "syncing"]).toContain(state);
    }
  },
);

function listCorpus(): string[] {
  const folder = join(DATA, "hostile/ics");
  try {
    return readdirSync(folder).map((name) => join(folder, name));
  } catch {
    return [];
  }
}
