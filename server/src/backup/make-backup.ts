import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import type { Pool } from "pg";
import type { FileStore } from "../features/file/file.ports.ts";
import { Failure } from "../platform/failures.ts";
import { copyUploads, type CopiedUploads, newUploads } from "./copy-uploads.ts";
import { dumpJobs, dumpTables, inSnapshot, readContents } from "./dump-database.ts";
import { CONTENTS, HEAD, type Head, MANIFEST, type Manifest } from "./format.ts";
import { verifyArchive } from "./read-archive.ts";
import { type ArchiveWriter, openArchiveWriter } from "./write-archive.ts";

export interface BackupSource {
  readonly pool: Pool;
  readonly files: FileStore;
  /** Fingerprint of the secret that seals what is in the rows. */
  readonly secretId: string;
}

/** What a backup holds. */
export interface BackupReport {
  readonly at: string;
  readonly manifest: Manifest;
  readonly sizeBytes: number;
}

/**
 * Writes everything into one file beside a running Planner, and reads it back before it gets its name. Throws `Failure`
 * where a file has that name already, or there is no room.
 */
export async function makeBackup(source: BackupSource, path: string): Promise<BackupReport> {
  const unfinished = `${path}.${process.pid}.partial`;
  await refuseExisting(path);
  try {
    await write(source, unfinished);
    const { contents, manifest } = await verifyArchive(unfinished);
    await refuseExisting(path);
    await rename(unfinished, path);
    const sizeBytes = await flush(path);
    return { at: contents.at, manifest, sizeBytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw sentenceFor(error, path);
  }
}

async function write(source: BackupSource, path: string): Promise<void> {
  const archive = openArchiveWriter(path);
  try {
    await archive.add(
      HEAD,
      json({ product: "Planner", format: 1, secretId: source.secretId } satisfies Head),
    );
    const copied = newUploads();
    // Most of them before the snapshot, so that it need not be held for as long as they take.
    const from = { ...source, archive };
    while (!(await copyUploads(from, source.pool, copied)));
    await inSnapshot(source.pool, async (snapshot) => {
      // What came meanwhile; where one of those is gone again, a newer snapshot knows.
      if (!(await copyUploads(from, snapshot, copied))) return false;
      await writeRows(archive, snapshot, copied);
      return true;
    });
    await archive.end();
  } catch (error) {
    await archive.abort();
    throw error;
  }
}

async function writeRows(
  archive: ArchiveWriter,
  snapshot: Parameters<typeof readContents>[0],
  { unsound, deleted, files, fileBytes }: CopiedUploads,
): Promise<void> {
  const contents = await readContents(snapshot);
  await archive.add(CONTENTS, json(contents));
  const rows = Object.fromEntries(await dumpTables(archive, snapshot, contents.tables));
  const jobs = await dumpJobs(archive, snapshot);
  const about = { files, fileBytes, deleted: [...deleted], unsound, rows, jobs };
  await archive.add(MANIFEST, json({ ...archive.tally(), ...about } satisfies Manifest));
}

const json = (value: object): Buffer => Buffer.from(`${JSON.stringify(value)}\n`);

async function refuseExisting(path: string): Promise<void> {
  const found = await open(path).catch(() => undefined);
  await found?.close();
  if (found) throw new Failure("conflict", `There already is a file ${path}. Choose another name.`);
}

/** Makes the name last through a power cut; answers the file's size. */
async function flush(path: string): Promise<number> {
  const folder = await open(dirname(path)).catch(() => undefined);
  await folder?.sync().catch(() => undefined);
  await folder?.close();
  const file = await open(path);
  try {
    return (await file.stat()).size;
  } finally {
    await file.close();
  }
}

const SENTENCES: ReadonlyMap<string, string> = new Map([
  ["ENOSPC", "There is not enough room there for the backup."],
  ["EDQUOT", "There is not enough room there for the backup."],
  ["ENOENT", "The folder for the backup does not exist."],
  ["EACCES", "This account may not write there."],
  ["EROFS", "Nothing can be written there."],
]);

function sentenceFor(error: unknown, path: string): unknown {
  const sentence = SENTENCES.get((error as NodeJS.ErrnoException).code ?? "");
  if (error instanceof Failure || !sentence) return error;
  return new Failure("unavailable", `${sentence} (${path})`, { cause: error });
}
