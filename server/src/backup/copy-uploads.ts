import type { Pool, PoolClient } from "pg";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { StoredRecording } from "@planner/contract/model";
import type { FileStore } from "../features/file/file.ports.ts";
import { partKeysOf } from "../features/file/recording/recording-parts.ts";
import { framesKey } from "../features/file/storage-keys.ts";
import { Failure } from "../platform/failures.ts";
import { MAX_ENTRY_BYTES, placeOf, sha256, type Unsound } from "./format.ts";
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

/** Bytes that belong to a row of the table `file`. */
interface Stored {
  readonly key: string;
  /** Known of the upload itself alone. */
  readonly sha256?: string;
  /** Only some have them, and no row says which; what is too large for an entry is left out. */
  readonly isOptional?: true;
}

/**
 * Copies the bytes of every row of the table `file`, as `look` sees it, that are not in the archive yet: the upload, and of a
 * recording that is kept its parts and frames. Answers false where one was deleted since `look` was taken. Drawings of pages
 * are left out: they are drawn again from the uploads.
 */
export async function copyUploads(
  from: From,
  look: Pool | PoolClient,
  copied: CopiedUploads,
): Promise<boolean> {
  const all = await listStored(look);
  const keys = new Set(all.map(({ key }) => key));
  copied.deleted = new Set([...copied.done].filter((key) => !keys.has(key)));
  copied.unsound = copied.unsound.filter(({ key }) => keys.has(key));
  for (const stored of all) {
    const isKnown = copied.done.has(stored.key) || copied.unsound.some(isOf(stored));
    if (!isKnown && !(await copyStored(from, stored, copied))) return false;
  }
  return true;
}

const isOf =
  ({ key }: Stored) =>
  (one: Unsound): boolean =>
    one.key === key;

interface Row {
  readonly teamId: string;
  readonly id: string;
  readonly kind: string;
  readonly storageKey: string;
  readonly sha256: string;
  readonly recording: StoredRecording | null;
}

/** An empty database, where Planner never was, has no table of uploads; that of an earlier release knows no recordings. */
async function listStored(look: Pool | PoolClient): Promise<Stored[]> {
  const { rows: found } = await look.query<{ there: boolean }>(
    "select to_regclass('public.file') is not null as there",
  );
  if (!found[0]?.there) return [];
  const { rows } = await look.query<Row>(
    `select team_id as "teamId", id, kind, storage_key as "storageKey", sha256,
       to_jsonb(file) -> 'recording' as recording
     from public.file order by storage_key`,
  );
  return rows.flatMap(storedOf);
}

function storedOf({ teamId, id, kind, storageKey, sha256: hash, recording }: Row): Stored[] {
  const parts = recording ? partKeysOf({ teamId, id, sizeBytes: recording.sizeBytes }) : [];
  return [
    { key: storageKey, sha256: hash },
    ...(kind === "vtt"
      ? [{ key: framesKey({ teamId, fileId: id }), isOptional: true as const }]
      : []),
    ...parts.map((key) => ({ key })),
  ];
}

async function copyStored(from: From, stored: Stored, copied: CopiedUploads): Promise<boolean> {
  const { key } = stored;
  if (placeOf(`files/${key}`)?.kind !== "file") throw new Error(`Not a key of an upload: ${key}`);
  const bytes = await readStored(from.files, stored);
  if (!bytes) {
    if (stored.isOptional) return true;
    if (!(await isStillThere(from.pool, key))) return false;
    copied.unsound.push({ key, is: "missing" });
    return true;
  }
  if (!isSound(bytes, stored)) copied.unsound.push({ key, is: "changed" });
  await from.archive.add(`files/${key}`, bytes);
  copied.done.add(key);
  copied.files += 1;
  copied.fileBytes += bytes.length;
  return true;
}

const isSound = (bytes: Buffer, stored: Stored): boolean =>
  stored.sha256 === undefined || sha256(bytes) === stored.sha256;

/** Bytes that are not what the row says may have been cut on their way from a store: they are asked for again. */
async function readStored(files: FileStore, stored: Stored): Promise<Buffer | undefined> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      if (stored.isOptional && !(await isEntry(files, stored))) return undefined;
      const bytes = await buffer(await files.get(stored.key));
      if (left === 0 || isSound(bytes, stored)) return bytes;
    } catch (error) {
      if (error instanceof Failure && error.code === "not_found") return undefined;
      if (left === 0) throw error;
    }
    await wait(PAUSE_MS);
  }
}

/** Whether it is there, and no larger than an entry may be. */
async function isEntry(files: FileStore, { key }: Stored): Promise<boolean> {
  const found = await files.stat(key);
  return found !== undefined && found.sizeBytes <= MAX_ENTRY_BYTES;
}

/** As everyone sees it now: a row goes before its bytes. */
const isStillThere = async (pool: Pool, key: string): Promise<boolean> =>
  (await listStored(pool)).some((one) => one.key === key);
