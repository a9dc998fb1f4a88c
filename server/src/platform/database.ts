import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { fileURLToPath } from "node:url";
import { Pool } from "pg";

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

/** Opens a pool on `url` (`postgres://…`, also over a unix socket with `?host=`); `onError` hears of idle connections that break. */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  const pool = new Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on("error", onError);
  const db = drizzle(pool);
  return { db, pool, migrate: () => migrateLocked(pool), close: () => pool.end() };
}

async function migrateLocked(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
