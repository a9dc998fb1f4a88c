import { LIMITS } from "@planner/contract/model";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { type CalendarKey, event, type EventKey } from "../../../tables/calendar.tables.ts";
import { meeting, type MeetingKey, planPreparation } from "../../../tables/meeting.tables.ts";

/** Stands before a mark that no digest is equal to; each time another, so that a build sees whether one came after it began. */
const STALE = "stale ";
/** Stands with a number before the digest of a state of the event that so many tries began to make a plan of. */
const TRIED = "tried";
const DAY_MS = 86_400_000;

const isOf = ({ teamId, calendarId, eventId }: EventKey) =>
  and(
    eq(planPreparation.teamId, teamId),
    eq(planPreparation.calendarId, calendarId),
    eq(planPreparation.eventId, eventId),
  );

/** What the background knows of an event's plan. */
export async function findPreparation(
  db: Db,
  key: EventKey,
): Promise<typeof planPreparation.$inferSelect | undefined> {
  const [row] = await db.select().from(planPreparation).where(isOf(key));
  return row;
}

/** Counts one more try to make a plan of this state of the event. */
export async function countTry(
  db: Db,
  { teamId, calendarId, eventId }: EventKey,
  { digest, tries }: Tried,
): Promise<void> {
  const tried = `${TRIED} ${tries + 1} ${digest}`;
  await db
    .insert(planPreparation)
    .values({ teamId, calendarId, eventId, digest: tried })
    .onConflictDoUpdate({
      target: [planPreparation.teamId, planPreparation.calendarId, planPreparation.eventId],
      set: { digest: tried, preparedAt: new Date() },
    });
}

/** A state of an event, and how many tries to make a plan of it have not ended well. */
export interface Tried {
  readonly digest: string;
  readonly tries: number;
}

/** What is kept of an event, read. */
export function triedIn(stored: string): Tried {
  const [mark, tries, digest = ""] = stored.split(" ");
  return mark === TRIED ? { digest, tries: Number(tries) } : { digest: stored, tries: 0 };
}

/**
 * Keeps what state of the event was looked at; where a plan was made of it, it is wanted from now on. `seen` is what was
 * kept when the looking began: had it become stale meanwhile, it stays so.
 */
export async function saveDigest(
  tx: Db,
  { teamId, calendarId, eventId }: EventKey,
  { digest, seen, hasPlan }: { digest: string; seen: string | null; hasPlan: boolean },
): Promise<void> {
  const newDigest = sql`case when ${planPreparation.digest} is not distinct from ${seen}::text
    or ${planPreparation.digest} not like ${`${STALE}%`} then ${digest} else ${planPreparation.digest} end`;
  await tx
    .insert(planPreparation)
    .values({ teamId, calendarId, eventId, digest })
    .onConflictDoUpdate({
      target: [planPreparation.teamId, planPreparation.calendarId, planPreparation.eventId],
      set: { digest: newDigest, preparedAt: new Date(), ...(hasPlan ? { isUnwanted: false } : {}) },
    });
}

/** Keeps whether somebody does not want a plan of this event to be made by itself. */
export async function setUnwanted(
  tx: Db,
  { teamId, calendarId, eventId }: EventKey,
  isUnwanted: boolean,
): Promise<void> {
  if (!isUnwanted) {
    await tx
      .update(planPreparation)
      .set({ isUnwanted })
      .where(isOf({ teamId, calendarId, eventId }));
    return;
  }
  await tx
    .insert(planPreparation)
    .values({ teamId, calendarId, eventId, digest: "", isUnwanted })
    .onConflictDoUpdate({
      target: [planPreparation.teamId, planPreparation.calendarId, planPreparation.eventId],
      set: { isUnwanted },
    });
}

/** Nothing is known any more of the plans of a calendar that is gone. */
export async function forgetPreparations(
  tx: Db,
  { teamId, calendarId }: CalendarKey,
): Promise<void> {
  await tx
    .delete(planPreparation)
    .where(and(eq(planPreparation.teamId, teamId), eq(planPreparation.calendarId, calendarId)));
}

/**
 * Has the plans of the later events of a meeting's series be made again, as far as they are made by themselves: what they
 * may carry over from it has changed.
 */
export async function markLaterStale(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  now: Date,
): Promise<void> {
  // A day more than is prepared: what is due by tomorrow's round too.
  const until = new Date(now.getTime() + (LIMITS.prepareDays + 1) * DAY_MS).toISOString();
  await tx.execute(sql`
    insert into ${planPreparation} (team_id, calendar_id, event_id, digest)
    select later.team_id, later.calendar_id, later.id, ${STALE} || gen_random_uuid()
    from ${meeting} m
    join ${event} own on own.team_id = m.team_id and own.calendar_id = m.calendar_id and own.id = m.event_id
    join ${event} later on later.team_id = m.team_id and later.series_id = own.series_id
      and later.start_time > m.start_time and later.start_time > ${now.toISOString()}::timestamptz
      and later.start_time < ${until}::timestamptz
    where m.team_id = ${teamId} and m.id = ${meetingId}
    order by later.calendar_id, later.id
    on conflict (team_id, calendar_id, event_id) do update set digest = excluded.digest`);
}

/** Has the plan of a meeting's own event be made again, as far as it is made by itself and was made before. */
export async function markStale(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx.execute(sql`
    update ${planPreparation} p set digest = ${STALE} || gen_random_uuid()
    from ${meeting} m where m.team_id = ${teamId} and m.id = ${meetingId}
      and p.team_id = m.team_id and p.calendar_id = m.calendar_id and p.event_id = m.event_id`);
}
