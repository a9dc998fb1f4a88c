import type { PgBoss } from "pg-boss";
import { DEAD_LETTERS } from "./dead-letters.ts";
import type { JobCounts } from "../telemetry.ts";

/** Along the index by which pg-boss finds what is due. */
const OLDEST = `
  select name, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
  from pgboss.job where name = any($1) and state < 'active' and not blocked and start_after <= now() group by name`;

/** How many jobs there are of each of these kinds, and how many were given up and wait for the operator: pg-boss counts them every few seconds, and keeps the counts. */
export async function countJobs(boss: PgBoss, names: readonly string[]): Promise<JobCounts[]> {
  const [queues, oldest] = await Promise.all([
    boss.getQueues([...names, DEAD_LETTERS]),
    boss.getDb().executeSql(OLDEST, [names]) as Promise<{
      rows: { name: string; seconds: number }[];
    }>,
  ]);
  const ages = new Map(oldest.rows.map(({ name, seconds }) => [name, seconds]));
  return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
    job: name,
    waiting: readyCount,
    deferred: deferredCount,
    active: activeCount,
    failed: failedCount,
    oldestSeconds: ages.get(name) ?? 0,
  }));
}
