import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCalendarSources } from "../adapters/calendar/sources.ts";
import { event } from "../tables/calendar.tables.ts";
import {
  countFault,
  type Fault,
  type FaultProxy,
  nameOfFault,
  openFaultProxy,
  printFaults,
} from "../testing/fault-proxy.ts";
import { buildTestApp, type TestApp, type TestPerson } from "../testing/index.ts";
import { runRound, settingsOf } from "../testing/linked-calendars.ts";
import {
  RADICALE_PASSWORD,
  type Radicale,
  radicaleAbsence,
  skipWithoutRadicale,
  startRadicale,
} from "../testing/radicale.ts";

const MINUTE_MS = 60_000;
const FAULTS: readonly Fault[] = [
  { kind: "slow", ms: 30 },
  { kind: "cut at start" },
  { kind: "reset" },
  { kind: "cut in answer", bytes: 30 },
  { kind: "cut in answer", bytes: 250 },
  { kind: "answer", status: 503, body: "<html>busy</html>" },
  { kind: "answer", status: 500, body: "<html>broken</html>" },
  { kind: "answer", status: 429, body: "" },
  { kind: "answer", status: 207, body: "<html>Welcome to the hotel's network</html>" },
  { kind: "answer", status: 200, body: Buffer.alloc(10_000_000, "a") },
];

describe.skipIf(skipWithoutRadicale)(`a calendar server. ${radicaleAbsence ?? ""}`, () => {
  let radicale: Radicale;
  let proxy: FaultProxy;
  let planner: TestApp;
  let ann: TestPerson;
  let now = Date.now();
  let added = 0;

  beforeAll(async () => {
    radicale = await startRadicale(["ann"]);
    proxy = await openFaultProxy({ host: "127.0.0.1", port: Number(radicale.host.split(":")[1]) });
    const host = `127.0.0.1:${proxy.port}`;
    planner = await buildTestApp({
      calendars: await openCalendarSources({ allowedHosts: [host] }),
      now: () => new Date(now),
    });
    ann = await planner.signUp();
    await radicale.request("ann", "MKCALENDAR", "/ann/work/");
    await add();
    const payload = { server: `http://${host}`, user: "ann", password: RADICALE_PASSWORD };
    await ann.post("/calendar/caldav", payload);
    await planner.runJobs();
  });
  afterAll(async () => {
    printFaults();
    await planner.close();
    await proxy.close();
    await radicale.close();
  });

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  async function add(): Promise<void> {
    added += 1;
    const text = `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//Studio//EN
BEGIN:VEVENT
UID:event-${added}
DTSTAMP:20260101T000000Z
SUMMARY:Event ${added}
DTSTART:${tomorrow.replaceAll("-", "")}T090000Z
DURATION:PT1H
END:VEVENT
END:VCALENDAR
`;
    await radicale.request(
      "ann",
      "PUT",
      `/ann/work/event-${added}.ics`,
      text.replaceAll("\n", "\r\n"),
    );
  }

  const storedTitles = async (): Promise<string[]> => {
    const rows = await planner.db
      .select({ title: event.title })
      .from(event)
      .where(and(eq(event.teamId, ann.teamId)));
    return rows.map(({ title }) => title);
  };

  /** An hour on: whatever waits for its next try is due. */
  async function round(): Promise<void> {
    now += 60 * MINUTE_MS;
    await planner.deps.database.pool.query(
      "update pgboss.job set start_after = now() where state = 'retry'",
    );
    await planner.deps.send(planner.db, "calendar.round", {});
    await planner.runJobs();
  }

  /** Whether people see trouble after each of three rounds. */
  async function watchRounds(): Promise<boolean[]> {
    const problems: boolean[] = [];
    for (let rounds = 0; rounds < 3; rounds += 1) {
      await round();
      const { accounts } = await settingsOf(ann);
      problems.push(accounts.some(({ message }) => message !== null));
    }
    return problems;
  }

  test.each(FAULTS.map((fault) => [nameOfFault(fault), fault] as const))(
    "that is %s loses no event and doubles none, and people see how it stands",
    { timeout: 120_000 },
    async (name, fault) => {
      await add();
      const before = await storedTitles();
      proxy.set(fault);
      const problems = await watchRounds();
      const { tries } = proxy;
      const meanwhile = await storedTitles();
      expect(before.filter((title) => !meanwhile.includes(title))).toEqual([]);
      // Connections of before were cut when the way became slow: that passes.
      const isSlow = fault.kind === "slow";
      expect(isSlow ? problems.at(-1) : problems.includes(true)).toBe(!isSlow);

      proxy.set({ kind: "none" });
      await round();
      await runRound(planner);
      const after = await storedTitles();
      const doubled = after.length - new Set(after).size;
      const lost = added - new Set(after).size;
      countFault({ peer: "CalDAV", fault: name, tries, lost, doubled });
      expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
      expect((await settingsOf(ann)).accounts).toMatchObject([{ state: "ok", message: null }]);
    },
  );
});
