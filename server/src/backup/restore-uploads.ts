import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import type { FileStore } from "../features/file/file.ports.ts";
import { filePrefix, pagesPrefix } from "../features/file/storage-keys.ts";
import type { Manifest } from "./format.ts";
import { damaged } from "./read-archive.ts";

/** A row of the table `file`. */
export interface Upload {
  readonly teamId: string;
  readonly fileId: string;
  readonly key: string;
  readonly sha256: string;
  readonly hasRecording: boolean;
}
export type Uploads = ReadonlyMap<string, Upload>;

/** Whose name the marks bear, beside the ids of people. */
const MARKER = "restore";

export async function listUploads(client: Pool | PoolClient): Promise<Uploads> {
  const { rows } = await client.query<Upload>(
    `select team_id as "teamId", id as "fileId", storage_key as key, sha256,
       to_jsonb(file) ->> 'recording' is not null as "hasRecording"
     from public.file`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/**
 * Makes it an upload that is under way, so that the sweep clears its bytes away twenty minutes after a restore that died,
 * where no row names them.
 */
export async function markUpload(
  client: Pool | PoolClient,
  { teamId, fileId }: Pick<Upload, "teamId" | "fileId">,
): Promise<void> {
  await client.query(
    `insert into public.upload_job (team_id, id, user_id, status, file_id)
     values ($1, $2, $3, 'active', $4)`,
    [teamId, randomUUID(), MARKER, fileId],
  );
}

export const unmarkUploads = (client: Pool): Promise<unknown> =>
  client.query("delete from public.upload_job where user_id = $1", [MARKER]);

/**
 * Has the sweep clear away the bytes of a recording that its transcript has no more, as those of one whose upload is
 * forgotten.
 */
export async function markRecording(
  client: Pool | PoolClient,
  { teamId, fileId }: Pick<Upload, "teamId" | "fileId">,
): Promise<void> {
  await client.query(
    `insert into public.recording (team_id, id, user_id, name, size_bytes, modified_at_ms)
     values ($1, $2, $3, '', 0, 0) on conflict do nothing`,
    [teamId, fileId, MARKER],
  );
  await client.query("delete from public.upload_job where team_id = $1 and id = $2", [
    teamId,
    fileId,
  ]);
}

/** Throws where a row has no file in the backup, or another one than it should, but for what the backup says of itself. */
export function requireUploads(
  rows: Uploads,
  stored: ReadonlyMap<string, string>,
  manifest: Manifest,
): void {
  const unsound = new Set(manifest.unsound.map(({ key }) => key));
  for (const { key, sha256 } of rows.values()) {
    if (stored.get(key) !== sha256 && !unsound.has(key)) throw damaged();
  }
}

/** Drawings of decks that the new rows do not have. They can be made again, so it is no loss where the old rows stay. */
export async function removeDrawings(files: FileStore, old: Uploads, now: Uploads): Promise<void> {
  const current = new Set([...now.values()].map((row) => pagesPrefix(row)));
  const all = new Set([...old.values()].map((row) => pagesPrefix(row)));
  for (const prefix of all) if (!current.has(prefix)) await files.deletePrefix(prefix);
}

/** The bytes of rows that are gone. */
export async function removeUploads(files: FileStore, gone: readonly Upload[]): Promise<void> {
  for (const upload of gone) await files.deletePrefix(filePrefix(upload));
}
