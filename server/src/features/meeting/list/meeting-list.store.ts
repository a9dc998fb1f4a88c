import type { Attendee, MeetingEntry, NoteCounts } from "@planner/contract/model";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { calendar, event } from "../../../tables/calendar.tables.ts";
import { member, type Viewer } from "../../../tables/team.tables.ts";
import { element, meeting } from "../../../tables/meeting.tables.ts";
import { isSeen } from "../../../tables/seen-meeting.tables.ts";
import { LIKE_SAMPLE } from "../../calendar/index.ts";

/** Which part of the calendar: what starts in [from, before), and where `endedBy` is given has ended by then, where `endedAfter` is, later. */
export interface ListWindow {
  readonly from?: Date;
  readonly before: Date;
  readonly endedBy?: Date;
  readonly endedAfter?: Date;
  readonly limit: number;
  /** Soonest first instead of latest first. */
  readonly isSoonestFirst?: boolean;
  /** Words that all have to be in the title, or in the name or mail address of somebody invited. */
  readonly search?: string | undefined;
  /** Of this calendar alone: the one way to a sample, which is in no other list. */
  readonly calendarId?: string;
  /** Of this series alone. */
  readonly seriesId?: string;
  /** Without events of which nothing was made. */
  readonly isMadeOnly?: boolean;
}

/** A calendar in which thousands start together is no calendar. */
const MAX_ENTRIES = 2_000;
const MAX_WORDS = 10;

interface EntryRow extends Record<string, unknown> {
  id: string | null;
  calendar_id: string;
  event_id: string;
  location: string | null;
  conference_url: string | null;
  title: string;
  start_time: string;
  end_time: string;
  attendees: Attendee[];
  presentation_file_id: string | null;
  note_counts: NoteCounts | null;
  elements: NonNullable<MeetingEntry["elements"]> | null;
  plan_content: MeetingEntry["planContent"];
  answer: Attendee["answer"];
  series_id: string | null;
  is_own: boolean | null;
}

/**
 * Meetings that something was made of, and events of selected calendars that nothing was made of yet, latest first. An
 * event that the calendar's owner declined is listed once something was made of it.
 * All that start together with the last one come too, so that the next page (`before` its start) misses none. What stands
 * in several teammates' calendars is one entry.
 */
export async function listMeetings(
  db: Db,
  viewer: Viewer,
  window: ListWindow,
): Promise<MeetingEntry[]> {
  const entries: MeetingEntry[] = [];
  let rest = window;
  for (;;) {
    const rows = await readRows(db, viewer, rest);
    entries.push(...mergeCopies(rows).map(toEntry));
    const last = rows.at(-1);
    // Copies start together and so come together; what they leave of a page is filled up from the next one.
    if (last === undefined || rows.length < window.limit || entries.length >= window.limit)
      return entries;
    const start = new Date(last.start_time);
    rest = { ...rest, ...(window.isSoonestFirst ? { from: justAfter(start) } : { before: start }) };
  }
}

/** The next moment that a calendar can tell from this one. */
const justAfter = (time: Date): Date => new Date(time.getTime() + 1);

