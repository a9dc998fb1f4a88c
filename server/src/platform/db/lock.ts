import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import type { Db } from "./database.ts";

const TRY = "select pg_try_advisory_lock(hashtextextended($1, 3)) as held";
const LET_GO = "select pg_advisory_unlock(hashtextextended($1, 3))";

/**
 * Runs `work` where nobody else holds the lock called `key`, in any process; undefined where somebody does. It may wait for
 * the network, since it is no transaction; `db` is the connection that holds the lock, which ends with it.
 */
export async function tryLocked<Answer>(
  pool: Pool,
  key: readonly string[],
  work: (db: Db) => Promise<Answer>,
): Promise<{ answer: Answer } | undefined> {
  const name = JSON.stringify(key);
  const client = await pool.connect();
  let broken: Error | undefined;
  const hear = (error: Error): void => {
    broken = error;
  };
  client.on("error", hear);
  try {
    const { rows } = await client.query<{ held: boolean }>(TRY, [name]);
    if (!rows[0]?.held) return undefined;
    try {
      return { answer: await work(drizzle(client)) };
    } finally {
      // A connection that cannot let go must not be used again: closing it does.
      await client.query(LET_GO, [name]).catch(hear);
    }
  } finally {
    client.off("error", hear);
    client.release(broken);
  }
}
