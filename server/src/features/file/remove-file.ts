import type { FileKey } from "../../tables/file.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import type { JobPayloads } from "../../platform/jobs/job-kinds.ts";
import { deleteFileRow, type FileRow, hasContent } from "./file.store.ts";
import { filePrefix, pagesPrefix } from "./storage-keys.ts";

type StoreDeps = Pick<Deps, "database" | "files">;
type RemoveDeps = StoreDeps & Pick<Deps, "send">;

/** Long after the bytes are gone, unless this process dies before or the store does not answer. */
const CLEAR_AFTER_SECONDS = 60;

/**
 * Removes a file for good, with its pages; answers false when it is not there or a meeting uses it. `afterwards` runs in
 * the transaction in which it goes.
 */
export async function removeFile(
  deps: RemoveDeps,
  key: FileKey,
  afterwards: (tx: Db) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const row = await deps.database.db.transaction(async (tx) => {
    const gone = await deleteFileRow(tx, key);
    if (!gone) return undefined;
    await afterwards(tx);
    const left = { ...key, sha256: gone.sha256 };
    const startAfterSeconds = CLEAR_AFTER_SECONDS;
    await deps.send(tx, "file.clear", left, { startAfterSeconds });
    return gone;
  });
  if (!row) return false;
  await clearFile(deps, { ...key, sha256: row.sha256 });
  return true;
}

/** Deletes the bytes of a file whose row is gone, with its pages. Job `file.clear` does it again. */
export async function clearFile(
  deps: StoreDeps,
  { sha256, ...key }: JobPayloads["file.clear"],
): Promise<void> {
  await deps.files.deletePrefix(filePrefix(key));
  await removeUnusedPages(deps, { teamId: key.teamId, sha256 });
}

/** Page images stay as long as the team has a file of the same content. */
export async function removeUnusedPages(
  { database, files }: StoreDeps,
  row: Pick<FileRow, "teamId" | "sha256">,
): Promise<void> {
  if (await hasContent(database.db, row.teamId, row.sha256)) return;
  await files.deletePrefix(pagesPrefix(row));
}
