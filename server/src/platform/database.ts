import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Pool, type PoolClient } from "pg";
import { Failure } from "./failures.ts";

/** What a query runs on: the pool, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: Pool;
  migrate(): Promise<void>;
  close(): Promise<void>;
}

const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));
/** Any number that nobody else uses: only one process migrates at a time. */
const MIGRATION_LOCK = 7_203_411;

/** Opens a pool on `url` (`postgres://…`, also over a unix socket with `?host=`); `onError` hears once of each connection that breaks. */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  outliveConnections(pool, onError);
  const db = drizzle(pool);
  return { db, pool, migrate: () => migrateLocked(pool), close: () => pool.end() };
}

/**
 * pg-pool listens for errors of idle connections alone; one that is lost in the midst of a transaction would end the
 * process. drizzle-orm never gives a connection back on which not even `begin` got through: its end does.
 */
function outliveConnections(pool: Pool, onError: (error: Error) => void): void {
  const held = new Set<PoolClient>();
  pool.on("acquire", (client) => held.add(client));
  pool.on("release", (_, client) => held.delete(client));
  // The same as the client's own.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => {
    let isTold = false;
    client.on("error", (error) => {
      if (!isTold) onError(error);
      isTold = true;
    });
    client.once("end", () => {
      if (!held.has(client)) return;
      client.release(true);
      // Who held it gives it back as well, which pg-pool would not take twice.
      client.release = () => undefined;
    });
  });
}

/** A newer Planner may have changed what this one would read wrongly. */
async function refuseNewer(client: PoolClient): Promise<void> {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, "utf8")) as {
    entries: { when: number }[];
  };
  const known = Math.max(...journal.entries.map(({ when }) => when));
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there) return;
  const { rows: newer } = await client.query(
    "select 1 from drizzle.__drizzle_migrations where created_at > $1 limit 1",
    [known],
  );
  if (newer.length === 0) return;
  throw new Failure(
    "conflict",
    "The database was last used by a newer Planner. Update this one, then start it again.",
  );
}

async function migrateLocked(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await refuseNewer(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
