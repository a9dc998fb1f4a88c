import type { PoolClient } from "pg";
import type { FileStore } from "../features/file/file.ports.ts";
import { filePrefix, recordingPrefix } from "../features/file/storage-keys.ts";
import { type Database, MIGRATION_LOCK } from "../platform/db/database.ts";
import { Failure } from "../platform/failures.ts";
import { sha256 } from "./format.ts";
import { forgetJobs, loadJobs, openTableLoader } from "./load-database.ts";
import { type Archive, type ArchiveEntry, damaged, readArchive } from "./read-archive.ts";
import {
  listUploads,
  markRecording,
  markUpload,
  removeDrawings,
  removeUploads,
  requireUploads,
  unmarkUploads,
  type Upload,
  type Uploads,
} from "./restore-uploads.ts";
import { type Level, rebuildSchema } from "./schema-level.ts";

/** What has just happened; tests let the process die there. */
export type RestoreStage = "stored one file" | "stored files" | "filled tables" | "committed";

export interface RestoreTarget {
  /** Migrated, and with the tables of the queue. */
  readonly database: Database;
  readonly files: FileStore;
  /** What the connections of this process call themselves. */
  readonly ownName: string;
  readonly reached?: (stage: RestoreStage) => void;
}

/** What a restore came to. */
export interface RestoreReport {
  readonly jobs: number;
  /** Uploads of before that the backup does not know. */
  readonly removedFiles: number;
}

/**
 * Puts what `archive` was found to hold in the place of all that is there. Uploads come first: no row names them yet, and
 * where this process dies the sweep clears them away. Then one transaction replaces every row: whoever dies before its
 * commit leaves the old installation whole, and after it the new one. Throws `Failure` where others use the database.
 */
export async function restoreBackup(
  target: RestoreTarget,
  path: string,
  archive: Archive,
): Promise<RestoreReport> {
  const { database, files, reached = () => undefined } = target;
  const { jobs, gone } = await withClient(database, async (client) => {
    await refuseCompany(client, target.ownName);
    const old = await listUploads(client);
    const uploads = [...old.values()];
    const named = new Set(uploads.map(filePrefix));
    const withoutRecording = new Set(
      uploads.filter(({ hasRecording }) => !hasRecording).map(filePrefix),
    );
    return replace({ ...target, client, old, named, withoutRecording, reached }, path, archive);
  });
  reached("committed");
  await removeUploads(files, gone);
  await unmarkUploads(database.pool);
  await database.migrate();
  return { jobs, removedFiles: gone.length };
}

/** A connection on which something failed may be in the midst of a COPY or a transaction: it is closed. */
async function withClient<Answer>(
  { pool }: Database,
  work: (client: PoolClient) => Promise<Answer>,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    const answer = await work(client);
    client.release();
    return answer;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

interface Replacing extends Required<RestoreTarget> {
  readonly client: PoolClient;
  readonly old: Uploads;
  /** Prefixes of the files that a row or a mark names by now. */
  readonly named: Set<string>;
  /** Of these, those that have no recording and no mark for one. */
  readonly withoutRecording: Set<string>;
}

interface Replaced {
  readonly jobs: number;
  /** What only the old rows named. */
  readonly gone: readonly Upload[];
}

/** From the first upload to the commit. */
async function replace(at: Replacing, path: string, archive: Archive): Promise<Replaced> {
  const { client } = at;
  const { contents, manifest } = archive;
  const stored = new Map<string, string>();
  const deleted = new Set(manifest.deleted);
  const loader = openTableLoader(client, contents.tables);
  let jobs = 0;
  for await (const { place, bytes } of readArchive(path)) {
    if (place.kind === "file" && !deleted.has(place.key))
      stored.set(place.key, await storeUpload(at, place, bytes));
    if (place.kind === "contents") await beginAnew(at, contents.migrations);
    if (place.kind === "table") await loader.add(place.table, bytes);
    if (place.kind === "jobs") {
      await loader.end();
      jobs += await loadJobs(client, bytes);
    }
  }
  const counts = await loader.end();
  const isWhole = Object.entries(manifest.rows).every(
    ([table, rows]) => counts.get(table) === rows,
  );
  if (!isWhole) throw damaged();
  const gone = await leaveOld(at, stored, archive);
  await refuseCompany(client, at.ownName);
  at.reached("filled tables");
  await client.query("commit");
  return { jobs, gone };
}

/** Holds the new rows against the files that came, and has the files cleared away that only the old rows named. */
async function leaveOld(
  { client, files, old }: Replacing,
  stored: ReadonlyMap<string, string>,
  { contents, manifest }: Archive,
): Promise<Upload[]> {
  const now = await listUploads(client);
  requireUploads(now, stored, manifest);
  const gone = [...old.values()].filter(({ key }) => !now.has(key));
  for (const upload of gone) await markUpload(client, upload);
  const knowsRecordings = Object.hasOwn(contents.tables, "recording");
  const lost = [...old.values()].filter(
    ({ key, hasRecording }) => hasRecording && now.get(key)?.hasRecording === false,
  );
  if (knowsRecordings) for (const upload of lost) await markRecording(client, upload);
  await removeDrawings(files, old, now);
  return gone;
}

type FilePlace = Extract<ArchiveEntry["place"], { kind: "file" }>;

/**
 * Answers the hash of what came. What a row of now names is written anew only with the very bytes that it names; parts and
 * frames of a recording never change.
 */
async function storeUpload(at: Replacing, place: FilePlace, bytes: Buffer): Promise<string> {
  const known = at.old.get(place.key);
  const hash = sha256(bytes);
  if (known && known.sha256 !== hash) return hash;
  const prefix = filePrefix(place);
  if (!at.named.has(prefix)) await markUpload(at.database.pool, place);
  at.named.add(prefix);
  if (isOfRecording(place) && at.withoutRecording.delete(prefix))
    await markRecording(at.database.pool, place);
  await at.files.put(place.key, bytes);
  at.reached("stored one file");
  return hash;
}

const isOfRecording = ({ teamId, fileId, key }: FilePlace): boolean =>
  key.startsWith(`${recordingPrefix({ teamId, jobId: fileId })}/`);

/** A Planner that starts meanwhile waits for the lock before it looks at anything. */
async function beginAnew({ client, reached }: Replacing, migrations: Level): Promise<void> {
  reached("stored files");
  await client.query("begin");
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await rebuildSchema(client, migrations);
  await forgetJobs(client);
}

/** Nobody else may read or write what is about to be replaced. */
async function refuseCompany(client: PoolClient, ownName: string): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and application_name is distinct from $1`,
    [ownName],
  );
  const count = rows[0]?.count ?? 0;
  if (count === 0) return;
  const connections = count === 1 ? "One connection is" : `${count} connections are`;
  throw new Failure(
    "conflict",
    `${connections} open to this database. Stop Planner on every machine, and whatever else uses it; then restore. Nothing was changed.`,
  );
}
