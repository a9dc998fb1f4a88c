import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { TEST_SECRET } from "./test-deps.ts";
import { openLocalFiles } from "../adapters/files/local.files.ts";
import { secretIdOf } from "../backup/format.ts";
import { type BackupReport, makeBackup } from "../backup/make-backup.ts";
import { verifyArchive } from "../backup/read-archive.ts";
import { restoreBackup, type RestoreReport, type RestoreStage } from "../backup/restore-backup.ts";
import type { FileStore } from "../features/file/file.ports.ts";
import { type Database, openDatabase } from "../platform/db/database.ts";
import { POSTGRES_VARIABLE } from "./global-setup.ts";
import { createTestDatabase } from "./postgres.ts";

/** A database with a folder for files, in which no Planner runs. */
export interface QuietApp {
  readonly databaseUrl: string;
  /** The state folder of a Planner that would run here. */
  readonly folder: string;
  readonly database: Database;
  readonly files: FileStore;
  backup(path: string): Promise<BackupReport>;
  restore(path: string, reached?: (stage: RestoreStage) => void): Promise<RestoreReport>;
  /** What every table and every file holds, by hash. */
  hashes(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** What the connections of a quiet Planner call themselves. */
export const QUIET = "quiet-house";

/** Opens one on a fresh copy of the migrated database, or on `databaseUrl`. */
export async function openQuietApp(
  given: { databaseUrl?: string; folder?: string } = {},
): Promise<QuietApp> {
  const adminUrl = process.env[POSTGRES_VARIABLE] ?? "";
  const made = given.databaseUrl ? undefined : await createTestDatabase(adminUrl);
  const databaseUrl = given.databaseUrl ?? made?.url ?? "";
  const folder = given.folder ?? (await mkdtemp(join(tmpdir(), "planner-quiet-")));
  const database = openDatabase(`${databaseUrl}&application_name=${QUIET}`, () => undefined);
  const files = await openLocalFiles(join(folder, "files"));
  return {
    databaseUrl,
    folder,
    database,
    files,
    backup: (path) =>
      makeBackup({ pool: database.pool, files, secretId: secretIdOf(TEST_SECRET) }, path),
    restore: async (path, reached) =>
      restoreBackup(
        { database, files, ownName: QUIET, ...(reached ? { reached } : {}) },
        path,
        await verifyArchive(path),
      ),
    hashes: () => hashApp(database, files),
    close: async () => {
      await database.close();
      await made?.drop();
      if (!given.folder) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Tables that a backup leaves out. */
const PASSING = ["session", "verification", "rate_limit", "socket_io_attachments"];

/** One hash for each table and for each file that a row names, and which jobs wait. */
export async function hashApp(
  { pool }: Pick<Database, "pool">,
  files: FileStore,
): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename <> all($1)",
    [PASSING],
  );
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash
       from public."${name}" t`,
    );
    found[`table ${name}`] = rows[0]?.hash ?? "";
  }
  const { rows: uploads } = await pool.query<{ key: string }>(
    "select storage_key as key from public.file",
  );
  for (const { key } of uploads) found[`file ${key}`] = await hashFile(files, key);
  const { rows: jobs } = await pool.query<{ job: string }>(
    `select name || ' ' || data::text as job from pgboss.job
     where state in ('created', 'retry', 'active') order by 1`,
  );
  found["jobs"] = jobs.map(({ job }) => job).join("\n");
  return found;
}

async function hashFile(files: FileStore, key: string): Promise<string> {
  try {
    return createHash("sha256")
      .update(await buffer(await files.get(key)))
      .digest("hex");
  } catch {
    return "missing";
  }
}
