import { PLAN_TYPES } from "@planner/contract/model";
import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { DEAD_LETTERS } from "../../platform/jobs/dead-letters.ts";
import { jobTable } from "../../platform/jobs/queue.ts";
import { element, meeting } from "../../tables/meeting.tables.ts";
import { erasure } from "../../tables/erasure.tables.ts";
import { member, type Viewer } from "../../tables/team.tables.ts";
import {
  calendar,
  calendarAccount,
  event,
  type EventKey,
  publication,
} from "../../tables/calendar.tables.ts";
import type { Block } from "./description-block.ts";
import type { AccountRow } from "./account.store.ts";

/** An event of an outside calendar with what Planner put into it, and with what it might. */
export interface Publishable {
  readonly accountId: string;
  readonly provider: typeof calendar.$inferSelect.provider;
  readonly remoteId: string;
  readonly canWrite: boolean;
  /** Who linked the calendar. */
  readonly linkerId: string;
  /** Null where the event is no longer in the calendar. */
  readonly resourceId: string | null;
  readonly meetingId: string | null;
  readonly hasPlan: boolean;
  /** Whether the linker wants the plan's link in events. */
  readonly injectPlanLink: boolean;
  readonly stored: Block & {
    readonly publishedAt: Date | null;
    readonly isWithheld: boolean;
    /** Whether what came of the plan is wanted below the agenda. */
    readonly withOutcomes: boolean;
  };
  /** Of the meeting as it is now; null where there is none. */
  readonly version: number | null;
}

/** Which event something was put into. */
export const EVENT_KEY = {
  teamId: publication.teamId,
  calendarId: publication.calendarId,
  eventId: publication.eventId,
};

export const isEvent = (table: typeof publication, key: EventKey) =>
  and(
    eq(table.teamId, key.teamId),
    eq(table.calendarId, key.calendarId),
    eq(table.eventId, key.eventId),
  );

/** Joins what was made of an event of the calendar. */
const isMade = (eventId: string | typeof event.id) =>
  and(
    eq(meeting.teamId, calendar.teamId),
    eq(meeting.calendarId, calendar.id),
    eq(meeting.eventId, eventId),
  );

const hasPlan = sql<boolean>`exists (select 1 from ${element} p where p.team_id = ${meeting.teamId}
  and p.meeting_id = ${meeting.id} and p.reset_at is null and ${inArray(sql`p.type`, [...PLAN_TYPES])})`;

/** Whether the person may put an agenda into the event, and when one was put there. */
export async function findPublished(
  db: Db,
  { teamId, calendarId, eventId }: EventKey,
  userId: string,
): Promise<{ canPublish: boolean; at: Date | null; withOutcomes: boolean }> {
  const [row] = await db
    .select({
      canPublish: sql<boolean>`${calendar.canWrite} and ${calendar.userId} = ${userId}`,
      at: publication.publishedAt,
      withOutcomes: sql<boolean>`coalesce(${publication.withOutcomes}, false)`,
    })
    .from(calendar)
    .leftJoin(publication, isEvent(publication, { teamId, calendarId, eventId }))
    .where(and(eq(calendar.teamId, teamId), eq(calendar.id, calendarId)));
  return row ?? { canPublish: false, at: null, withOutcomes: false };
}

/** Undefined where the calendar is no outside one, or is no longer linked. */
export async function findPublishable(db: Db, key: EventKey): Promise<Publishable | undefined> {
  const [row] = await db
    .select({
      accountId: calendar.accountId,
      remoteId: calendar.remoteId,
      provider: calendar.provider,
      canWrite: calendar.canWrite,
      linkerId: calendar.userId,
      resourceId: sql<string | null>`coalesce(${event.resourceId}, ${event.id})`,
      meetingId: meeting.id,
      hasPlan,
      injectPlanLink: sql<boolean>`coalesce(${member.injectPlanLink}, false)`,
      agenda: publication.agenda,
      planLink: publication.planLink,
      publishedAt: publication.publishedAt,
      isWithheld: sql<boolean>`coalesce(${publication.isWithheld}, false)`,
      withOutcomes: sql<boolean>`coalesce(${publication.withOutcomes}, false)`,
      outcomes: publication.outcomes,
      version: meeting.version,
    })
    .from(calendar)
    .leftJoin(
      event,
      and(
        eq(event.teamId, calendar.teamId),
        eq(event.calendarId, calendar.id),
        eq(event.id, key.eventId),
      ),
    )
    .leftJoin(meeting, isMade(key.eventId))
    .leftJoin(member, and(eq(member.teamId, calendar.teamId), eq(member.userId, calendar.userId)))
    .leftJoin(publication, isEvent(publication, key))
    .where(and(eq(calendar.teamId, key.teamId), eq(calendar.id, key.calendarId)));
  if (!row || row.accountId === null || row.remoteId === null) return undefined;
  const { agenda, planLink, publishedAt, isWithheld, withOutcomes, outcomes, ...rest } = row;
  const stored = { agenda, planLink, publishedAt, isWithheld, withOutcomes, outcomes };
  return { ...rest, accountId: row.accountId, remoteId: row.remoteId, stored };
}

