import type { Calendar, CalendarProvider } from "@planner/contract/model";
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { isAmong, textsOf } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { member, type Viewer } from "../../tables/team.tables.ts";
import {
  calendar,
  callTranscript,
  type CalendarKey,
  event,
  publication,
} from "../../tables/calendar.tables.ts";
import { element, meeting } from "../../tables/meeting.tables.ts";
import { sampleCalendarId } from "./sample-identity.ts";

export type EventRow = typeof event.$inferSelect;
export type NewCalendar = Omit<typeof calendar.$inferInsert, "createdAt" | "selected">;

/** Makes the calendar, or renews what it says of itself. Holds it until the transaction ends. */
export async function saveCalendar(tx: Db, row: NewCalendar): Promise<void> {
  const { name, sourceText, expandedUntil } = row;
  await tx
    .insert(calendar)
    .values(row)
    .onConflictDoUpdate({
      target: [calendar.teamId, calendar.id],
      set: { name, sourceText, expandedUntil },
    });
}

/** The calendars that the person linked, oldest first; not that of their sample. */
export function listCalendars(db: Db, { teamId, userId }: Viewer): Promise<Calendar[]> {
  return db
    .select({
      calendarId: calendar.id,
      name: calendar.name,
      provider: calendar.provider,
      selected: calendar.selected,
      accountId: calendar.accountId,
      canWrite: calendar.canWrite,
    })
    .from(calendar)
    .where(
      and(
        eq(calendar.teamId, teamId),
        eq(calendar.userId, userId),
        ne(calendar.provider, "sample"),
      ),
    )
    .orderBy(asc(calendar.createdAt), asc(calendar.id));
}

export async function findMemberOptions(
  db: Db,
  { teamId, userId }: Viewer,
): Promise<{ showPrivate: boolean; injectPlanLink: boolean; preparePlans: boolean } | undefined> {
  const [row] = await db
    .select({
      showPrivate: member.showPrivate,
      injectPlanLink: member.injectPlanLink,
      preparePlans: member.preparePlans,
    })
    .from(member)
    .where(and(eq(member.teamId, teamId), eq(member.userId, userId)));
  return row;
}

/** What a member can switch on and off. */
export interface Options {
  readonly selected: readonly string[];
  readonly showPrivate: boolean;
  readonly injectPlanLink: boolean;
  /** Left out: stays as it is. */
  readonly preparePlans?: boolean | undefined;
}

/** Saves them; answers the calendars of accounts that this has switched on or off. */
export async function saveOptions(
  tx: Db,
  { teamId, userId }: Viewer,
  { selected, ...flags }: Options,
): Promise<{ id: string; selected: boolean }[]> {
  await tx
    .update(member)
    .set(flags)
    .where(and(eq(member.teamId, teamId), eq(member.userId, userId)));
  const isOn = selected.length > 0 ? inArray(calendar.id, [...selected]) : sql`false`;
  const switched = await tx
    .update(calendar)
    .set({ selected: isOn })
    .where(
      and(
        eq(calendar.teamId, teamId),
        eq(calendar.userId, userId),
        ne(calendar.provider, "sample"),
        sql`${calendar.selected} <> (${isOn})`,
      ),
    )
    .returning({ id: calendar.id, selected: calendar.selected, accountId: calendar.accountId });
  return switched.filter(({ accountId }) => accountId !== null);
}

/** Whether one of the person's calendars comes from an account. */
export async function isOfAccount(
  db: Db,
  { teamId, userId }: Viewer,
  calendarId: string,
): Promise<boolean> {
  const isIt = and(eq(calendar.teamId, teamId), eq(calendar.id, calendarId));
  return (
    (await db.$count(
      calendar,
      and(isIt, eq(calendar.userId, userId), isNotNull(calendar.accountId)),
    )) > 0
  );
}

/** Puts the occurrences in place of all events of the calendar; answers how many there are. */
export async function replaceEvents(
  tx: Db,
  key: CalendarKey,
  batches: readonly string[],
): Promise<number> {
  await tx
    .delete(event)
    .where(and(eq(event.teamId, key.teamId), eq(event.calendarId, key.calendarId)));
  return addEvents(tx, key, batches);
}

/**
 * Adds the occurrences that are not there yet, from JSON arrays of `Occurrence`; answers how many that were. One JSON
 * parameter a batch: thousands of parameters take far longer.
 */
export async function addEvents(
  tx: Db,
  { teamId, calendarId }: CalendarKey,
  batches: readonly string[],
): Promise<number> {
  let added = 0;
  for (const json of batches) {
    const { rowCount } = await tx.execute(sql`
      insert into ${event} (team_id, calendar_id, id, series_id, title, description, location, start_time,
        end_time, is_all_day, is_private, is_recurring, time_zone, attendees, conference_url, answer)
      select ${teamId}, ${calendarId}, row.* from jsonb_to_recordset(${json}::jsonb) as row(
        id text, "seriesId" text, title text, description text, location text, "startTime" timestamptz,
        "endTime" timestamptz, "isAllDay" boolean, "isPrivate" boolean, "isRecurring" boolean,
        "timeZone" text, attendees jsonb, "conferenceUrl" text, answer text)
      on conflict do nothing`);
    added += rowCount ?? 0;
  }
  return added;
}

