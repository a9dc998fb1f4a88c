import type { Pool, PoolClient } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { Failure } from "../platform/failures.ts";
import type { Contents } from "./format.ts";
import { levelOf, requireKnown, tablesOf } from "./schema-level.ts";
import type { ArchiveWriter } from "./write-archive.ts";

/** Rows are cut into entries of about this size, anywhere. */
const PART_BYTES = 4 * 1_048_576;
const JOBS_A_PART = 1_000;
const MAX_SNAPSHOTS = 100;

/**
 * What must not come back to life, or lives for a minute: who is signed in, links to new passwords, counters of requests,
 * messages between processes.
 */
const LEFT_OUT = new Set(["session", "verification", "rate_limit", "socket_io_attachments"]);

/** Runs `work` on one consistent view of the database, and on a newer one as long as it answers false. */
export async function inSnapshot(
  pool: Pool,
  work: (snapshot: PoolClient) => Promise<boolean>,
): Promise<void> {
  const client = await pool.connect();
  try {
    for (let tries = 1; !(await lookOnce(client, work)); tries += 1) {
      if (tries === MAX_SNAPSHOTS) throw new Error("uploads go faster than they are backed up");
    }
  } catch (error) {
    // In the midst of a COPY it could not be used again.
    client.release(true);
    throw error;
  }
  client.release();
}

async function lookOnce(
  client: PoolClient,
  work: (snapshot: PoolClient) => Promise<boolean>,
): Promise<boolean> {
  await client.query("begin isolation level repeatable read, read only");
  await client.query("set local timezone = 'UTC'; set local datestyle = 'ISO'");
  const isDone = await work(client);
  await client.query("commit");
  return isDone;
}

/** What the snapshot is of. Throws `Failure` where this code does not know the schema. */
export async function readContents(snapshot: PoolClient): Promise<Contents> {
  const migrations = [...(await levelOf(snapshot))];
  if (migrations.length === 0)
    throw new Failure("not_found", "There is nothing to back up: Planner was never started here.");
  requireKnown(
    migrations,
    "The database was last used by another Planner. Back it up with that one.",
  );
  const backedUp = tablesOf(migrations).filter((name) => !LEFT_OUT.has(name));
  const { rows } = await snapshot.query<{ at: Date }>("select now() as at");
  const tables = new Map<string, string[]>();
  for (const name of backedUp) tables.set(name, await columnsOf(snapshot, name));
  const at = (rows[0]?.at ?? new Date()).toISOString();
  return { at, migrations, tables: Object.fromEntries(tables) };
}

/** Those that are written; PostgreSQL computes the others. */
async function columnsOf(snapshot: PoolClient, table: string): Promise<string[]> {
  const { rows } = await snapshot.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = to_regclass($1)
     and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [`public."${table}"`],
  );
  return rows.map(({ name }) => name);
}

/** Adds the rows of all tables; answers how many each has. */
export async function dumpTables(
  archive: ArchiveWriter,
  snapshot: PoolClient,
  tables: Contents["tables"],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, columns] of Object.entries(tables)) {
    const copy = snapshot.query(copyTo(`copy ${copied(table, columns)} to stdout`));
    await addParts(archive, `database/${table}`, copy);
    counts.set(table, copy.rowCount);
  }
  return counts;
}

/** A table with its columns, as COPY names them. */
export const copied = (table: string, columns: readonly string[]): string =>
  `public."${table}" (${columns.map((name) => `"${name}"`).join(", ")})`;

async function addParts(
  archive: ArchiveWriter,
  folder: string,
  bytes: AsyncIterable<Buffer>,
): Promise<void> {
  let part: Buffer[] = [];
  let sizeBytes = 0;
  let number = 0;
  const add = async (): Promise<void> => {
    if (part.length > 0) await archive.add(partName(folder, number), Buffer.concat(part));
    [part, sizeBytes, number] = [[], 0, number + 1];
  };
  for await (const chunk of bytes) {
    part.push(chunk);
    sizeBytes += chunk.length;
    if (sizeBytes >= PART_BYTES) await add();
  }
  await add();
}

const partName = (folder: string, number: number): string =>
  `${folder}/${String(number).padStart(6, "0")}`;

/** Adds the jobs that wait, run or were given up, as JSON lines, so that all of them wait; answers how many. */
export async function dumpJobs(archive: ArchiveWriter, snapshot: PoolClient): Promise<number> {
  const { rows: found } = await snapshot.query<{ there: boolean }>(
    "select to_regclass('pgboss.job') is not null as there",
  );
  if (!found[0]?.there) return 0;
  const { rows } = await snapshot.query<{ job: string }>(
    `select (to_jsonb(job) - '{started_on,heartbeat_on,completed_on,output}'::text[]
       || case state when 'active' then '{"state": "created"}' else '{}' end::jsonb)::text as job
     from pgboss.job
     where state in ('created', 'retry', 'active') order by created_on, id`,
  );
  for (let start = 0; start < rows.length; start += JOBS_A_PART) {
    const lines = rows.slice(start, start + JOBS_A_PART).map(({ job }) => `${job}\n`);
    await archive.add(partName("jobs", start / JOBS_A_PART), Buffer.from(lines.join("")));
  }
  return rows.length;
}
