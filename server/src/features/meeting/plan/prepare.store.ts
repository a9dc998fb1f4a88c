import { LIMITS } from "@planner/contract/model";
import { and, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { jobTable } from "../../../platform/jobs/queue.ts";
import { user } from "../../../tables/account.tables.ts";
import { calendar, event, type EventKey } from "../../../tables/calendar.tables.ts";
import { meeting, planPreparation } from "../../../tables/meeting.tables.ts";
import { member } from "../../../tables/team.tables.ts";
import { type BuildKey, hasPart } from "../build/build.store.ts";
import type { EventRow } from "./plan-input.store.ts";

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
const hasPlan = hasPart("plan");
const hasFailed = hasPart("plan", sql`p.status = 'FAILED'`);
const isBeingMade = hasPart("plan", sql`p.status = 'PENDING'`);

/** Teams in which somebody wants plans to be made by themselves. A job of the installation: all teams. */
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
  const near = nearEvents(db, now, eq(event.teamId, teamId));
  return selectCandidates(db, near)
    .orderBy(near.startTime, near.calendarId, near.id)
    .limit(MAX_CANDIDATES);
}

/** One of them, while it is one. */
export async function findCandidate(
  db: Db,
  now: Date,
  { teamId, calendarId, eventId }: EventKey,
): Promise<Candidate | undefined> {
  const isCopy = sql`(${event.seriesId}, ${event.startTime}) = (select one.series_id, one.start_time
    from ${event} one where one.team_id = ${teamId} and one.calendar_id = ${calendarId} and one.id = ${eventId})`;
  const near = nearEvents(db, now, and(eq(event.teamId, teamId), isCopy));
  const isIt = and(eq(near.calendarId, calendarId), eq(near.id, eventId));
  const [row] = await selectCandidates(db, near, isIt);
  return row;
}

const isOfEvent = (table: typeof meeting | typeof planPreparation) =>
  and(
    eq(table.teamId, event.teamId),
    eq(table.calendarId, event.calendarId),
    eq(table.eventId, event.id),
  );

/**
 * Events of the next days with what is known of their plans, with all copies of each. A plan is left to the same event in a
 * teammate's calendar of which somebody has a plan, or wants none; these are counted, since pairs of all that begin at one
 * moment are too many. With limits, since postgres would make joins of all meetings where its statistics are old.
 */
function nearEvents(db: Db, now: Date, condition: SQL | undefined) {
  const until = new Date(now.getTime() + LIMITS.prepareDays * DAY_MS);
  const made = db
    .select({
      isPrivate: sql<boolean>`${meeting.isPrivate}`.as("is_made_private"),
      hasPlan: hasPlan.as("has_plan"),
      hasFailed: hasFailed.as("has_failed"),
      isBeingMade: isBeingMade.as("is_being_made"),
    })
    .from(meeting)
    .where(isOfEvent(meeting))
    .limit(1)
    .as("made");
  const known = db
    .select({ digest: planPreparation.digest, isUnwanted: planPreparation.isUnwanted })
    .from(planPreparation)
    .where(isOfEvent(planPreparation))
    .limit(1)
    .as("known");
  const isSettled = sql`(${known.isUnwanted} is true or (${made.isPrivate} is false and ${made.hasPlan}))`;
  const isLeftToCopy = sql<boolean>`count(*) filter (where ${isSettled})
    over (partition by ${event.seriesId}, ${event.startTime}, ${event.endTime}) > ${isSettled}::int`;
  return db
    .select({
      ...getTableColumns(event),
      digest: known.digest,
      isUnwanted: known.isUnwanted,
      hasPlan: sql<boolean>`coalesce(${made.hasPlan}, false)`.as("has_one"),
      hasFailed: sql<boolean>`coalesce(${made.hasFailed}, false)`.as("has_failed_one"),
      isBeingMade: sql<boolean>`coalesce(${made.isBeingMade}, false)`.as("is_one_being_made"),
      isLeftToCopy: isLeftToCopy.as("is_left_to_copy"),
    })
    .from(event)
    .leftJoinLateral(made, sql`true`)
    .leftJoinLateral(known, sql`true`)
    .where(
      and(
        sql`${event.startTime} > ${now.toISOString()}::timestamptz`,
        lt(event.startTime, until),
        condition,
      ),
    )
    .as("near");
}

type Near = ReturnType<typeof nearEvents>;
const EVENT_FIELDS = Object.keys(getTableColumns(event)) as (keyof EventRow)[];
const eventIn = (near: Near): Pick<Near, keyof EventRow> =>
  Object.fromEntries(EVENT_FIELDS.map((name) => [name, near[name]])) as Pick<Near, keyof EventRow>;

function selectCandidates(db: Db, near: Near, condition?: SQL) {
  const { digest, isUnwanted, hasPlan: hasOne, isLeftToCopy: isLeft } = near;
  // The member's own line among the invited says no; an imported calendar says nothing else of whose it is.
  const isDeclinedByOwner = sql`(${near.answer} is null and exists (
    select 1 from jsonb_array_elements(${near.attendees}) a
    where lower(a->>'email') = lower(${user.email}) and a->>'answer' = 'declined'))`;
  return db
    .select({
      event: {
        ...eventIn(near),
        timeZone: sql<string | null>`coalesce(${near.timeZone}, ${calendar.timeZone})`,
      },
      linkerId: calendar.userId,
      digest,
      hasPlan: hasOne,
      hasFailed: near.hasFailed,
    })
    .from(near)
    .innerJoin(calendar, and(eq(calendar.teamId, near.teamId), eq(calendar.id, near.calendarId)))
    .innerJoin(member, and(eq(member.teamId, calendar.teamId), eq(member.userId, calendar.userId)))
    .innerJoin(user, eq(user.id, member.userId))
    .where(
      and(
        calendar.selected,
        member.preparePlans,
        sql`not ${near.isAllDay} and not ${near.isPrivate}`,
        sql`${near.answer} is distinct from 'declined' and not ${isDeclinedByOwner}`,
        sql`${isUnwanted} is not true and not ${near.isBeingMade} and not ${isLeft}`,
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
        isBeingMade,
        sql`not exists (select 1 from ${jobTable} j where j.name = 'plan.build'
          and (j.state = 'active' or (j.state in ('created', 'retry') and j.start_after <= now()))
          and j.data->>'meetingId' = ${meeting.id})`,
      ),
    );
  return row && { ...row, half: "plan" };
}

/** Events of which this is known are long over. A job of the installation: all teams. */
export async function forgetOldPreparations(db: Db): Promise<void> {
  await db
    .delete(planPreparation)
    .where(lt(planPreparation.preparedAt, sql`now() - interval '400 days'`));
}
