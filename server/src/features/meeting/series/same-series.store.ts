import { type SQL, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { calendar, event } from "../../../tables/calendar.tables.ts";
import { element, meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { isSeenWithM } from "../../../tables/seen-meeting.tables.ts";
import { LIKE_SAMPLE } from "../../calendar/index.ts";

/** What meetings are called that nobody named. */
const NO_NAME = "untitled meeting";
/** Of so many meetings that are called the same, the nearest in time, people are compared. */
const MOST_NAMESAKES = 20;

/**
 * A meeting `m` with each earlier one, `past`, of its series that all may see who see the meeting: what was private is only for
 * one that is as private.
 */
export const earlierOfSeries = (key: MeetingKey): SQL => sql`
  (select * from ${meeting} where team_id = ${key.teamId} and id = ${key.meetingId}) m
  join ${meeting} past on past.team_id = m.team_id and past.series_id = m.series_id
    and past.start_time < m.start_time and ${isSeenWithM}`;

/**
 * Who was in a meeting `of`, without whoever made it, who is in all of theirs: names and addresses in small letters. Speakers
 * with a number in place of a name are nobody.
 */
const peopleOf = (of: SQL): SQL => sql`array(
  select lower(name) from (
    select a->>'email' as name from jsonb_array_elements(${of}.attendees) a
    union select a->>'name' from jsonb_array_elements(${of}.attendees) a
    union select s #>> '{}' from ${element} x, jsonb_path_query(x.data, '$.segments[*].speaker') s
      where x.team_id = ${of}.team_id and x.meeting_id = ${of}.id and x.type = 'extract' and x.reset_at is null
  ) named where name ~ '[[:alpha:]]' and name !~ '^[^@]*[0-9]' and not exists (
    select 1 from ${user} u where u.id = ${of}.user_id and lower(named.name) in (lower(u.name), lower(u.email))))`;

/**
 * Puts a meeting that no calendar places into the series of the one nearest in time that is called the same and had somebody
 * else in common. Not where a person chose, and neither into nor out of what is private.
 */
export async function joinSeries(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx.execute(sql`
    update ${meeting} joined set series_id = found.series_id from (
      select past.series_id from ${meeting} m cross join lateral (
        select * from ${meeting} other where other.team_id = m.team_id and other.title_key = m.title_key and other.id <> m.id
          and not other.is_private and other.calendar_id not like ${LIKE_SAMPLE}
        order by abs(extract(epoch from other.start_time - m.start_time)), other.id limit ${MOST_NAMESAKES}) past
      where m.team_id = ${teamId} and m.id = ${meetingId} and m.title_key <> ${NO_NAME}
        and not m.is_series_chosen and not m.is_private and m.calendar_id not like ${LIKE_SAMPLE}
        and not exists (select 1 from ${event} e join ${calendar} c on c.team_id = e.team_id and c.id = e.calendar_id
          where e.team_id = m.team_id and e.calendar_id = m.calendar_id and e.id = m.event_id and c.provider <> 'builtin')
        and not exists (select 1 from ${meeting} same
          where same.team_id = m.team_id and same.series_id = m.series_id and same.id <> m.id)
        and ${peopleOf(sql`m`)} && ${peopleOf(sql`past`)}
      order by abs(extract(epoch from past.start_time - m.start_time)), past.id limit 1) found
    where joined.team_id = ${teamId} and joined.id = ${meetingId}`);
}

/**
 * Puts a meeting into a series, or with null into one of its own, with its copies in the calendars of teammates; answers the
 * series of before.
 */
export async function chooseSeries(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  seriesId: string | null,
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ before: string }>(sql`
    with copies as materialized (
      select m.id, m.series_id from ${meeting} own join ${meeting} m on m.team_id = own.team_id
        and (m.id = own.id or (m.series_id = own.series_id and m.start_time = own.start_time and m.is_private = own.is_private
          and (not own.is_private or m.user_id = own.user_id)))
      where own.team_id = ${teamId} and own.id = ${meetingId} order by m.id for no key update of m
    )
    update ${meeting} m set series_id = ${seriesId ?? randomUUID()}, is_series_chosen = true, version = m.version + 1
    from copies where m.team_id = ${teamId} and m.id = copies.id returning copies.series_id as before`);
  return rows[0]?.before;
}
