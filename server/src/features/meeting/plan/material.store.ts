import type { FileKind } from "@planner/contract/model";
import { and, eq, inArray } from "drizzle-orm";
import type { Viewer } from "../../../tables/team.tables.ts";
import type { Db } from "../../../platform/database.ts";
import { file } from "../../../tables/file.tables.ts";
import { isShownTo } from "../../../tables/shown-file.tables.ts";
import { material, type MeetingKey } from "../../../tables/meeting.tables.ts";

const isOf = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(material.teamId, teamId), eq(material.meetingId, meetingId));

export async function listMaterialIds(db: Db, key: MeetingKey): Promise<string[]> {
  const rows = await db
    .select({ fileId: material.fileId })
    .from(material)
    .where(isOf(key))
    .orderBy(material.createdAt, material.fileId);
  return rows.map(({ fileId }) => fileId);
}

/** Puts these documents in place of those that there were; they stay in this order. */
export async function replaceMaterials(
  tx: Db,
  key: MeetingKey,
  fileIds: readonly string[],
): Promise<void> {
  await deleteMaterials(tx, key);
  if (fileIds.length > 0) await insertMaterials(tx, key, fileIds);
}

export async function deleteMaterials(tx: Db, key: MeetingKey): Promise<void> {
  await tx.delete(material).where(isOf(key));
}

/** Adds documents behind those that there are. */
export async function insertMaterials(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  fileIds: readonly string[],
): Promise<void> {
  const now = Date.now();
  const rows = [...new Set(fileIds)].map((fileId, index) => ({
    teamId,
    meetingId,
    fileId,
    createdAt: new Date(now + index),
  }));
  await tx.insert(material).values(rows).onConflictDoNothing();
}

/** Takes one away; answers whether it was there. */
export async function deleteMaterial(tx: Db, key: MeetingKey, fileId: string): Promise<boolean> {
  const gone = await tx
    .delete(material)
    .where(and(isOf(key), eq(material.fileId, fileId)))
    .returning({ fileId: material.fileId });
  return gone.length > 0;
}

/** Those of the files that the team has, with what they are. */
export async function findKinds(
  db: Db,
  teamId: string,
  fileIds: readonly string[],
): Promise<{ id: string; kind: FileKind }[]> {
  if (fileIds.length === 0) return [];
  return db
    .select({ id: file.id, kind: file.kind })
    .from(file)
    .where(and(eq(file.teamId, teamId), inArray(file.id, [...fileIds])));
}

/** The same of those that the person may see. */
export async function findShownKinds(
  db: Db,
  { teamId, userId }: Viewer,
  fileIds: readonly string[],
): Promise<{ id: string; kind: FileKind }[]> {
  if (fileIds.length === 0) return [];
  return db
    .select({ id: file.id, kind: file.kind })
    .from(file)
    .where(and(eq(file.teamId, teamId), inArray(file.id, [...fileIds]), isShownTo(userId)));
}
