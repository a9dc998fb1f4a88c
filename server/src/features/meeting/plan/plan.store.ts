import { type ElementData, PLAN_TYPES, type PlanType } from "@planner/contract/model";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { lockMeeting, ofMeeting } from "../meeting.store.ts";
import type { Db } from "../../../platform/db/database.ts";
import {
  earlierPlan,
  element,
  material,
  type MeetingKey,
  type MeetingRow,
} from "../../../tables/meeting.tables.ts";
import { Failure } from "../../../platform/failures.ts";

export type PartRow = Omit<typeof element.$inferSelect, "type" | "data"> & {
  readonly type: PlanType;
  readonly data: ElementData[PlanType] | null;
};
/** A meeting with the parts of its plan that were not reset. */
export interface Plan {
  readonly meeting: MeetingRow;
  readonly parts: readonly PartRow[];
}

/** Rows of the plan, also of one that was reset. */
const isPart = (key: MeetingKey, types: readonly PlanType[] = PLAN_TYPES) =>
  and(ofMeeting(key), inArray(element.type, [...types]));

/** The plan, held against changes until the transaction ends; undefined where there is no such meeting. */
export async function lockPlan(tx: Db, key: MeetingKey): Promise<Plan | undefined> {
  const meeting = await lockMeeting(tx, key);
  return meeting && { meeting, parts: await listParts(tx, key) };
}

/** The parts of a plan that were not reset, in the order of their types. */
export async function listParts(db: Db, key: MeetingKey): Promise<PartRow[]> {
  const rows = await db
    .select()
    .from(element)
    .where(and(isPart(key), isNull(element.resetAt)));
  return (rows as PartRow[]).toSorted(
    (a, b) => PLAN_TYPES.indexOf(a.type) - PLAN_TYPES.indexOf(b.type),
  );
}

/** Parts PENDING again. What they hold stays until there is something better: somebody may have ticked things off in it. */
export async function reopenParts(
  tx: Db,
  key: MeetingKey,
  types: readonly PlanType[],
): Promise<void> {
  await tx
    .update(element)
    .set({
      status: "PENDING",
      message: null,
      editedAt: null,
      editedBy: null,
      updatedAt: sql`now()`,
    })
    .where(and(isPart(key, types), isNull(element.resetAt)));
}

/** Forgets what these parts say. */
export async function forgetWords(
  tx: Db,
  key: MeetingKey,
  types: readonly PlanType[],
): Promise<void> {
  await tx
    .update(element)
    .set({ data: null })
    .where(and(isPart(key, types), isNull(element.resetAt)));
}

/** Changes one part. */
export async function updatePart(
  tx: Db,
  { teamId, meetingId, id }: Pick<PartRow, "teamId" | "meetingId" | "id">,
  change: Partial<typeof element.$inferInsert>,
): Promise<PartRow> {
  const [row] = await tx
    .update(element)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(ofMeeting({ teamId, meetingId }), eq(element.id, id)))
    .returning();
  if (!row) throw new Error("a part of a plan is gone while its meeting is held");
  return row as PartRow;
}

/** A part as it is to be from now on. */
export type RestoredPart = Pick<PartRow, "type" | "status" | "data" | "message" | "editedBy"> & {
  readonly editedAt: string | null;
};

/** Puts these in place of the plan's parts. */
export async function restoreParts(
  tx: Db,
  key: MeetingKey,
  parts: readonly RestoredPart[],
): Promise<void> {
  await tx.execute(sql`
    update ${element} set status = row.status, data = row.data, message = row.message, progress = null,
      edited_at = row."editedAt", edited_by = row."editedBy", updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as row(
      type text, status text, data jsonb, message text, "editedAt" timestamptz, "editedBy" text)
    where ${isPart(key)} and ${isNull(element.resetAt)} and ${element.type} = row.type`);
}

/** The meeting's plan, held against changes until the transaction ends. Throws `Failure` where there is none. */
export async function requirePlan(tx: Db, key: MeetingKey): Promise<Plan> {
  const plan = await lockPlan(tx, key);
  if (!plan || plan.parts.length === 0)
    throw new Failure("conflict", "There is no plan of this meeting yet.");
  return plan;
}

export type EarlierRow = typeof earlierPlan.$inferSelect;

const isEarlierOf = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(earlierPlan.teamId, teamId), eq(earlierPlan.meetingId, meetingId));

export async function findEarlier(db: Db, key: MeetingKey): Promise<EarlierRow | undefined> {
  const [row] = await db.select().from(earlierPlan).where(isEarlierOf(key));
  return row;
}

/** Whether the plan that is kept beside the one shown is an earlier or a newer one; null where none is kept. */
export async function findOtherPlan(db: Db, key: MeetingKey): Promise<"earlier" | "newer" | null> {
  const [row] = await db
    .select({ isNewer: sql<boolean>`${earlierPlan.elements} @> '[{"isNewer": true}]'` })
    .from(earlierPlan)
    .where(isEarlierOf(key));
  if (!row) return null;
  return row.isNewer ? "newer" : "earlier";
}

/** Keeps a plan in place of the one that was kept before. */
export async function saveEarlier(tx: Db, row: Omit<EarlierRow, "createdAt">): Promise<void> {
  const { teamId: _team, meetingId: _meeting, ...plan } = row;
  await tx
    .insert(earlierPlan)
    .values(row)
    .onConflictDoUpdate({
      target: [earlierPlan.teamId, earlierPlan.meetingId],
      set: { ...plan, createdAt: new Date() },
    });
}

export async function deleteEarlier(tx: Db, key: MeetingKey): Promise<void> {
  await tx.delete(earlierPlan).where(isEarlierOf(key));
}

const isMaterialOf = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(material.teamId, teamId), eq(material.meetingId, meetingId));

export async function listMaterialIds(db: Db, key: MeetingKey): Promise<string[]> {
  const rows = await db
    .select({ fileId: material.fileId })
    .from(material)
    .where(isMaterialOf(key))
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
  await tx.delete(material).where(isMaterialOf(key));
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
    .where(and(isMaterialOf(key), eq(material.fileId, fileId)))
    .returning({ fileId: material.fileId });
  return gone.length > 0;
}
