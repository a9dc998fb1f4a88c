import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { calendarAccount } from "../../../tables/calendar.tables.ts";
import { icsOf } from "../../../testing/calendar-files.ts";
import type { TestPerson } from "../../../testing/index.ts";
import {
  accountOf,
  eventAt,
  handOut,
  openSubscriptionApp,
  subscribeTo,
} from "../../../testing/subscriptions.ts";

const planner = await openSubscriptionApp({ now: () => new Date("2026-03-02T12:00:00Z") });
const { server } = planner;
afterAll(() => planner.close());

let mia: TestPerson;
beforeEach(async () => {
  mia = await planner.signUp();
});

const subscribe = (url = `${server.url}/basic.ics`) => subscribeTo(mia, url);

describe("an address that gives no calendar is refused in words", () => {
  test.each([
    ["a web page", 200, "<!DOCTYPE html><title>Calendar</title>", /a web page/],
    ["something else", 200, "%PDF-1.7", /is not a calendar/],
    ["a question for a password", 401, "", /asks for a password/],
    ["no entry", 403, "", /refuses access/],
    ["nothing", 404, "", /no calendar at this address/],
    ["a breakdown", 500, "", /not working at the moment/],
    ["a redirect to this machine", 302, "", /cannot use this address/],
  ])("%s", async (_, status, body, message) => {
    server.answer = (__, response) =>
      response
        .writeHead(status, status === 302 ? { location: "http://127.0.0.1:1/" } : {})
        .end(body);
    const answer = await subscribe();
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({ field: "url", message: expect.stringMatching(message) });
    expect(await accountOf(planner, mia)).toBeUndefined();
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
    expect(answer.json().message).toMatch(/cannot use this address/);
  });

  test("more than 32 MB", async () => {
    server.answer = (_, response) => {
      response.write("BEGIN:VCALENDAR\r\n");
      const more = (): void => void response.write("X".repeat(1_000_000), (e) => e ?? more());
      more();
    };
    const answer = await subscribe();
    expect(answer).toAnswer(422, "The server at this address sends more than 32 MB.");
  });
});

test("an address that gives half a calendar is not subscribed to", async () => {
  handOut(server, icsOf([], eventAt("a", 8)).slice(0, -8));
  const answer = await subscribe();
  expect(answer).toAnswer(422, {
    field: "url",
    message: "The calendar at this address is incomplete. Try again later.",
  });
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
    const ran = await planner.runJobs();
    expect(ran.filter(({ error }) => error !== undefined)).toEqual([]);
    for (const { state } of await planner.db.select().from(calendarAccount)) {
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