/** Lets postgres know at once how many events there are now; by itself it looks a minute later, and plans badly until then. */
export async function refreshStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze ${event}`);
}

/** The event, if the viewer may see it: a private one only its linker, and only with showPrivate. */
export async function findEvent(
  db: Db,
  { teamId, userId }: Viewer,
  key: { calendarId: string; eventId: string },
): Promise<EventRow | undefined> {
  const [row] = await db
    .select({ event })
    .from(event)
    .innerJoin(calendar, and(eq(calendar.teamId, event.teamId), eq(calendar.id, event.calendarId)))
    .leftJoin(member, and(eq(member.teamId, event.teamId), eq(member.userId, userId)))
    .where(
      and(
        eq(event.teamId, teamId),
        eq(event.calendarId, key.calendarId),
        eq(event.id, key.eventId),
        or(eq(event.isPrivate, false), and(eq(calendar.userId, userId), member.showPrivate)),
      ),
    );
  return row?.event;
}

/** Removes one of the person's own calendars with its events; answers whether there was one. */
export async function deleteCalendar(
  tx: Db,
  { teamId, userId }: Viewer,
  calendarId: string,
): Promise<boolean> {
  const isTheirs = and(eq(calendar.userId, userId), eq(calendar.id, calendarId));
  return (await deleteCalendars(tx, teamId, isTheirs)) > 0;
}

/** Removes the team's calendars that are so, with their events and what is known of publications in them; answers how many. */
export async function deleteCalendars(
  tx: Db,
  teamId: string,
  areSo: SQL | undefined,
): Promise<number> {
  const gone = await tx
    .delete(calendar)
    .where(and(eq(calendar.teamId, teamId), areSo))
    .returning({ id: calendar.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of [event, publication, callTranscript])
    await tx.delete(table).where(and(eq(table.teamId, teamId), isAmong(table.calendarId, ids)));
  return ids.length;
}

/**
 * Takes the calendars of people who leave out of the team's lists: imported ones and their samples for good, those of
 * accounts until `calendar.round` has ended their access. The built-in ones stay, with the meetings that were made in them.
 */
export async function forgetCalendarsOf(
  tx: Db,
  teamId: string,
  userIds: readonly string[],
): Promise<void> {
  const isTheirs = and(isAmong(calendar.userId, userIds), ne(calendar.provider, "builtin"));
  const samples = userIds.map((userId) => sampleCalendarId({ teamId, userId }));
  // What was made of the sample goes for good with the next sweep.
  await tx.execute(sql`update ${element} e set reset_at = now() from ${meeting} m
    where m.team_id = ${teamId} and m.calendar_id = any(${textsOf(samples)})
      and e.team_id = m.team_id and e.meeting_id = m.id and e.reset_at is null`);
  await deleteCalendars(tx, teamId, and(isTheirs, isNull(calendar.accountId)));
  await tx
    .update(calendar)
    .set({ selected: false })
    .where(and(eq(calendar.teamId, teamId), isTheirs));
}

/** The outside calendars that a person linked, in all teams. */
export function listLinked(
  db: Db,
  userId: string,
): Promise<{ teamId: string; id: string; provider: CalendarProvider }[]> {
  return db
    .select({ teamId: calendar.teamId, id: calendar.id, provider: calendar.provider })
    .from(member)
    .innerJoin(
      calendar,
      and(eq(calendar.teamId, member.teamId), eq(calendar.userId, member.userId)),
    )
    .where(and(eq(member.userId, userId), ne(calendar.provider, "builtin")));
}

/** Imported calendars whose recurrences end before `until`. A job of the installation: all teams. */
export function listToExpand(
  db: Db,
  until: Date,
): Promise<{ teamId: string; id: string; sourceText: string | null }[]> {
  return db
    .select({ teamId: calendar.teamId, id: calendar.id, sourceText: calendar.sourceText })
    .from(calendar)
    .where(and(isNotNull(calendar.sourceText), lt(calendar.expandedUntil, until)))
    .limit(1_000);
}

/** Notes how far a calendar is expanded, unless it was imported anew meanwhile; holds it until the transaction ends. */
export async function markExpanded(
  tx: Db,
  key: { teamId: string; id: string; sourceText: string },
  until: Date,
): Promise<boolean> {
  const marked = await tx
    .update(calendar)
    .set({ expandedUntil: until })
    .where(
      and(
        eq(calendar.teamId, key.teamId),
        eq(calendar.id, key.id),
        eq(calendar.sourceText, key.sourceText),
      ),
    )
    .returning({ id: calendar.id });
  return marked.length > 0;
}
