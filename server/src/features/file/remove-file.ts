import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/database.ts";
import { deleteFileRow, type FileKey, type FileRow, hasContent } from "./file.store.ts";
import { filePrefix, pagesPrefix } from "./storage-keys.ts";

type RemoveDeps = Pick<Deps, "database" | "files">;

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
    if (gone) await afterwards(tx);
    return gone;
  });
  if (!row) return false;
  await deps.files.deletePrefix(filePrefix(key));
  await removeUnusedPages(deps, row);
  return true;
}

/** Page images stay as long as the team has a file of the same content. */
export async function removeUnusedPages(
  { database, files }: RemoveDeps,
  row: Pick<FileRow, "teamId" | "sha256">,
): Promise<void> {
  if (await hasContent(database.db, row.teamId, row.sha256)) return;
  await files.deletePrefix(pagesPrefix(row));
}
