import type { Half } from "@planner/contract/api";
import {
  ELEMENT_TYPES,
  type ElementType,
  NOTES_TYPES,
  PLAN_TYPES,
  type Report,
} from "@planner/contract/model";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Pool } from "pg";
import type { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import { calendar, type CalendarKey, event, type EventKey } from "../../tables/calendar.tables.ts";
import type { EventRow } from "../calendar/index.ts";
import {
  element,
  type ElementRow,
  meeting,
  type MeetingKey,
  type MeetingRow,
} from "../../tables/meeting.tables.ts";
import { mayOpen } from "../../tables/seen-meeting.tables.ts";
import { withdrawMailsOf } from "../mail/index.ts";
import { mentionKeyStart } from "./comment/mention-key.ts";

export type NewMeeting = Omit<typeof meeting.$inferInsert, "id" | "version" | "createdAt">;

export type MeetingHalf = z.infer<typeof Half>;

export const TYPES_OF_HALF = {
  plan: PLAN_TYPES,
  notes: NOTES_TYPES,
} as const satisfies Record<MeetingHalf, readonly ElementType[]>;

export const isMeeting = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(meeting.teamId, teamId), eq(meeting.id, meetingId));

/** All parts of a meeting, also those that were reset. */
export const ofMeeting = (key: MeetingKey) =>
  and(eq(element.teamId, key.teamId), eq(element.meetingId, key.meetingId));

/** Says that something of the meeting has changed: its ETag is another one from now on. Holds it until the transaction ends. */
export async function bumpVersion(tx: Db, key: MeetingKey): Promise<void> {
  await updateMeeting(tx, key, {});
}

// Reports ask once a second and more: one row by its primary key, a statement that each connection plans once.
const VERSION = {
  name: "find_version",
  text: `select m.version from meeting m
         where m.team_id = $1 and m.id = $2 and ${mayOpen("$3")}
           and exists (select 1 from element e
             where e.team_id = m.team_id and e.meeting_id = m.id and e.reset_at is null)`,
};

/** The version of a meeting that has something to show to this person. */
export async function findVersion(
  pool: Pool,
  { teamId, meetingId }: MeetingKey,
  userId: string,
): Promise<number | undefined> {
  const values = [teamId, meetingId, userId];
  const found = await pool.query<{ version: number }>({ ...VERSION, values });
  return found.rows[0]?.version;
}

export async function findMeeting(db: Db, key: MeetingKey): Promise<MeetingRow | undefined> {
  const [row] = await db.select().from(meeting).where(isMeeting(key));
  return row;
}

/** The meeting with its parts that were not reset, as they are at one moment: in two questions a build could end between them. */
export async function findWhole(
  db: Db,
  key: MeetingKey,
): Promise<{ row: MeetingRow; elements: ElementRow[] } | undefined> {
  const rows = await db
    .select({ row: meeting, element })
    .from(meeting)
    .leftJoin(
      element,
      and(
        eq(element.teamId, meeting.teamId),
        eq(element.meetingId, meeting.id),
        isNull(element.resetAt),
      ),
    )
    .where(isMeeting(key));
  const [first] = rows;
  const elements = rows.map((found) => found.element).filter((part) => part !== null);
  return first && { row: first.row, elements: inOrder(elements) };
}

const inOrder = (rows: readonly ElementRow[]): ElementRow[] =>
  rows.toSorted((a, b) => ELEMENT_TYPES.indexOf(a.type) - ELEMENT_TYPES.indexOf(b.type));

/** The meeting, held against changes until the transaction ends. */
export async function lockMeeting(tx: Db, key: MeetingKey): Promise<MeetingRow | undefined> {
  const [row] = await tx.select().from(meeting).where(isMeeting(key)).for("update");
  return row;
}

/** Keeps a meeting from being purged until the transaction ends, and nobody waiting; answers whether it is there. */
export async function holdMeeting(tx: Db, key: MeetingKey): Promise<boolean> {
  const found = await tx
    .select({ id: meeting.id })
    .from(meeting)
    .where(isMeeting(key))
    .for("key share");
  return found.length > 0;
}

/** Keeps meetings of a team as they are, with their notes, until the transaction ends. */
export async function freezeMeetings(
  tx: Db,
  teamId: string,
  meetingIds: readonly string[],
): Promise<void> {
  const { id } = meeting;
  await tx
    .select({ id })
    .from(meeting)
    .where(and(eq(meeting.teamId, teamId), inArray(id, [...meetingIds])))
    .orderBy(id)
    .for("share");
}

/** The meeting of a calendar event, however much or little was made of it. */
export async function findMeetingOfEvent(db: Db, key: EventKey): Promise<MeetingRow | undefined> {
  const [row] = await db
    .select()
    .from(meeting)
    .where(
      and(
        eq(meeting.teamId, key.teamId),
        eq(meeting.calendarId, key.calendarId),
        eq(meeting.eventId, key.eventId),
      ),
    );
  return row;
}

