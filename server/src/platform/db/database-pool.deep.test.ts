import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { buildTestApp, type TestApp } from "../../testing/index.ts";
import { buildHandlers } from "../../worker.ts";
import type { Handlers } from "../jobs/job-kinds.ts";

const PATIENCE = { timeout: 30_000 };

let planner: TestApp;
let outside: Client;
beforeEach(async () => {
  planner = await buildTestApp({}, async (app) => {
    app.get("/limit", async () => ({ limit: await limitNow() }));
  });
  outside = new Client({ connectionString: planner.databaseUrl });
  await outside.connect();
});
afterEach(async () => {
  await outside.query("rollback");
  await outside.end();
  await planner.close();
});

/** Has every question about calendars wait, as one does that takes for ever. */
const blockCalendars = async (): Promise<void> => {
  await outside.query("begin");
  await outside.query("lock table calendar in access exclusive mode");
};

const countWaiting = async (): Promise<number> => {
  const { rows } = await planner.db.execute<{ count: number }>(
    sql`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
};

const limitNow = async (): Promise<string> => {
  const { rows } = await planner.db.execute<{ limit: string }>(
    sql`select current_setting('statement_timeout') as limit`,
  );
  return rows[0]?.limit ?? "";
};

const work = (handlers: Partial<Handlers> = {}): Promise<void> =>
  planner.queue.work({ ...buildHandlers(planner.deps), ...handlers });

/** Has the minute's plans looked for, by a job that may take so long. */
async function startRound(seconds = 120): Promise<void> {
  await planner.db
    .execute(sql`insert into pgboss.job (name, policy, data, expire_seconds, heartbeat_seconds)
    values ('plan.round', 'singleton', '{}', ${seconds}, 10)`);
  await expect.poll(countWaiting, PATIENCE).toBe(1);
}

const stateOfRound = async (): Promise<string | undefined> => {
  const { rows } = await planner.db.execute<{ state: string }>(
    sql`select state from pgboss.job where name = 'plan.round'`,
  );
  return rows[0]?.state;
};

test("a job that takes too long ends with its query", async () => {
  await blockCalendars();
  await work();
  await startRound(2);
  await expect.poll(stateOfRound, PATIENCE).toBe("failed");
  await expect.poll(countWaiting, PATIENCE).toBe(0);
});

test("a job that is cancelled ends with its query", async () => {
  await blockCalendars();
  await work();
  await startRound();
  await planner.db.execute(
    sql`update pgboss.job set state = 'cancelled', completed_on = now() where name = 'plan.round'`,
  );
  await expect.poll(countWaiting, PATIENCE).toBe(0);
});

test("a job that the process gives back when it stops ends with its query", async () => {
  await blockCalendars();
  await work();
  await startRound();
  await planner.queue.stop(0);
  await expect.poll(countWaiting, PATIENCE).toBe(0);
});

test("a job that has ended asks nothing any more", async () => {
  const later = Promise.withResolvers<unknown>();
  const handler = async (): Promise<void> => {
    await planner.db.execute(sql`select 1 from calendar`).catch(() => undefined);
    later.resolve(await limitNow().catch((error: unknown) => error));
  };
  await blockCalendars();
  await work({ "plan.round": handler });
  await startRound(2);
  expect(await later.promise).toBeInstanceOf(Error);
});

test("a statement has half a minute where a person waits, in a job as long as the job", async () => {
  const seen = Promise.withResolvers<string>();
  await work({ "plan.round": async () => seen.resolve(await limitNow()) });
  const readLimit = async () => (await planner.app.inject({ url: "/limit" })).json();
  expect(await readLimit()).toEqual({ limit: "30s" });
  await planner.deps.send(planner.db, "plan.round", {});
  expect(await seen.promise).toBe("2min");
  expect(await readLimit()).toEqual({ limit: "30s" });
});
