import type { Mark, Presentation } from "@planner/contract/model";
import { and, desc, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { user } from "../../tables/account.tables.ts";
import { file } from "../../tables/file.tables.ts";
import { meeting, type MeetingKey } from "../../tables/meeting.tables.ts";
import {
  type AnyPresentationKey,
  mark,
  pageTurn,
  presentation,
  type PresentationKey,
} from "../../tables/presentation.tables.ts";

type PresentationRow = typeof presentation.$inferSelect;

const ofMeeting = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(presentation.teamId, teamId), eq(presentation.meetingId, meetingId));
const isThis = (key: PresentationKey) =>
  and(ofMeeting(key), eq(presentation.id, key.presentationId));

/** The meeting's presentations, the newest first. */
export const presentationsOf = (db: Db, key: MeetingKey): Promise<Presentation[]> =>
  readPresentations(db, ofMeeting(key));

/** One of them as it is now. */
export async function readPresentation(
  db: Db,
  key: PresentationKey,
): Promise<Presentation | undefined> {
  const [found] = await readPresentations(db, isThis(key));
  return found;
}

async function readPresentations(db: Db, condition: SQL | undefined): Promise<Presentation[]> {
  const rows = await db
    .select({
      id: presentation.id,
      meetingId: presentation.meetingId,
      fileId: presentation.fileId,
      presenter: { id: presentation.userId, name: user.name },
      startedAt: presentation.startedAt,
      endedAt: presentation.endedAt,
      page: presentation.page,
      // Named in full: of one table alone drizzle writes bare column names, and inside these they would be another's.
      isListening: sql<boolean>`presentation.ended_at is null and exists (select 1 from capture c
        where c.team_id = presentation.team_id and c.meeting_id = presentation.meeting_id
          and c.presentation_id = presentation.id and c.ended_at is null)`,
      marks: sql<Mark[]>`(select coalesce(json_agg(json_build_object('id', m.id, 'type', m.type,
          'page', m.page, 'at', m.at) order by m.at, m.id), '[]') from mark m
        where m.team_id = presentation.team_id and m.presentation_id = presentation.id)`,
      segments: sql<number>`(select count(*)::int from transcript t
        where t.team_id = presentation.team_id and t.presentation_id = presentation.id)`,
    })
    .from(presentation)
    .leftJoin(user, eq(user.id, presentation.userId))
    .where(condition)
    .orderBy(desc(presentation.startedAt), desc(presentation.id));
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}

/** The row of a team's presentation, of whichever meeting. */
export async function findPresentation(
  db: Db,
  { teamId, presentationId }: AnyPresentationKey,
): Promise<PresentationRow | undefined> {
  const [row] = await db
    .select()
    .from(presentation)
    .where(and(eq(presentation.teamId, teamId), eq(presentation.id, presentationId)));
  return row;
}

/** A presentation of this meeting. */
export async function findPresentationOf(
  db: Db,
  key: PresentationKey,
): Promise<PresentationRow | undefined> {
  const [row] = await db.select().from(presentation).where(isThis(key));
  return row;
}

/** The presentation of that deck that runs in this meeting, the newest of several. */
export async function findRunning(
  db: Db,
  key: MeetingKey,
  fileId: string,
): Promise<PresentationRow | undefined> {
  const [row] = await db
    .select()
    .from(presentation)
    .where(and(ofMeeting(key), eq(presentation.fileId, fileId), isNull(presentation.endedAt)))
    .orderBy(desc(presentation.startedAt))
    .limit(1);
  return row;
}

/** How many pages the deck of a presentation has; undefined while they were not counted. */
export async function findPageCount(
  db: Db,
  { teamId, presentationId }: AnyPresentationKey,
): Promise<number | undefined> {
  const [row] = await db
    .select({ pageCount: file.pageCount })
    .from(presentation)
    .innerJoin(file, and(eq(file.teamId, presentation.teamId), eq(file.id, presentation.fileId)))
    .where(and(eq(presentation.teamId, teamId), eq(presentation.id, presentationId)));
  return row?.pageCount ?? undefined;
}

/** Begins it, unless it is there; the meeting's deck is this one where it had none. */
export async function beginPresentation(
  db: Db,
  row: PresentationKey & { fileId: string; userId: string; now: Date },
): Promise<void> {
  const { teamId, meetingId, fileId, userId, now } = row;
  await db.transaction(async (tx) => {
    await tx
      .insert(presentation)
      .values({
        teamId,
        meetingId,
        fileId,
        userId,
        id: row.presentationId,
        startedAt: now,
        seenAt: now,
      })
      .onConflictDoNothing();
    await tx
      .update(meeting)
      .set({ presentationFileId: fileId, version: sql`${meeting.version} + 1` })
      .where(
        and(
          eq(meeting.teamId, teamId),
          eq(meeting.id, meetingId),
          isNull(meeting.presentationFileId),
        ),
      );
  });
}

interface Turn {
  readonly userId: string;
  readonly turn: number;
  readonly page: number;
  /** Seconds on the presentation's clock. */
  readonly at: number;
  readonly now: Date;
}

/**
 * Keeps a page turn of one's own presentation that runs; undefined: there is none. Whether the page shown is another one
 * now: a turn that was kept before changes nothing, nor does one that comes after a later one.
 */
