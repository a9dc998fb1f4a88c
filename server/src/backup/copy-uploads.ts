import type { Pool, PoolClient } from "pg";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { FileStore } from "../features/file/file.ports.ts";
import { Failure } from "../platform/failures.ts";
import { placeOf, sha256, type Unsound } from "./format.ts";
import type { ArchiveWriter } from "./write-archive.ts";

/** Which uploads are in the archive by now. */
export interface CopiedUploads {
  readonly done: Set<string>;
  /** In the archive, though no row of the last look has them. */
  deleted: Set<string>;
  unsound: Unsound[];
  files: number;
  fileBytes: number;
}

export const newUploads = (): CopiedUploads => ({
  done: new Set(),
  deleted: new Set(),
  unsound: [],
  files: 0,
  fileBytes: 0,
});

interface From {
  readonly pool: Pool;
  readonly files: FileStore;
  readonly archive: ArchiveWriter;
}

const TRIES = 3;
const PAUSE_MS = 300;

interface UploadRow {
  readonly storage_key: string;
  readonly sha256: string;
}

/**
 * Copies the bytes of every row of the table `file`, as `look` sees it, that are not in the archive yet. Answers false
 * where one was deleted since `look` was taken. Drawings of pages are left out: they are drawn again from the uploads.
 */
export async function copyUploads(
  from: From,
  look: Pool | PoolClient,
  copied: CopiedUploads,
): Promise<boolean> {
  const rows = await listUploads(look);
  const keys = new Set(rows.map(({ storage_key: key }) => key));
  copied.deleted = new Set([...copied.done].filter((key) => !keys.has(key)));
  copied.unsound = copied.unsound.filter(({ key }) => keys.has(key));
  for (const row of rows) {
    const isKnown = copied.done.has(row.storage_key) || copied.unsound.some(isOf(row));
    if (!isKnown && !(await copyUpload(from, row, copied))) return false;
  }
  return true;
}

const isOf =
  ({ storage_key: key }: UploadRow) =>
  (one: Unsound): boolean =>
    one.key === key;

/** An empty database, where Planner never was, has no table of uploads. */
async function listUploads(look: Pool | PoolClient): Promise<UploadRow[]> {
  const { rows: found } = await look.query<{ there: boolean }>(
    "select to_regclass('public.file') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await look.query<UploadRow>(
    "select storage_key, sha256 from public.file order by storage_key",
  );
  return rows;
}

async function copyUpload(from: From, row: UploadRow, copied: CopiedUploads): Promise<boolean> {
  const { storage_key: key } = row;
  if (placeOf(`files/${key}`)?.kind !== "file") throw new Error(`Not a key of an upload: ${key}`);
  const bytes = await readUpload(from.files, row);
  if (!bytes) {
    if (!(await isStillThere(from.pool, key))) return false;
    copied.unsound.push({ key, is: "missing" });
    return true;
  }
  if (sha256(bytes) !== row.sha256) copied.unsound.push({ key, is: "changed" });
  await from.archive.add(`files/${key}`, bytes);
  copied.done.add(key);
  copied.files += 1;
  copied.fileBytes += bytes.length;
  return true;
}

/** Bytes that are not what the row says may have been cut on their way from a store: they are asked for again. */
async function readUpload(files: FileStore, row: UploadRow): Promise<Buffer | undefined> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      const bytes = await buffer(await files.get(row.storage_key));
      if (left === 0 || sha256(bytes) === row.sha256) return bytes;
    } catch (error) {
      if (error instanceof Failure && error.code === "not_found") return undefined;
      if (left === 0) throw error;
    }
    await wait(PAUSE_MS);
  }
}

/** As everyone sees it now: a row goes before its bytes. */
async function isStillThere(pool: Pool, key: string): Promise<boolean> {
  const { rowCount } = await pool.query("select 1 from public.file where storage_key = $1", [key]);
  return rowCount === 1;
}
