import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { Client } from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { buildTestApp } from "../../testing/app.ts";
import { POSTGRES_VARIABLE } from "../../testing/global-setup.ts";
import { connectLive, type LiveVisitor } from "../../testing/live.ts";
import { addMeeting, type Neighbour, openNeighbour } from "../../testing/live-app.ts";
import type { Live } from "./live.ts";
import { until } from "../../testing/until.ts";

let key: MeetingKey;
const visitors: LiveVisitor[] = [];

const planner = await buildTestApp();
const [here, there] = [await openNeighbour(planner), await openNeighbour(planner)];
const person = await planner.signUp();
beforeEach(async () => {
  key = await addMeeting(planner, person);
});
afterAll(async () => {
  for (const visitor of visitors) visitor.close();
  await Promise.all([here.close(), there.close()]);
  await planner.close();
});

async function watch(address: string, options = {}): Promise<LiveVisitor> {
  const visitor = await connectLive(address, person, options);
  visitors.push(visitor);
  expect(await visitor.send("watch", key)).toMatchObject({ ok: true });
  return visitor;
}

const turn = (page: number) => ({ presentationId: "p", page, at: page });
const segment = (index: number, letters: number) => ({
  presentationId: "p",
  raw: { requestId: "r" },
  final: true,
  transcript: "ä".repeat(letters),
  start_time: index,
  end_time: index + 1,
  segmentId: `s${index}`,
  channel: 0 as const,
  speaker: null,
  pages: [],
});
const pagesOf = (visitor: LiveVisitor) => visitor.heard("page-turn").map(({ page }) => page);
const namesOf = ({ logged }: Neighbour, from: number): string[] =>
  logged.slice(from).map(({ msg }) => msg);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const sendPage = (live: Live, page: number) => live.toMeeting(key, "page-turn", turn(page));

/** Asks the database server itself, from outside of the database. */
async function asAdmin(statement: string): Promise<number> {
  const admin = new Client({ connectionString: process.env[POSTGRES_VARIABLE] });
  await admin.connect();
  const { rowCount } = await admin.query(statement.replace("$database", databaseName()));
  await admin.end();
  return rowCount ?? 0;
}
const databaseName = (): string => new URL(planner.databaseUrl).pathname.slice(1);
/** Ends every connection whose last statement was this; answers how many. */
const cut = (last: string): Promise<number> =>
  asAdmin(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = '$database' and query like '${last}%'`);
const LISTENING = 'LISTEN "socket.io';
const PUBLISHING = "SELECT pg_notify";

describe("two processes", () => {
  it("tell each other's viewers everything once and in order, long and short", async () => {
    const [near, far] = [await watch(here.address), await watch(there.address)];
    const lengths = [10, 5_000, 10, 3_980, 20_000, 10];
    for (let index = 0; index < 300; index += 1)
      here.live.toMeeting(key, "transcript", segment(index, lengths[index % 6] ?? 0));
    for (const visitor of [near, far]) {
      await visitor.waitFor("transcript", ({ segmentId }) => segmentId === "s299");
      const heard = visitor.heard("transcript");
      expect(heard.map(({ segmentId }) => segmentId)).toEqual(upTo(300).map((n) => `s${n - 1}`));
      expect(heard.every(({ transcript }, index) => transcript.length === lengths[index % 6])).toBe(
        true,
      );
    }
  });

  it("keep each one's order while both tell", async () => {
    const [near, far] = [await watch(here.address), await watch(there.address)];
    for (let page = 1; page <= 100; page += 1) {
      sendPage(here.live, page);
      sendPage(there.live, 1_000 + page);
    }
    for (const visitor of [near, far]) {
      await until(() => expect(pagesOf(visitor)).toHaveLength(200));
      expect(pagesOf(visitor).filter((page) => page < 1_000)).toEqual(upTo(100));
      expect(pagesOf(visitor).filter((page) => page > 1_000)).toEqual(
        upTo(100).map((page) => 1_000 + page),
      );
    }
  });
});

describe("a process that stopped hearing the others", () => {
  it("has its viewers come back, and hears everything once from then on", async () => {
    const far = await watch(there.address, { comesBack: true });
    const before = there.logged.length;
    const again = new Promise<void>((resolve) => {
      far.socket.once("disconnect", () => far.socket.once("connect", resolve));
    });
    expect(await cut(LISTENING)).toBe(2);
    sendPage(here.live, 1);
    await again;
    expect(namesOf(there, before)).toContain("live.adapter");
    expect(namesOf(there, before)).toContain("live.missed");
    expect(pagesOf(far)).toEqual([]);
    expect(await far.send("watch", key)).toMatchObject({ ok: true });
    for (const page of upTo(50)) sendPage(here.live, page);
    await far.waitFor("page-turn", ({ page }) => page === 50);
    expect(pagesOf(far)).toEqual(upTo(50));
  });
});

describe("a process that cannot tell the others", () => {
  it("tells them on a new connection where the old one broke", async () => {
    const far = await watch(there.address);
    const before = here.logged.length;
    expect(await cut(PUBLISHING)).toBeGreaterThan(0);
    await until(() => expect(namesOf(here, before)).toContain("live.adapter"));
    for (const page of upTo(20)) sendPage(here.live, page);
    await far.waitFor("page-turn", ({ page }) => page === 20);
    expect(pagesOf(far)).toEqual(upTo(20));
  });

  it("still tells its own viewers, and says later to the others that they missed something", async () => {
    const [near, far] = [await watch(here.address), await watch(there.address)];
    const before = there.logged.length;
    await asAdmin("alter database $database allow_connections false");
    await cut(PUBLISHING);
    sendPage(here.live, 1);
    await near.waitFor("page-turn");
    await asAdmin("alter database $database allow_connections true");
    // Each process is heard of every five seconds, and then says what it owes.
    await far.left;
    expect(pagesOf(far)).toEqual([]);
    expect(namesOf(there, before)).toContain("live.missed");
  });
});

describe("a process without a server, such as a worker", () => {
  it("tells viewers on all the others", async () => {
    const far = await watch(there.address);
    const worker = await openNeighbour(planner, { hasServer: false });
    sendPage(worker.live, 5);
    await far.waitFor("page-turn");
    expect(pagesOf(far)).toEqual([5]);
    await worker.close();
  });
});
