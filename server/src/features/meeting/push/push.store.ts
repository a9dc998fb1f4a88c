import type { Push } from "@planner/contract/api";
import { and, asc, desc, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import {
  connectedTool,
  push,
  type PushKey,
  type PushRow,
  type ToolKey,
  type ToolRow,
} from "../../../tables/push.tables.ts";

const isThis = ({ teamId, pushId }: PushKey) => and(eq(push.teamId, teamId), eq(push.id, pushId));
const withTool = and(eq(connectedTool.teamId, push.teamId), eq(connectedTool.id, push.toolId));

/** A push with its tool, and the name of who sent it. */
export interface ListedPush {
  readonly row: PushRow;
  readonly tool: ToolRow;
  readonly sentBy: string | null;
}

/** What was sent of a meeting, the latest first. */
export const listPushes = (db: Db, { teamId, meetingId }: MeetingKey): Promise<ListedPush[]> =>
  db
    .select({ row: push, tool: connectedTool, sentBy: user.name })
    .from(push)
    .innerJoin(connectedTool, withTool)
    .leftJoin(user, eq(user.id, push.userId))
    .where(and(eq(push.teamId, teamId), eq(push.meetingId, meetingId)))
    .orderBy(desc(push.createdAt), asc(push.id));

/** How a push is shown; `noteIds` as the notes are now. */
export const toPush = ({ row, tool, sentBy }: ListedPush, noteIds: readonly string[]): Push => ({
  id: row.id,
  service: tool.service,
  workspace: tool.workspace,
  place: row.place?.name ?? null,
  title: row.title,
  noteIds: [...noteIds],
  status: row.status,
  problem: row.problem,
  isPictureMissing: row.isPictureMissing,
  label: row.label,
  url: row.url,
  state: row.state,
  isDone: row.isDone,
  isGone: row.isGone,
  sentBy,
  at: row.createdAt.toISOString(),
});

/** Holds what is sent of a meeting against others who send, until the transaction ends. */
export async function holdSends(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  const name = `pushes ${teamId} ${meetingId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 6))`);
}

/** Writes it unless one of this id is there; whether it was written. */
export async function insertPush(tx: Db, row: typeof push.$inferInsert): Promise<boolean> {
  const written = await tx
    .insert(push)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: push.id });
  return written.length > 0;
}

export async function findPush(
  db: Db,
  key: PushKey,
): Promise<{ row: PushRow; tool: ToolRow } | undefined> {
  const [found] = await db
    .select({ row: push, tool: connectedTool })
    .from(push)
    .innerJoin(connectedTool, withTool)
    .where(isThis(key));
  return found;
}

/** Changes it while it still has one of these states; whether it did. */
export async function movePush(
  tx: Db,
  key: PushKey,
  from: readonly Push["status"][],
  change: Partial<Omit<PushRow, "teamId" | "id">>,
): Promise<boolean> {
  const moved = await tx
    .update(push)
    .set(change)
    .where(and(isThis(key), inArray(push.status, [...from])))
    .returning({ id: push.id });
  return moved.length > 0;
}

/**
 * Counts one more attempt of one that is as it was read; false where another worker has it. `checkedAt` is when something was
 * done about it last.
 */
export async function beginAttempt(
  tx: Db,
  { teamId, id: pushId, status, attempts }: Pick<PushRow, "teamId" | "id" | "status" | "attempts">,
  now: Date,
): Promise<boolean> {
  const begun = await tx
    .update(push)
    .set({
      status: "sending",
      attempts: attempts + 1,
      begunAt: sql`coalesce(${push.begunAt}, ${now.toISOString()}::timestamptz)`,
      checkedAt: now,
    })
    .where(and(isThis({ teamId, pushId }), eq(push.status, status), eq(push.attempts, attempts)))
    .returning({ id: push.id });
  return begun.length > 0;
}

/** Takes one off the list that is not on its way; whether there was one. */
export async function deletePush(
  tx: Db,
  { teamId, meetingId, pushId }: PushKey & MeetingKey,
): Promise<boolean> {
  const gone = await tx
    .delete(push)
    .where(
      and(
        isThis({ teamId, pushId }),
        eq(push.meetingId, meetingId),
        inArray(push.status, ["sent", "failed", "unknown"]),
      ),
    )
    .returning({ id: push.id });
  return gone.length > 0;
}

/** Nothing stays of what was sent of a meeting that is gone. */
export async function deletePushesOf(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx.delete(push).where(and(eq(push.teamId, teamId), eq(push.meetingId, meetingId)));
}

/** Those on their way about which nothing was done since then: their jobs may be lost. */
export const listStuck = (db: Db, before: Date): Promise<{ teamId: string; pushId: string }[]> =>
  db
    .select({ teamId: push.teamId, pushId: push.id })
    .from(push)
    .where(
      and(
        inArray(push.status, ["waiting", "sending"]),
        lt(sql`coalesce(${push.checkedAt}, ${push.createdAt})`, before),
      ),
    )
    .limit(100);

/** Issues whose state may still change. */
const isOpen = (since: Date) =>
  and(
    eq(push.status, "sent"),
    eq(push.isDone, false),
    eq(push.isGone, false),
    isNotNull(push.ref),
    isNotNull(push.state),
    gt(push.createdAt, since),
  );

/** Tools that work and have such issues. */
export const listToolsToAsk = (db: Db, since: Date): Promise<ToolKey[]> =>
  db
    .selectDistinct({ teamId: push.teamId, toolId: push.toolId })
    .from(push)
    .innerJoin(connectedTool, withTool)
    .where(and(isOpen(since), sql`${connectedTool.problem} is null`));

/** The open issues of a tool whose state is oldest. */
export const listOpen = (
  db: Db,
  { teamId, toolId, since, limit }: ToolKey & { since: Date; limit: number },
): Promise<PushRow[]> =>
  db
    .select()
    .from(push)
    .where(and(eq(push.teamId, teamId), eq(push.toolId, toolId), isOpen(since)))
    .orderBy(sql`${push.checkedAt} asc nulls first`, asc(push.createdAt))
    .limit(limit);

/** Has the state of an issue be read next; whether there is one. */
export async function askNext(tx: Db, { teamId, toolId }: ToolKey, ref: string): Promise<boolean> {
  const found = await tx
    .update(push)
    .set({ checkedAt: null })
    .where(and(eq(push.teamId, teamId), eq(push.toolId, toolId), eq(push.ref, ref)))
    .returning({ id: push.id });
  return found.length > 0;
}
