import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openDatabase } from "../platform/db/database.ts";
import { buildTestApp } from "../testing/index.ts";
import {
  countFault,
  type Fault,
  nameOfFault,
  openFaultProxy,
  printFaults,
} from "../testing/fault-proxy.ts";

const outside = await buildTestApp();
const url = new URL(outside.databaseUrl);
const socket = join(url.searchParams.get("host") ?? "", ".s.PGSQL.5432");
const proxy = await openFaultProxy({ path: socket });
const proxied = `postgres://postgres@127.0.0.1:${proxy.port}${url.pathname}`;
const database = openDatabase(proxied, () => undefined);
const planner = await buildTestApp({ database, rateLimits: false });
const ann = await planner.signUp();
afterAll(async () => {
  printFaults();
  await planner.close();
  await proxy.close();
  await outside.close();
});

const WRITERS = 8;
const WRITES = 6;
const FAULTS: readonly Fault[] = [
  { kind: "slow", ms: 20 },
  { kind: "cut at start" },
  { kind: "reset" },
  ...[0, 100, 400, 500, 700, 1_000, 2_000].map(
    (bytes) => ({ kind: "cut in answer", bytes }) as const,
  ),
  { kind: "silent", bytes: 0 },
  { kind: "answer", status: 502, body: "<html>no database here</html>" },
];

test.each(FAULTS.map((fault) => [nameOfFault(fault), fault] as const))(
  "with the way to the database %s, every write that was acknowledged is there once, and others are answered 503",
  { timeout: 120_000 },
  async (name, fault) => {
    const outcomes = new Map<string, number>();
    const sentences = new Set<string>();
    const write = async (title: string): Promise<void> => {
      const times = { startTime: "2026-03-02T09:00:00Z", endTime: "2026-03-02T10:00:00Z" };
      const payload = { title, ...times };
      const answer = await ann.post("/calendar/events", payload);
      outcomes.set(title, answer.statusCode);
      if (answer.statusCode !== 200) sentences.add(answer.json().message);
    };
    const writer = async (_: unknown, index: number): Promise<void> => {
      for (let number = 0; number < WRITES; number += 1) {
        // In the midst of everyone's writes, and gone again before the last ones.
        if (index === 0 && number === 1) proxy.set(fault);
        if (index === 0 && number === WRITES - 1) proxy.set({ kind: "none" });
        await write(`${name} ${index} ${number}`);
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    const { tries } = proxy;
    proxy.set({ kind: "none" });
    await expect.poll(() => isWriting(name, write, outcomes), { timeout: 20_000 }).toBe(true);

    const { rows } = await outside.deps.database.pool.query<{ title: string; count: number }>(
      "select title, count(*)::int as count from event where title like $1 group by title",
      [`${name} %`],
    );
    const storedCounts = new Map(rows.map(({ title, count }) => [title, count]));
    const acknowledged = [...outcomes].flatMap(([title, status]) => (status === 200 ? title : []));
    const lost = acknowledged.filter((title) => !storedCounts.has(title)).length;
    const doubled = rows.filter(({ count }) => count > 1).length;
    countFault({ peer: "PostgreSQL", fault: name, tries, lost, doubled });
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 });
    const statuses = new Set(outcomes.values());
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([]);
    const matches = [...sentences].map((sentence) => /database .*Try again/.test(sentence));
    // Connections of before were cut when the way became slow: there may be such answers, too.
    expect(matches.every(Boolean)).toBe(true);
    expect(matches.length > 0 || fault.kind === "slow").toBe(true);
  },
);

/** A connection that was cut a moment ago may still be among those that wait. */
async function isWriting(
  name: string,
  write: (title: string) => Promise<void>,
  outcomes: ReadonlyMap<string, number>,
): Promise<boolean> {
  const title = `${name} more ${outcomes.size}`;
  await write(title);
  return outcomes.get(title) === 200;
}