export async function savePageTurn(
  db: Db,
  key: PresentationKey,
  { userId, turn, page, at, now }: Turn,
): Promise<{ isShown: boolean } | undefined> {
  // Every page of every presenter: one statement.
  const { rows } = await db.execute<{ isShown: boolean }>(sql`
    with running as (
      select p.team_id, p.id from ${presentation} p
      where p.team_id = ${key.teamId} and p.id = ${key.presentationId}
        and p.meeting_id = ${key.meetingId} and p.user_id = ${userId} and p.ended_at is null
      for update),
    kept as (
      insert into ${pageTurn} (team_id, presentation_id, turn, page, at)
      select team_id, id, ${turn}::int, ${page}::int, ${at}::float8 from running
      on conflict do nothing returning turn),
    shown as (
      select 1 from kept where not exists (select 1 from ${pageTurn} later
        where later.team_id = ${key.teamId} and later.presentation_id = ${key.presentationId}
          and later.turn > ${turn}::int))
    update ${presentation} p set seen_at = ${now.toISOString()}::timestamptz,
      page = case when exists (select 1 from shown) then ${page}::int else p.page end
    from running where p.team_id = running.team_id and p.id = running.id
    returning exists (select 1 from shown) as "isShown"`);
  return rows[0];
}

/** The number that the presentation's next page turn has: one more than the greatest kept, 0 before the first. */
export async function findNextTurn(
  db: Db,
  { teamId, presentationId }: PresentationKey,
): Promise<number> {
  const [row] = await db
    .select({ next: sql<number>`coalesce(max(${pageTurn.turn}) + 1, 0)::int` })
    .from(pageTurn)
    .where(and(eq(pageTurn.teamId, teamId), eq(pageTurn.presentationId, presentationId)));
  return row?.next ?? 0;
}

/** Marks a moment; one with an id that is there stays as it was. False where there are `most` already. */
export async function addMark(
  db: Db,
  { teamId, presentationId }: PresentationKey,
  added: Mark,
  most: number,
): Promise<boolean> {
  const there = await db.$count(mark, ofPresentation({ teamId, presentationId }));
  if (there >= most) return false;
  await db
    .insert(mark)
    .values({ teamId, presentationId, ...added })
    .onConflictDoNothing();
  return true;
}

export async function removeMark(db: Db, key: PresentationKey, id: string): Promise<void> {
  await db.delete(mark).where(and(ofPresentation(key), eq(mark.id, id)));
}

const ofPresentation = ({ teamId, presentationId }: AnyPresentationKey) =>
  and(eq(mark.teamId, teamId), eq(mark.presentationId, presentationId));

/** Says that its presenter is there. */
export async function touchPresentation(db: Db, key: PresentationKey, now: Date): Promise<void> {
  await db
    .update(presentation)
    .set({ seenAt: now })
    .where(and(isThis(key), isNull(presentation.endedAt)));
}

/** Ends it, once; false where it has ended. */
export async function endPresentation(tx: Db, key: PresentationKey, now: Date): Promise<boolean> {
  const ended = await tx
    .update(presentation)
    .set({ endedAt: now, seenAt: now })
    .where(and(isThis(key), isNull(presentation.endedAt)))
    .returning({ id: presentation.id });
  return ended.length > 0;
}

/** Presentations whose presenters were not heard of since `before`. A job of the installation: all teams. */
export function listUnseen(db: Db, before: Unseen): Promise<PresentationKey[]> {
  return db
    .select({
      teamId: presentation.teamId,
      meetingId: presentation.meetingId,
      presentationId: presentation.id,
    })
    .from(presentation)
    .where(isUnseen(before))
    .limit(500);
}

/** Ends one of them at the moment when its presenter was last heard of; false where that was meanwhile, or it has ended. */
export async function endUnseen(db: Db, key: PresentationKey, before: Unseen): Promise<boolean> {
  const ended = await db
    .update(presentation)
    .set({ endedAt: presentation.seenAt })
    .where(and(isThis(key), isUnseen(before)))
    .returning({ id: presentation.id });
  return ended.length > 0;
}

/** Since when a presenter was not heard of. */
export interface Unseen {
  readonly begun: Date;
  /** Of a presentation that was only opened: nothing was turned, marked, said or heard in it. */
  readonly opened: Date;
}

// Named in full: of one table alone drizzle writes bare column names, and inside these they would be another's.
const isOnlyOpened = sql`not exists (select 1 from page_turn t where t.team_id = presentation.team_id
    and t.presentation_id = presentation.id and t.page <> 1)
  and not exists (select 1 from mark m where m.team_id = presentation.team_id
    and m.presentation_id = presentation.id)
  and not exists (select 1 from transcript t where t.team_id = presentation.team_id
    and t.presentation_id = presentation.id)
  and not exists (select 1 from capture c where c.team_id = presentation.team_id
    and c.presentation_id = presentation.id)`;

const isUnseen = ({ begun, opened }: Unseen) =>
  and(
    isNull(presentation.endedAt),
    or(lt(presentation.seenAt, begun), and(lt(presentation.seenAt, opened), isOnlyOpened)),
  );
