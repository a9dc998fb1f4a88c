import { type SQL, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { buildTestApp } from "../../testing/index.ts";
import { openLog } from "../log.ts";
import { openQueue } from "./queue.ts";

test("a job that the clock sends, which carries nothing, is done like any other", async () => {
  const planner = await buildTestApp();
  await planner.db.execute(
    sql`insert into pgboss.job (name, policy, data) values ('house.sweep', 'singleton', null)`,
  );
  expect(await planner.runJobs()).toEqual([{ name: "house.sweep", payload: {} }]);
  await planner.close();
});

test("a start puts right what an earlier Planner left otherwise, and writes nothing where all is as it should be", async () => {
  const planner = await buildTestApp();
  const read = async (statement: SQL) => (await planner.db.execute(statement)).rows;
  const queues = () =>
    read(sql`select name, policy, retry_limit, dead_letter, retention_seconds from pgboss.queue
      where name not like '\\_\\_pgboss%' order by name`);
  const writes = () => read(sql`select name, xmin::text from pgboss.queue order by name`);
  const crons = () => read(sql`select name, cron from pgboss.schedule order by name`);
  const start = async (): Promise<void> => {
    const queue = await openQueue(planner.databaseUrl, openLog("silent"), { hasClock: false });
    await queue.stop(0);
  };
  const [queuesBefore, cronsBefore, writesBefore] = [await queues(), await crons(), await writes()];
  expect(queuesBefore.length).toBeGreaterThan(cronsBefore.length);
  expect(cronsBefore.length).toBeGreaterThan(1);
  await start();
  expect(await writes()).toEqual(writesBefore);

  await planner.db.execute(
    sql`update pgboss.queue set retry_limit = 99, dead_letter = null
      where name not in ('__pgboss__send-it', 'dead.letters')`,
  );
  await planner.db.execute(
    sql`update pgboss.queue set retention_seconds = 99 where name = 'dead.letters'`,
  );
  await planner.db.execute(sql`update pgboss.schedule set cron = '1 1 1 1 *'`);
  await planner.db.execute(sql`delete from pgboss.schedule where name = 'house.sweep'`);
  await start();
  expect(await queues()).toEqual(queuesBefore);
  expect(await crons()).toEqual(cronsBefore);
  await planner.close();
});
