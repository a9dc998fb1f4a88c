import { sql } from "drizzle-orm";
import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { SegmentWriter } from "../features/presentation/listening/segment-writer.ts";
import { buildTestApp } from "../testing/index.ts";
import { buildHandlers } from "../worker.ts";
import { openLog } from "./log.ts";
import { plainError } from "./plain-error.ts";
import { openQueue } from "./jobs/queue.ts";
import { until } from "../testing/until.ts";

const CANARY = 'CANARY "said in confidence"\n    at CANARY (x.ts:1:1)';
const spokenTable = pgTable("said", { words: text("words").primaryKey(), page: integer("page") });

let logged = "";
const log = openLog("debug", { write: (line) => (logged += line) });

afterAll(() => planner.close());
beforeEach(() => {
  logged = "";
});

const writeNowhere = () => planner.db.execute(sql`insert into gone values (${CANARY})`);

async function caught(work: () => unknown): Promise<Error> {
  try {
    await work();
  } catch (error) {
    return error as Error;
  }
  throw new Error("it did not fail");
}

async function writeTwice(): Promise<void> {
  const row = { words: CANARY, page: 1 };
  await planner.db.insert(spokenTable).values(row).onConflictDoNothing();
  await planner.db.insert(spokenTable).values(row);
}

/** Ways in which something fails, and what the log shall say of each all the same. */
const failures: [string, () => unknown, RegExp][] = [
  ["a key that is there already", writeTwice, /23505/],
  [
    "a row that breaks a rule",
    () => planner.db.insert(spokenTable).values({ words: CANARY }),
    /23502/,
  ],
  ["words for a number", () => planner.db.execute(sql`select ${CANARY}::text::integer`), /22P02/],
  ["a value", () => planner.deps.database.pool.query("select $1::json", [CANARY]), /22P02/],
  ["a table that is gone", writeNowhere, /Failed query: insert into gone values \(\$1\)/],
  ["words that are no JSON", () => JSON.parse(CANARY) as unknown, /is not valid JSON/],
];

const planner = await buildTestApp({ log }, async (app) => {
  app.post("/canary", () => writeNowhere());
});
await planner.db.execute(sql`create table said (words text primary key, page integer not null)`);

describe("what was said", () => {
  it.each(failures)("stays out of the log where this fails: %s", async (_, work, expected) => {
    const error = await caught(work);
    const wrapped = new Error("it broke", { cause: error });
    log.error({ err: error }, "a.failed");
    log.error({ err: wrapped }, "a.failed");
    log.error({ err: new AggregateError([wrapped, error], "both") }, "a.failed");
    log.child({ meetingId: "m" }).warn({ err: error });
    log.error(error);
    log.error(error, "a.failed");
    const lines = logged.trim().split("\n");
    expect(lines).toHaveLength(6);
    expect(logged).not.toContain("CANARY");
    for (const line of lines) {
      expect(line).toMatch(expected);
      expect(line).toMatch(/\\n {4}at .*\.(ts|js):\d+/);
    }
  });

  it("stays out where an error holds itself, or has another message than when it was made", async () => {
    const round = new Error("round");
    round.cause = round;
    const renamed = new Error(`Failed query: select $1\nparams: ${CANARY}`);
    renamed.message = "something else";
    for (const err of [round, renamed]) log.error({ err }, "a.failed");
    log.error((await caught(writeNowhere)).message);
    expect(logged).toContain("round");
    expect(logged).toContain("something else");
    expect(logged).not.toContain("CANARY");
  });

  it("stays out where a client's error carries its request", () => {
    const error = Object.assign(new Error("refused"), { request: { body: CANARY }, code: "E1" });
    log.error({ err: error }, "a.failed");
    expect(logged).toContain("E1");
    expect(logged).not.toContain("CANARY");
  });

  it("stays out where a request fails", async () => {
    const answer = await planner.app.inject({ method: "POST", url: "/canary" });
    expect(answer.statusCode).toBe(500);
    expect(logged).toMatch(/42P01.*http\.failed/);
    expect(answer.body + logged).not.toContain("CANARY");
  });

  it("stays out where a segment cannot be written", async () => {
    const writer = new SegmentWriter(log);
    writer.add(writeTwice);
    await writer.drain(5_000);
    expect(logged).toMatch(/23505.*listening\.not_written/);
    expect(logged).not.toContain("CANARY");
  });

  it("stays out where a job fails, and out of what the queue keeps of it", async () => {
    const queue = await openQueue(planner.databaseUrl, log, { hasClock: false });
    const handlers = {
      ...buildHandlers(planner.deps),
      "account.forgot": async () => void (await writeNowhere()),
    };
    const outputs = async (): Promise<string> => {
      const { rows } = await planner.db.execute(
        sql`select output from pgboss.job where output is not null`,
      );
      return JSON.stringify(rows);
    };
    await queue.send(planner.db, "account.forgot", { email: "a@example.com" });
    await queue.runDue(handlers);
    expect(await outputs()).toContain("Failed query: insert into gone");
    expect(await outputs()).not.toContain("CANARY");
    await planner.db.execute(sql`delete from pgboss.job`);
    await queue.send(planner.db, "account.forgot", { email: "a@example.com" });
    await queue.work(handlers);
    await until(async () => expect(await outputs()).toContain("42P01"));
    await queue.stop(0);
    expect(await outputs()).not.toContain("CANARY");
    expect(logged).toMatch(/42P01.*job\.failed/);
    expect(logged).not.toContain("CANARY");
  });
});

describe("an error as plain values", () => {
  it("keeps what helps to find the fault", async () => {
    expect(plainError(await caught(writeNowhere))).toMatchObject({
      type: "DrizzleQueryError",
      message: "Failed query: insert into gone values ($1)",
      cause: { code: "42P01", message: 'relation "gone" does not exist' },
    });
  });
});

describe("a secret", () => {
  it("stays out of the log under its name", () => {
    log.info({ code: "CANARY", password: "CANARY", body: { token: "CANARY" } }, "a.b");
    expect(logged).toContain("a.b");
    expect(logged).not.toContain("CANARY");
  });
});
