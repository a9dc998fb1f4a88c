import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "../../tables/team.tables.ts";
import type { Db } from "../../platform/database.ts";
import type { FileRow } from "./file.store.ts";
import { file } from "../../tables/file.tables.ts";
import { isShownTo } from "../../tables/shown-file.tables.ts";

/** Those of the files that the person may see. */
export async function listShown(
  db: Db,
  { teamId, userId }: Viewer,
  fileIds: readonly string[],
): Promise<FileRow[]> {
  if (fileIds.length === 0) return [];
  return db
    .select()
    .from(file)
    .where(and(eq(file.teamId, teamId), inArray(file.id, [...fileIds]), isShownTo(userId)));
}

/** The file, if the person may see it. */
export async function findShown(
  db: Db,
  viewer: Viewer,
  fileId: string,
): Promise<FileRow | undefined> {
  const [row] = await listShown(db, viewer, [fileId]);
  return row;
}
