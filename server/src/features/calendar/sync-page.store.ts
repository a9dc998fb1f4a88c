import { and, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { type CalendarKey, event } from "../../tables/calendar.tables.ts";

const FIELDS = sql.raw(
  `series_id, title, description, location, start_time, end_time, is_all_day, is_private, is_recurring, time_zone,
    attendees, conference_url, answer, resource_id`,
);
const RENEWED = sql.raw(
  `series_id = excluded.series_id, title = excluded.title, description = excluded.description,
    location = excluded.location, start_time = excluded.start_time, end_time = excluded.end_time,
    is_all_day = excluded.is_all_day, is_private = excluded.is_private, is_recurring = excluded.is_recurring,
    time_zone = excluded.time_zone, attendees = excluded.attendees, conference_url = excluded.conference_url,
    answer = excluded.answer, resource_id = excluded.resource_id, round = excluded.round`,
);
const fieldsOf = (table: "old" | "excluded") =>
  sql.raw(
    `(${table}.series_id, ${table}.title, ${table}.description, ${table}.location, ${table}.start_time,
      ${table}.end_time, ${table}.is_all_day, ${table}.is_private, ${table}.is_recurring, ${table}.time_zone,
      ${table}.attendees, ${table}.conference_url, ${table}.answer, ${table}.resource_id)`,
  );

/** What a page holds: `resources` as in `ChangePage`, seen in full round `round`. */
export interface SeenPage {
  readonly resources: string;
  readonly round: number;
  /** The page is all that the calendar has: what is not in it is gone. */
  readonly isWhole: boolean;
}

/**
 * Puts the page's occurrences in place of all that the calendar had of those resources. One statement and one JSON
 * parameter, for thousands of either take far longer. Rows that are as they were are not written again, but for the mark
 * of a round of many pages.
 */
export async function replaceResources(
  tx: Db,
  { teamId, calendarId }: CalendarKey,
  { resources, round, isWhole }: SeenPage,
): Promise<void> {
  const isGone = isWhole ? sql`true` : sql`old.resource_id in (select id from resource)`;
  const isUnmarked = isWhole ? sql`false` : sql`old.round <> excluded.round`;
  await tx.execute(sql`
    with resource as materialized (
      select distinct on (id) entry ->> 'resourceId' as id, entry -> 'occurrences' as occurrences
      from jsonb_array_elements(${resources}::jsonb) with ordinality as page(entry, position)
      order by id, position desc
    ), given as materialized (
      select distinct on (row.id) row.*, resource.id as resource_id
      from resource, jsonb_to_recordset(resource.occurrences) as row(
        id text, "seriesId" text, title text, description text, location text, "startTime" timestamptz,
        "endTime" timestamptz, "isAllDay" boolean, "isPrivate" boolean, "isRecurring" boolean,
        "timeZone" text, attendees jsonb, "conferenceUrl" text, answer text)
      order by row.id
    ), gone as (
      delete from ${event} old
      where old.team_id = ${teamId} and old.calendar_id = ${calendarId} and ${isGone}
        and old.id not in (select id from given)
    )
    insert into ${event} as old (team_id, calendar_id, round, id, ${FIELDS})
    select ${teamId}, ${calendarId}, ${round}::int, given.* from given
    on conflict (team_id, calendar_id, id) do update set ${RENEWED}
    where ${fieldsOf("old")} is distinct from ${fieldsOf("excluded")} or ${isUnmarked}`);
}

/** Removes the events that a complete full round has not seen. */
export async function sweepUnseen(
  tx: Db,
  { teamId, calendarId }: CalendarKey,
  round: number,
): Promise<void> {
  await tx
    .delete(event)
    .where(and(eq(event.teamId, teamId), eq(event.calendarId, calendarId), lt(event.round, round)));
}

const UNKEEPABLE = /\\u(?:0000|d[89a-f])/i;

/** The same JSON without what PostgreSQL cannot keep in a text: NUL, and halves of a surrogate pair. */
export function keepable(json: string): string {
  if (!UNKEEPABLE.test(json)) return json;
  return JSON.stringify(JSON.parse(json, clean));
}

const clean = (_: string, value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll("\0", "").toWellFormed() : value;