/** Keeps what now stands in the event. A row that says nothing is none. */
export async function savePublication(
  tx: Db,
  key: EventKey,
  row: Omit<typeof publication.$inferInsert, keyof EventKey>,
): Promise<void> {
  const isNothing = !row.agenda && !row.planLink && !row.isWithheld;
  if (isNothing) await tx.delete(publication).where(isEvent(publication, key));
  else
    await tx
      .insert(publication)
      .values({ ...key, ...row })
      .onConflictDoUpdate({
        target: [publication.teamId, publication.calendarId, publication.eventId],
        set: row,
      });
}

export async function forgetPublication(db: Db, key: EventKey): Promise<void> {
  await db.delete(publication).where(isEvent(publication, key));
}

/** Something of Planner's stands in the event. */
export const stands = or(isNotNull(publication.agenda), isNotNull(publication.planLink));

/**
 * Forgets what stands in events of meetings that were deleted, where no job is left to take it out, nor one that
 * was given up and that the operator may put back. A job of the installation.
 */
export async function forgetLeft(db: Db): Promise<EventKey[]> {
  return db
    .delete(publication)
    .where(
      and(
        stands,
        sql`not exists (select 1 from ${meeting} m where m.team_id = ${publication.teamId}
          and m.calendar_id = ${publication.calendarId} and m.event_id = ${publication.eventId})`,
        sql`not exists (select 1 from ${jobTable} j where j.state in ('created', 'retry', 'active')
          and (j.name = 'calendar.write' or j.name = ${DEAD_LETTERS} and j.source_name = 'calendar.write') and j.data ->> 'teamId' = ${publication.teamId}
          and j.data ->> 'calendarId' = ${publication.calendarId} and j.data ->> 'eventId' = ${publication.eventId})`,
        // A deletion under way asks the calendars last, and has no other way to know what stands there.
        sql`not exists (select 1 from ${erasure} d
          left join ${calendar} c on c.team_id = ${publication.teamId} and c.id = ${publication.calendarId}
          where d.user_id = c.user_id or d.team_ids @> to_jsonb(${publication.teamId}))`,
      ),
    )
    .returning(EVENT_KEY);
}

/** The person's events that lack the plan's link and should have it (a plan, and not over), or that have it and should not. */
export async function listToLink(
  db: Db,
  { teamId, userId }: Viewer,
  { isWanted, now }: { isWanted: boolean; now: Date },
): Promise<EventKey[]> {
  const lacks = and(
    isNotNull(meeting.id),
    gt(event.endTime, now),
    hasPlan,
    isNull(publication.planLink),
    sql`${publication.isWithheld} is not true`,
  );
  return db
    .select({ teamId: event.teamId, calendarId: event.calendarId, eventId: event.id })
    .from(calendar)
    .innerJoin(event, and(eq(event.teamId, calendar.teamId), eq(event.calendarId, calendar.id)))
    .leftJoin(meeting, isMade(event.id))
    .leftJoin(
      publication,
      and(
        eq(publication.teamId, event.teamId),
        eq(publication.calendarId, event.calendarId),
        eq(publication.eventId, event.id),
      ),
    )
    .where(
      and(
        eq(calendar.teamId, teamId),
        eq(calendar.userId, userId),
        eq(calendar.canWrite, true),
        isWanted ? lacks : isNotNull(publication.planLink),
      ),
    )
    .limit(2_000);
}

/** The accounts of a person in all teams, and everybody's in these teams. */
export function listAccountsToErase(
  db: Db,
  { userId, teamIds }: { userId: string; teamIds: readonly string[] },
): Promise<AccountRow[]> {
  const isTheirs = userId === "" ? undefined : eq(calendarAccount.userId, userId);
  const isThere = teamIds.length === 0 ? undefined : inArray(calendarAccount.teamId, [...teamIds]);
  if (!isTheirs && !isThere) return Promise.resolve([]);
  return db.select().from(calendarAccount).where(or(isTheirs, isThere));
}

/** The events of an account's calendars in which something of Planner's stands. */
export async function listStanding(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
): Promise<EventKey[]> {
  return db
    .select(EVENT_KEY)
    .from(publication)
    .innerJoin(
      calendar,
      and(eq(calendar.teamId, publication.teamId), eq(calendar.id, publication.calendarId)),
    )
    .where(and(eq(publication.teamId, teamId), eq(calendar.accountId, id), stands));
}