/** The parts that were not reset, in the order of their types. */
export async function listElements(db: Db, key: MeetingKey): Promise<ElementRow[]> {
  const rows = await db
    .select()
    .from(element)
    .where(and(ofMeeting(key), isNull(element.resetAt)));
  return inOrder(rows);
}

/** Of which types those parts are. */
export async function listTypes(db: Db, key: MeetingKey): Promise<ElementType[]> {
  const rows = await db
    .select({ type: element.type })
    .from(element)
    .where(and(ofMeeting(key), isNull(element.resetAt)));
  return rows.map(({ type }) => type);
}

/** The finished notes of a meeting, as people corrected them. */
export async function findReport(db: Db, key: MeetingKey): Promise<Report | null> {
  const isShown = and(eq(element.status, "DONE"), isNull(element.resetAt));
  const [row] = await db
    .select({ data: element.data })
    .from(element)
    .where(and(ofMeeting(key), eq(element.type, "report"), isShown));
  return (row?.data ?? null) as Report | null;
}

/** The series of the event of a new meeting, also once the calendar no longer has it; a new one where there is none. */
const seriesOfEvent = ({ teamId, calendarId, eventId }: NewMeeting) => sql<string>`coalesce(
  (select series_id from ${event} where team_id = ${teamId} and calendar_id = ${calendarId} and id = ${eventId}),
  gen_random_uuid()::text)`;

/**
 * The meeting of an event as it is so far, or a new one with what is given; held until the transaction ends. One event
 * has one meeting, also when two ask at once.
 */
export async function claimMeeting(tx: Db, row: NewMeeting): Promise<MeetingRow> {
  const [claimed] = await tx
    .insert(meeting)
    .values({ id: randomUUID(), seriesId: seriesOfEvent(row), ...row })
    .onConflictDoUpdate({
      target: [meeting.teamId, meeting.calendarId, meeting.eventId],
      // Changes nothing, but waits for and holds the row that is there.
      set: { version: sql`${meeting.version}` },
    })
    .returning();
  if (!claimed) throw new Error("claiming a meeting gave no row");
  return claimed;
}

/** What a meeting takes over of its event, or of another meeting of it. */
export const subjectOf = (row: EventRow | MeetingRow) => ({
  title: row.title,
  startTime: row.startTime,
  endTime: row.endTime,
  timeZone: row.timeZone,
  isPrivate: row.isPrivate,
  attendees: row.attendees,
  location: row.location,
  conferenceUrl: row.conferenceUrl,
});

/** Renews what is given of a meeting; answers it as it is then. */
export async function updateMeeting(
  tx: Db,
  key: MeetingKey,
  change: Partial<NewMeeting>,
): Promise<MeetingRow | undefined> {
  const [row] = await tx
    .update(meeting)
    .set({ ...change, version: sql`${meeting.version} + 1` })
    .where(isMeeting(key))
    .returning();
  return row;
}

/**
 * Lets meetings follow their events, after a calendar was read again. What has become private belongs to the calendar's
 * owner, whoever made the meeting, and nobody is mailed about it any more. Several meetings are locked in the order of their
 * ids, as by `freezeMeetings`, then their requests for sign-off, then mails: so no two that do this wait for each other.
 */
export async function followCalendar(tx: Db, teamId: string, calendarId: string): Promise<void> {
  const { rows } = await tx.execute<{ meetingId: string; isPrivate: boolean }>(sql`
    with e as materialized (
      select m.id as meeting_id, e.*, c.user_id from ${meeting} m
      join ${event} e on e.team_id = m.team_id and e.calendar_id = m.calendar_id and e.id = m.event_id
      join ${calendar} c on c.team_id = e.team_id and c.id = e.calendar_id
      where m.team_id = ${teamId} and m.calendar_id = ${calendarId}
        and ((m.title, m.start_time, m.end_time, m.attendees, m.is_private, m.location, m.conference_url)
          is distinct from (e.title, e.start_time, e.end_time, e.attendees, e.is_private, e.location, e.conference_url)
          or (e.is_private and m.user_id <> c.user_id))
      order by m.id for no key update of m
    )
    update ${meeting} m set title = e.title, start_time = e.start_time, end_time = e.end_time,
      attendees = e.attendees, time_zone = e.time_zone, is_private = e.is_private,
      user_id = case when e.is_private then e.user_id else m.user_id end,
      location = e.location, conference_url = e.conference_url, version = m.version + 1
    from e where m.team_id = ${teamId} and m.id = e.meeting_id
    returning m.id as "meetingId", m.is_private as "isPrivate"`);
  for (const { meetingId, isPrivate } of rows)
    if (isPrivate) await withdrawMailsOf(tx, mentionKeyStart({ teamId, meetingId }));
}

/** The meetings of which something was made in a calendar. */
export function listMeetingsOfCalendar(db: Db, key: CalendarKey): Promise<MeetingKey[]> {
  return db
    .select({ teamId: meeting.teamId, meetingId: meeting.id })
    .from(meeting)
    .where(and(eq(meeting.teamId, key.teamId), eq(meeting.calendarId, key.calendarId)))
    .orderBy(meeting.id);
}