async function readRows(db: Db, viewer: Viewer, window: ListWindow): Promise<EntryRow[]> {
  const { teamId, userId } = viewer;
  // postgres reaches each row through (team_id, start_time), and stops at the limit in both halves.
  const within = sql`start_time < ${window.before.toISOString()}::timestamptz
    ${window.from ? sql`and start_time >= ${window.from.toISOString()}::timestamptz` : sql``}
    ${matches(window.search)}
    ${window.endedAfter ? sql`and end_time > ${window.endedAfter.toISOString()}::timestamptz` : sql``}
    ${window.endedBy ? sql`and end_time <= ${window.endedBy.toISOString()}::timestamptz` : sql``}`;
  const showPrivate = sql`(select show_private from ${member}
    where team_id = ${teamId} and user_id = ${userId})`;
  // With a limit, since postgres would make a join of it, and of all meetings where its statistics are old. 'Is null'
  // instead of coalesce it takes for rare, and so sorts all events of the past instead of stopping at the limit.
  const isLive = sql`(select true from ${element} live where live.team_id = m.team_id
    and live.meeting_id = m.id and live.reset_at is null limit 1)`;
  // As an array, since postgres knows nothing of so small a table and would take a join with it for nearly empty.
  const { calendarId, seriesId } = window;
  const isListed = calendarId
    ? sql`calendar_id = ${calendarId}`
    : sql`calendar_id not like ${LIKE_SAMPLE}`;
  const selected = sql`select id from ${calendar} where team_id = ${teamId} and selected`;
  const direction = window.isSoonestFirst ? sql`asc` : sql`desc`;
  const latest = sql`order by start_time ${direction} fetch first ${sql.raw(String(Math.trunc(window.limit)))} rows with ties`;
  // Before anything is looked up, or it would be of all that start together. Not of what was made, where postgres would sort all
  // meetings of the past as long as its statistics are old.
  const most = sql.raw(`limit ${MAX_ENTRIES}`);
  const { rows } = await db.execute<EntryRow>(sql`
    with made as (
      select m.id, m.calendar_id, m.event_id, m.title, m.start_time, m.end_time, m.attendees,
        m.presentation_file_id, m.note_counts, m.location, m.conference_url
      from ${meeting} m
      where m.team_id = ${teamId} and ${within} and ${isListed} and ${isLive}
        and ${isSeen(viewer, "lists")}
        ${seriesId === undefined ? sql`` : sql`and m.series_id = ${seriesId}`}
      ${latest}
    ), bare as (select * from (
      select null::text as id, e.calendar_id, e.id as event_id, e.title, e.start_time, e.end_time,
        e.attendees, null::text as presentation_file_id, null::jsonb as note_counts,
        e.location, e.conference_url
      from ${event} e
      where e.team_id = ${teamId} and ${within} and ${isListed}
        and e.calendar_id = any(array(${selected}))
        and e.answer is distinct from 'declined'
        ${seriesId === undefined ? sql`` : sql`and e.series_id = ${seriesId}`}
        ${window.isMadeOnly ? sql`and false` : sql``}
        and (not e.is_private or (${showPrivate} and e.calendar_id = any(array(${selected} and user_id = ${userId}))))
        and not coalesce((select true from ${meeting} m where m.team_id = e.team_id
          and m.calendar_id = e.calendar_id and m.event_id = e.id and ${isLive} limit 1), false)
      ${latest}
    ) tied ${most})
    select entry.*, parts.elements, parts.plan_content, source.series_id, source.is_own,
      case when source.is_own then source.answer end as answer from
      (select * from (select * from made union all select * from bare ${latest}) tied ${most}) entry
      left join lateral (
        select jsonb_agg(jsonb_build_object('id', p.id, 'type', p.type, 'status', p.status)) as elements,
          case when bool_or(p.type in ('goal', 'agenda') and (p.edited_at is not null
              or jsonb_array_length(coalesce(p.data->'sources', '[]')) > 0)) then 'ready'
            when bool_or(p.type = 'agenda' and p.data->>'content' <> '') then 'outline' end as plan_content
        from ${element} p
        where p.team_id = ${teamId} and p.meeting_id = entry.id and p.reset_at is null
      ) parts on entry.id is not null
      left join lateral (
        select e.answer, e.series_id, c.user_id = ${userId} as is_own
        from ${event} e join ${calendar} c on c.team_id = e.team_id and c.id = e.calendar_id
        where e.team_id = ${teamId} and e.calendar_id = entry.calendar_id and e.id = entry.event_id
      ) source on true
    order by start_time ${direction}, event_id
    ${most}`);
  return rows;
}

/**
 * Of an event that is in the calendars of several teammates only one copy stays: one of which something was made, else the
 * viewer's own. All of which something was made stay.
 */
function mergeCopies(rows: readonly EntryRow[]): EntryRow[] {
  const keyOf = ({ series_id, start_time, end_time }: EntryRow): string | null =>
    series_id && JSON.stringify([series_id, start_time, end_time]);
  const copies = Map.groupBy(rows, keyOf);
  const bestOf = new Map(
    Array.from(copies, ([key, alike]) => [key, alike.toSorted(byRank)[0]?.calendar_id]),
  );
  return rows.filter((row) => {
    const key = keyOf(row);
    return row.id !== null || key === null || bestOf.get(key) === row.calendar_id;
  });
}

const byRank = (one: EntryRow, other: EntryRow): number =>
  Number(other.id !== null) - Number(one.id !== null) ||
  Number(other.is_own ?? false) - Number(one.is_own ?? false) ||
  (one.calendar_id < other.calendar_id ? -1 : 1);

/** `and` each word, in the text that is kept for it: making it for thousands of rows takes far longer than reading it. */
function matches(search = ""): SQL {
  const words = search
    .replaceAll("\\", " ")
    .split(/\s+/, MAX_WORDS)
    .filter((word) => word !== "");
  const each = words.map((word) => {
    const pattern = `%${word.replaceAll(/[%_]/g, "\\$&")}%`;
    return sql`and search_text like lower(${pattern})`;
  });
  return sql.join(each, sql` `);
}

function toEntry(row: EntryRow): MeetingEntry {
  const hasReport = row.elements?.some(
    ({ type, status }) => type === "report" && status === "DONE",
  );
  return {
    id: row.id,
    title: row.title,
    startTime: new Date(row.start_time).toISOString(),
    endTime: new Date(row.end_time).toISOString(),
    attendees: row.attendees,
    googleCalendarId: row.calendar_id,
    googleEventId: row.event_id,
    location: row.location,
    conferenceUrl: row.conference_url,
    ...(row.elements ? { elements: row.elements } : {}),
    planContent: row.plan_content,
    noteCounts: hasReport ? row.note_counts : null,
    presentationFileId: row.presentation_file_id,
    answer: row.answer,
  };
}
