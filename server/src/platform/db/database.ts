import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase } from "drizzle-orm/pg-core";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Client, type Pool } from "pg";
import { DatabasePool } from "./database-pool.ts";
import { type DatabaseWatch, watchDatabase } from "./database-watch.ts";
import { Failure } from "../failures.ts";
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
export const MIGRATIONS = fileURLToPath(new URL("../../../migrations", import.meta.url));
/** Any number that nobody else uses: only one process migrates at a time. */
export const MIGRATION_LOCK = 7_203_411;

/** How long one statement may take that somebody waits for; one of a job, as long as the job (queue.ts). */
const WEB_STATEMENT_MS = 30_000;
/** A query that is about to end may do so before the pool is closed. */
const CLOSING_MS = 2_000;

/**
 * Opens a pool on `url` (`postgres://…`, also over a unix socket with `?host=`); `onError` hears once of each connection that
 * breaks. Statements outside of jobs have half a minute; `isPatient`, for the command line: as long as they take.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { isPatient = false } = {},
): Database {
  requireReadable(url);
  let isClosing = false;
  const pool = new DatabasePool({
    url,
    statementMs: isPatient ? 0 : WEB_STATEMENT_MS,
    // A server that is stopped with its Planner ends connections that are just being ended from here.
    onError: (error) => void (isClosing || onError(error)),
  });
  let watch: DatabaseWatch | undefined;
  return {
    db: drizzle(pool),
    pool,
    migrate: () => migrateLocked(url),
    watch: () => {
      // A server that hangs leaves its connections open: who waits on one would wait until it goes on.
      watch = watchDatabase(url, () => pool.drop());
    },
    isGone: () => watch?.isGone() ?? false,
    close: async () => {
      isClosing = true;
      await watch?.close();
      const late = setTimeout(() => void pool.cutShort(), CLOSING_MS);
      await pool.end();
      clearTimeout(late);
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
async function refuseNewer(client: Client): Promise<boolean> {
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

/** On a connection of its own: a migration takes as long as it takes. */
async function migrateLocked(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    if (await refuseNewer(client)) return;
    await nameOldest(client);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    await client.end();
  }
}
