import { type Element, PLAN_TYPES } from "@planner/contract/model";
import { and, asc, eq, gte, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { comment, type CommentRow } from "../../../tables/comment.tables.ts";
import { element, meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { isSeen } from "../../../tables/seen-meeting.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import type { MeetingHalf } from "../meeting.store.ts";
import { toElement } from "../to-element.ts";

const HOUR_MS = 3_600_000;

const isOf = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(comment.teamId, teamId), eq(comment.meetingId, meetingId));
const isOne = (key: MeetingKey, id: string) => and(isOf(key), eq(comment.id, id));

/** A comment with the names of whoever wrote and resolved it; null: they have no account any more, or are guests. */
export interface NamedComment {
  readonly row: CommentRow;
  readonly author: string | null;
  readonly resolver: string | null;
}

/** All comments on a meeting, the oldest first. */
export async function listComments(db: Db, key: MeetingKey): Promise<NamedComment[]> {
  return db
    .select({
      row: comment,
      author: sql<string | null>`nullif(${user.name}, '')`,
      resolver: sql<
        string | null
      >`(select nullif(r.name, '') from ${user} r where r.id = ${comment.resolvedBy})`,
    })
    .from(comment)
    .leftJoin(user, eq(user.id, comment.userId))
    .where(isOf(key))
    .orderBy(asc(comment.createdAt), asc(comment.id));
}

/** One change of a meeting's comments after another: nobody replies to what is being deleted. Until the transaction ends. */
export async function holdComments(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  const name = JSON.stringify([teamId, meetingId]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 6))`);
}

export async function findComment(
  db: Db,
  key: MeetingKey,
  id: string,
): Promise<CommentRow | undefined> {
  const [row] = await db.select().from(comment).where(isOne(key, id));
  return row;
}

/** Of a meeting, or those of them that guests wrote by one link. */
export function countComments(db: Db, key: MeetingKey, linkId?: string): Promise<number> {
  return db.$count(
    comment,
    and(isOf(key), linkId === undefined ? undefined : eq(comment.linkId, linkId)),
  );
}

/** How many teammates the comments of a team have named within an hour. */
export async function countMentions(tx: Db, teamId: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const [row] = await tx
    .select({ count: sql<number>`coalesce(sum(jsonb_array_length(${comment.mentions})), 0)::int` })
    .from(comment)
    .where(
      and(
        eq(comment.teamId, teamId),
        or(gte(comment.createdAt, since), gte(comment.editedAt, since)),
      ),
    );
  return row?.count ?? 0;
}

type NewComment = typeof comment.$inferInsert;

export async function insertComment(tx: Db, row: NewComment): Promise<CommentRow> {
  const [added] = await tx.insert(comment).values(row).returning();
  if (!added) throw new Error("the comment was not written");
  return added;
}

type Change = Partial<
  Pick<
    CommentRow,
    "text" | "editedAt" | "mentions" | "resolvedAt" | "resolvedBy" | "resolvedName" | "deletedAt"
  >
>;

export async function updateComment(
  tx: Db,
  key: MeetingKey,
  { id, ...change }: Change & { id: string },
): Promise<void> {
  await tx.update(comment).set(change).where(isOne(key, id));
}

/** Deletes a comment; a first one with replies stays without its words, until the last of them is gone. */
export async function deleteComment(tx: Db, key: MeetingKey, row: CommentRow, at: Date) {
  const { id, threadId } = row;
  const replies = await tx.$count(
    comment,
    and(isOf(key), eq(comment.threadId, id), sql`${comment.id} <> ${id}`),
  );
  if (replies > 0)
    return updateComment(tx, key, { id, text: "", mentions: [], editedAt: null, deletedAt: at });
  await tx.delete(comment).where(isOne(key, id));
  await tx.delete(comment).where(
    and(
      isOne(key, threadId),
      isNotNull(comment.deletedAt),
      sql`not exists (select 1 from ${comment} r where r.team_id = ${key.teamId}
        and r.meeting_id = ${key.meetingId} and r.thread_id = ${threadId} and r.id <> ${threadId})`,
    ),
  );
}

/** Forgets what was said about one half of a meeting, or all of it. */
export async function deleteComments(tx: Db, key: MeetingKey, half?: MeetingHalf): Promise<void> {
  await tx.delete(comment).where(and(isOf(key), half && eq(comment.half, half)));
}

/** First comments on notes. */
export function listOnNotes(tx: Db, key: MeetingKey): Promise<CommentRow[]> {
  return tx
    .select()
    .from(comment)
    .where(and(isOf(key), isNotNull(comment.anchor)));
}

export async function moveComments(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  moved: readonly Pick<CommentRow, "id" | "place" | "anchor">[],
): Promise<void> {
  if (moved.length === 0) return;
  await tx.execute(sql`
    update ${comment} c set place = moved.place, anchor = moved.anchor
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id text, place jsonb, anchor jsonb)
    where c.team_id = ${teamId} and c.meeting_id = ${meetingId} and c.id = moved.id`);
}

/** A teammate who may see a meeting. */
export interface Teammate {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly wantsMentions: boolean;
  /** Still meant by their name, but offered no more; no mail goes to them. */
  readonly isDeactivated: boolean;
}

/** Everybody in the team who may see the meeting, by name. */
export function listTeammates(db: Db, { teamId, meetingId }: MeetingKey): Promise<Teammate[]> {
  return db
    .select({
      userId: user.id,
      name: user.name,
      email: user.email,
      wantsMentions: member.mentionEmails,
      isDeactivated: sql<boolean>`${user.deactivatedAt} is not null`,
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(meeting, and(eq(meeting.teamId, member.teamId), eq(meeting.id, meetingId)))
    .where(
      and(
        eq(member.teamId, teamId),
        isSeen({ teamId, userId: sql`${member.userId}` }, "address", meeting),
      ),
    )
    .orderBy(asc(user.name), asc(user.id));
}

/** The parts of a plan that are done, with what they hold. */
export async function listPlanParts(db: Db, { teamId, meetingId }: MeetingKey): Promise<Element[]> {
  const rows = await db
    .select()
    .from(element)
    .where(
      and(
        eq(element.teamId, teamId),
        eq(element.meetingId, meetingId),
        inArray(element.type, [...PLAN_TYPES]),
        eq(element.status, "DONE"),
        isNotNull(element.data),
        sql`${element.resetAt} is null`,
      ),
    );
  return rows.map(toElement);
}
