import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Viewer } from "../../tables/team.tables.ts";
import type { Db } from "../../platform/db/database.ts";
import { calendar, event } from "../../tables/calendar.tables.ts";

/** Makes the imports of one person in one team happen one after another, until the transaction ends. */
export async function lockCalendars(tx: Db, { teamId, userId }: Viewer): Promise<void> {
  const key = JSON.stringify([teamId, userId]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 2))`);
}

const isImported = ({ teamId, userId }: Viewer, sourceId: string) =>
  and(
    eq(calendar.teamId, teamId),
    eq(calendar.userId, userId),
    eq(calendar.provider, "ics"),
    isNull(calendar.accountId),
    eq(calendar.sourceId, sourceId),
  );

/** Ids of the person's imported calendars with this `sourceId`, oldest first. */
export async function listImported(db: Db, viewer: Viewer, sourceId: string): Promise<string[]> {
  const rows = await db
    .select({ id: calendar.id })
    .from(calendar)
    .where(isImported(viewer, sourceId))
    .orderBy(asc(calendar.createdAt), asc(calendar.id));
  return rows.map(({ id }) => id);
}

/** Of those calendars, how many series each has, and how many of them are in a JSON array of `Occurrence`. */
export async function countShared(
  db: Db,
  viewer: Viewer,
  { sourceId, json }: { sourceId: string; json: string },
): Promise<{ given: number; calendars: { id: string; series: number; shared: number }[] }> {
  const given = sql`(select "seriesId" from jsonb_to_recordset(${json}::jsonb) as row("seriesId" text))`;
  const calendars = await db
    .select({
      id: calendar.id,
      series: sql<number>`count(distinct ${event.seriesId})::int`,
      shared: sql<number>`(count(distinct ${event.seriesId}) filter (where ${inArray(event.seriesId, given)}))::int`,
    })
    .from(calendar)
    .innerJoin(event, and(eq(event.teamId, calendar.teamId), eq(event.calendarId, calendar.id)))
    .where(isImported(viewer, sourceId))
    .groupBy(calendar.id)
    .orderBy(asc(calendar.id));
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct "seriesId")::int as count from ${given} as given`,
  );
  return { given: rows[0]?.count ?? 0, calendars };
}
