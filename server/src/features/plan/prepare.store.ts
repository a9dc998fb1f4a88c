import { LIMITS, PLAN_TYPES } from "@planner/contract/model";
import { and, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { jobTable } from "../../platform/queue.ts";
import { user } from "../account/account.tables.ts";
import { calendar, event } from "../calendar/calendar.tables.ts";
import { element, meeting, planPreparation } from "../meeting/meeting.tables.ts";
import { member } from "../team/team.tables.ts";
import type { BuildKey } from "./build.store.ts";
import type { EventKey, EventRow } from "./plan-input.store.ts";

/** An event whose plan may be made by itself. */
export interface Candidate {
  readonly event: EventRow;
  /** Who linked the calendar, and so reads the plan first. */
  readonly linkerId: string;
  /** Of the state that was looked at last; null: never. */
  readonly digest: string | null;
  readonly hasPlan: boolean;
  /** Whether a part of it could not be made. */
  readonly hasFailed: boolean;
}

/** A team that has more in a week is none. */
const MAX_CANDIDATES = 10_000;
const DAY_MS = 86_400_000;
const TYPES = sql.join(
  PLAN_TYPES.map((type) => sql`${type}`),
  sql`, `,
);

const partOf = (meetingRow: SQL, condition: SQL) => sql`exists (select 1 from ${element} p
  where p.team_id = ${meetingRow}.team_id and p.meeting_id = ${meetingRow}.id and p.reset_at is null
    and p.type in (${TYPES}) and ${condition})`;
const hasPlan = sql<boolean>`${partOf(sql`${meeting}`, sql`true`)}`;
const hasFailed = sql<boolean>`${partOf(sql`${meeting}`, sql`p.status = 'FAILED'`)}`;
const isBeingMade = partOf(sql`${meeting}`, sql`p.status = 'PENDING'`);

/** The same event in a teammate's calendar, of which somebody has a plan, or wants none. */
const isLeftToCopy = sql`exists (select 1 from ${event} copy
  left join ${meeting} cm on cm.team_id = copy.team_id and cm.calendar_id = copy.calendar_id
    and cm.event_id = copy.id and not cm.is_private
  left join ${planPreparation} cp on cp.team_id = copy.team_id and cp.calendar_id = copy.calendar_id
    and cp.event_id = copy.id
  where copy.team_id = ${event.teamId} and copy.start_time = ${event.startTime}
    and copy.series_id = ${event.seriesId} and copy.end_time = ${event.endTime}
    and (copy.calendar_id, copy.id) <> (${event.calendarId}, ${event.id})
    and (cp.is_unwanted or ${partOf(sql`cm`, sql`true`)}))`;

/** The member's own line among the invited says no; an imported calendar says nothing else of whose it is. */
const isDeclinedByOwner = sql`(${event.answer} is null and exists (
  select 1 from jsonb_array_elements(${event.attendees}) a
  where lower(a->>'email') = lower(${user.email}) and a->>'answer' = 'declined'))`;

/** Teams in which somebody wants plans to be made by themselves. A job of the house: all teams. */
export async function listTeams(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ teamId: calendar.teamId })
    .from(calendar)
    .innerJoin(member, and(eq(member.teamId, calendar.teamId), eq(member.userId, calendar.userId)))
    .where(and(calendar.selected, member.preparePlans));
  return rows.map(({ teamId }) => teamId);
}

/**
 * A team's events of the next days whose plans may be made, nearest first: of selected calendars of members who want that,
 * neither declined nor private nor all day long.
 */
export function listCandidates(db: Db, now: Date, teamId: string): Promise<Candidate[]> {
  return selectCandidates(db, now, eq(event.teamId, teamId))
    .orderBy(event.startTime, event.calendarId, event.id)
    .limit(MAX_CANDIDATES);
}

/** One of them, while it is one. */
export async function findCandidate(
  db: Db,
  now: Date,
  { teamId, calendarId, eventId }: EventKey,
): Promise<Candidate | undefined> {
  const isIt = and(
    eq(event.teamId, teamId),
    eq(event.calendarId, calendarId),
    eq(event.id, eventId),
  );
  const [row] = await selectCandidates(db, now, isIt);
  return row;
}

const isOfEvent = (table: typeof meeting | typeof planPreparation) =>
  and(
    eq(table.teamId, event.teamId),
    eq(table.calendarId, event.calendarId),
    eq(table.eventId, event.id),
  );

function selectCandidates(db: Db, now: Date, condition: SQL | undefined) {
  const until = new Date(now.getTime() + LIMITS.prepareDays * DAY_MS);
  return db
    .select({
      event: {
        ...getTableColumns(event),
        timeZone: sql<string | null>`coalesce(${event.timeZone}, ${calendar.timeZone})`,
      },
      linkerId: calendar.userId,
      digest: planPreparation.digest,
      hasPlan,
      hasFailed,
    })
    .from(event)
    .innerJoin(calendar, and(eq(calendar.teamId, event.teamId), eq(calendar.id, event.calendarId)))
    .innerJoin(member, and(eq(member.teamId, calendar.teamId), eq(member.userId, calendar.userId)))
    .innerJoin(user, eq(user.id, member.userId))
    .leftJoin(meeting, isOfEvent(meeting))
    .leftJoin(planPreparation, isOfEvent(planPreparation))
    .where(
      and(
        sql`${event.startTime} > ${now.toISOString()}::timestamptz`,
        lt(event.startTime, until),
        calendar.selected,
        member.preparePlans,
        sql`not ${event.isAllDay} and not ${event.isPrivate}`,
        sql`${event.answer} is distinct from 'declined' and not ${isDeclinedByOwner}`,
        sql`${planPreparation.isUnwanted} is not true`,
        sql`not ${isBeingMade} and not ${isLeftToCopy}`,
        condition,
      ),
    )
    .$dynamic();
}

/** A build of the event's plan that nobody works at: the one who did has died. */
export async function findOrphan(db: Db, key: EventKey): Promise<BuildKey | undefined> {
  const [row] = await db
    .select({ teamId: meeting.teamId, meetingId: meeting.id, build: meeting.planBuild })
    .from(meeting)
    .where(
      and(
        eq(meeting.teamId, key.teamId),
        eq(meeting.calendarId, key.calendarId),
        eq(meeting.eventId, key.eventId),
        partOf(sql`${meeting}`, sql`p.status = 'PENDING'`),
        sql`not exists (select 1 from ${jobTable} j where j.name = 'plan.build'
          and (j.state = 'active' or (j.state in ('created', 'retry') and j.start_after <= now()))
          and j.data->>'meetingId' = ${meeting.id})`,
      ),
    );
  return row;
}

/** Events of which this is known are long over. A job of the house: all teams. */
export async function forgetOldPreparations(db: Db): Promise<void> {
  await db
    .delete(planPreparation)
    .where(lt(planPreparation.preparedAt, sql`now() - interval '400 days'`));
}
