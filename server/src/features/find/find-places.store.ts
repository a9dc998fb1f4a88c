import type { FindPlaces } from "@planner/contract/api";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { calendar } from "../../tables/calendar.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import type { Viewer } from "../../tables/team.tables.ts";
import { isVisible } from "./find.store.ts";

/** More would be a list to search in. */
const MOST_SERIES = 200;

type Named = Record<"id" | "title", string>;

/** What meetings that can be found belong to: series of several, called as the latest of them, and calendars. */
export async function listPlaces(db: Db, viewer: Viewer): Promise<FindPlaces> {
  const seen = isVisible(viewer, undefined);
  const [series, calendars] = await Promise.all([
    db.execute<Named>(sql`
      select series as id, (array_agg(title order by start_time desc, id))[1] as title
      from (select m.series_id as series, m.id, m.title, m.start_time from ${meeting} m where ${seen}) of_series
      group by series having count(*) > 1 order by max(start_time) desc, series limit ${MOST_SERIES}`),
    db.execute<Named>(sql`
      select c.id, c.name as title from ${calendar} c where c.team_id = ${viewer.teamId} and exists (
        select 1 from ${meeting} m where m.calendar_id = c.id and ${seen})
      order by lower(c.name), c.id`),
  ]);
  return { series: series.rows, calendars: calendars.rows };
}
