import { type SQL, sql } from "drizzle-orm";
import { event } from "../../tables/calendar.tables.ts";
import { meeting, type MeetingKey } from "../../tables/meeting.tables.ts";
import { isSeenWithM } from "../../tables/seen-meeting.tables.ts";

/** The key of the title of meetings that nobody named. */
const NO_NAME = sql.raw("'untitled meeting'");

/**
 * To which series a meeting belongs, from the aliases of the meeting and of its event: the series in the calendar. Where no
 * calendar has the event any more, meetings that are called the same are one, and one that nobody named is alone.
 */
export const seriesOf = (of = sql`m`, ofEvent = sql`e`): SQL =>
  sql`coalesce(${ofEvent}.series_id, nullif(${of}.title_key, ${NO_NAME}), ${of}.id)`;

/** Meetings `m` with their events `e`, as far as these are there. */
export const WITH_EVENT = sql`${meeting} m left join ${event} e
  on e.team_id = m.team_id and e.calendar_id = m.calendar_id and e.id = m.event_id`;

/** The series of one meeting, as a value that is worked out once. */
const seriesOfOne = ({ teamId, meetingId }: MeetingKey): SQL => sql`
  (select ${seriesOf()} from ${WITH_EVENT} where m.team_id = ${teamId} and m.id = ${meetingId})`;

/** The ids of a series' meetings, whoever may see them; reached through indexes, also in a large team. */
export const idsOfSeries = (teamId: string, seriesId: SQL): SQL => sql`
  select known.id from ${event} of_series join ${meeting} known on known.team_id = of_series.team_id
    and known.calendar_id = of_series.calendar_id and known.event_id = of_series.id
  where of_series.team_id = ${teamId} and of_series.series_id = ${seriesId}
  union all
  select called.id from ${meeting} called
  where called.team_id = ${teamId} and (called.title_key = ${seriesId} and called.title_key <> ${NO_NAME}
      or called.id = ${seriesId} and called.title_key = ${NO_NAME}) and not exists (
    select 1 from ${event} own_event where own_event.team_id = called.team_id
      and own_event.calendar_id = called.calendar_id and own_event.id = called.event_id)`;

/**
 * A meeting `m` with each earlier one, `past`, of its series that all may see who see the meeting: what was private is only for
 * one that is as private.
 */
export const earlierOfSeries = (key: MeetingKey): SQL => sql`
  (select * from ${meeting} where team_id = ${key.teamId} and id = ${key.meetingId}) m
  join ${meeting} past on past.team_id = m.team_id and past.start_time < m.start_time
    and past.id in (${idsOfSeries(key.teamId, seriesOfOne(key))})
    and ${isSeenWithM}`;
