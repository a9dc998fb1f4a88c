import { and, eq, isNotNull } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { type FileKey, page } from "../../tables/file.tables.ts";

const isOf = ({ teamId, fileId }: FileKey) => and(eq(page.teamId, teamId), eq(page.fileId, fileId));

/** How the pages of a deck look, by their numbers; those of which nobody has looked at are left out. */
export async function listPictures(db: Db, key: FileKey): Promise<Map<number, Uint8Array>> {
  const rows = await db
    .select({ page: page.page, picture: page.picture })
    .from(page)
    .where(and(isOf(key), isNotNull(page.picture)));
  return new Map(rows.flatMap((row) => (row.picture ? [[row.page, row.picture] as const] : [])));
}

/** Of a file that is gone, nothing is kept. */
export async function savePicture(
  db: Db,
  key: FileKey,
  { page: number, picture }: { page: number; picture: Uint8Array },
): Promise<void> {
  await db
    .update(page)
    .set({ picture })
    .where(and(isOf(key), eq(page.page, number)));
}
