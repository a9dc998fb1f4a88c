import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client, Pool, type PoolClient } from "pg";
import { asDatabaseGone } from "./no-database.ts";
import { type DatabaseWatch, watchDatabase } from "./database-watch.ts";
import { Failure } from "./failures.ts";
import { mayRun, nameOldest } from "./oldest-planner.ts";

/** What a query runs on: the pool, or a transaction. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

export interface Database {
  readonly db: NodePgDatabase;
  readonly pool: Pool;
  migrate(): Promise<void>;
  /** From now on it is known when the database does not answer, and whoever waits for it then waits no longer. */
  watch(): void;
  /** Whether it does not answer at the moment; never while nobody watches. */
  isGone(): boolean;
  close(): Promise<void>;
}

/** Where the SQL of each migration stands. */
export const MIGRATIONS = fileURLToPath(new URL("../../migrations", import.meta.url));
/** Any number that nobody else uses: only one process migrates at a time. */
export const MIGRATION_LOCK = 7_203_411;

/** Opens a pool on `url` (`postgres://…`, also over a unix socket with `?host=`); `onError` hears once of each connection that breaks. */
export function openDatabase(url: string, onError: (error: Error) => void): Database {
  requireReadable(url);
  const pool = new PlainPool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  let isClosing = false;
  // A server that is stopped with its Planner ends connections that are just being ended from here.
  const held = outliveConnections(pool, (error) => void (isClosing || onError(error)));
  let watch: DatabaseWatch | undefined;
  return {
    db: drizzle(pool),
    pool,
    migrate: () => migrateLocked(pool),
    watch: () => {
      // A server that hangs leaves its connections open: who waits on one would wait until it goes on.
      watch = watchDatabase(url, () => held.forEach((client) => void client.end()));
    },
    isGone: () => watch?.isGone() ?? false,
    close: async () => {
      isClosing = true;
      await watch?.close();
      await pool.end();
    },
  };
}

/** The pool would meet a certificate that is not there at each try, and take it for a server that is away. */
function requireReadable(url: string): void {
  try {
    void new Client({ connectionString: url });
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new Failure("invalid", `DATABASE_URL cannot be used: ${why}.`, { cause });
  }
}

/** Says of errors of the network that they are about the database. */
class PlainPool extends Pool {
  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    if (!callback) return super.connect().catch(rethrow);
    super.connect((error, client, done) => {
      callback(error && asDatabaseGone(error), client, done);
    });
    return undefined;
  }
}

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

const rethrow = (error: unknown): never => {
  throw asDatabaseGone(error);
};

/**
 * pg-pool listens for errors of idle connections alone; one that is lost in the midst of a transaction would end the
 * process. drizzle-orm never gives a connection back on which not even `begin` got through: its end does.
 */
function outliveConnections(pool: Pool, onError: (error: Error) => void): ReadonlySet<PoolClient> {
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
  return held;
}

/** When the last migration that this Planner knows was made, as drizzle-orm keeps it. */
function lastMigration(): number {
  const journal = JSON.parse(readFileSync(`${MIGRATIONS}/meta/_journal.json`, "utf8")) as {
    entries: { when: number }[];
  };
  return Math.max(...journal.entries.map(({ when }) => when));
}

/** Whether the database has every migration that this Planner knows. */
export async function isMigrated(pool: Pool): Promise<boolean> {
  known ??= lastMigration();
  const { rowCount } = await pool.query(
    "select 1 from drizzle.__drizzle_migrations where created_at >= $1 limit 1",
    [known],
  );
  return rowCount === 1;
}

let known: number | undefined;

/** Answers whether a newer Planner has changed the schema; throws where it says that this one would read it wrongly. */
async function refuseNewer(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there) return false;
  const { rows: newer } = await client.query(
    "select 1 from drizzle.__drizzle_migrations where created_at > $1 limit 1",
    [lastMigration()],
  );
  if (newer.length === 0) return false;
  if (await mayRun(client, lastMigration())) return true;
  throw new Failure(
    "conflict",
    "The database was last used by a newer Planner. Update this one, then start it again.",
  );
}

async function migrateLocked(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    if (await refuseNewer(client)) return;
    await nameOldest(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}
