import type { ComparedPage } from "@planner/contract/model";
import { MOST_TALKS } from "@planner/contract/api";
import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { isoTime } from "../../../platform/db/exact-time.ts";
import { deckComparison } from "../../../tables/deck-changes.tables.ts";
import { file, page } from "../../../tables/file.tables.ts";
import { element } from "../../../tables/meeting.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { elementsOf } from "../note-rows.store.ts";
import { seenOfSeries } from "./series.store.ts";

/** One of the meetings whose talk counts. */
export interface Talk {
  readonly meetingId: string;
  readonly title: string;
  /** ISO 8601. */
  readonly startTime: string;
  readonly fileId: string;
  /** The same for the same deck. */
  readonly sha256: string;
  /** With which of them its deck was compared, and which page is which; null: with none. */
  readonly earlierMeetingId: string | null;
  readonly pairs: readonly Pick<ComparedPage, "page" | "earlierPage">[];
  readonly titles: Readonly<Record<string, string>>;
  /** What was said about each page. `timedWords`: of those that have a time. */
  readonly pages: readonly {
    readonly page: number;
    readonly seconds: number;
    readonly words: number;
    readonly timedWords: number;
  }[];
}

/**
 * The last meetings of a series with a deck and a transcript, the newest first, with what was said about each page. Words without
 * an end last until the next.
 */
export async function listTalks(db: Db, viewer: Viewer, seriesId: string): Promise<Talk[]> {
  const { rows } = await db.execute<Talk & Record<string, unknown>>(sql`
    with talks as materialized (
      select m.id, m.title, m.start_time, m.team_id, f.id as file_id, f.sha256, x.id as extract_id
      from (${seenOfSeries(viewer, seriesId)}) m
      join ${file} f on f.team_id = m.team_id and f.id = m.presentation_file_id
      join ${element} x on x.team_id = m.team_id and x.meeting_id = m.id and x.type = 'extract'
        and x.status = 'DONE' and x.reset_at is null
      order by m.start_time desc, m.id limit ${MOST_TALKS}
    )
    select t.id as "meetingId", t.title, ${isoTime(sql`t.start_time`)} as "startTime",
      t.file_id as "fileId", t.sha256, c.earlier_meeting_id as "earlierMeetingId",
      coalesce((select json_agg(json_build_object('page', (p->>'page')::int, 'earlierPage', (p->>'earlierPage')::int))
        from ${elementsOf(sql`c.pages`)} p), '[]') as pairs,
      coalesce((select json_object_agg(p.page, p.title) from ${page} p
        where p.team_id = t.team_id and p.file_id = t.file_id and p.title <> ''), '{}') as titles,
      coalesce((select json_agg(json_build_object('page', page, 'seconds', seconds, 'words', words, 'timedWords', timed))
        from (
          select page, sum(seconds) as seconds, sum(words) as words, sum(case when seconds > 0 then words else 0 end) as timed
          from (
            select (s->>'page')::int as page, cardinality(string_to_array(btrim(s->>'text'), ' ')) as words,
              greatest(coalesce((s->>'end')::float8, lead((s->>'start')::float8) over (order by nth)) - (s->>'start')::float8, 0) as seconds
            from ${element} x, ${elementsOf(sql`x.data->'segments'`)} with ordinality said(s, nth)
            where x.team_id = t.team_id and x.meeting_id = t.id and x.id = t.extract_id
          ) one where page is not null group by page order by page
        ) each), '[]') as pages
    from talks t
    left join ${deckComparison} c on c.team_id = t.team_id and c.meeting_id = t.id and c.message is null
    order by t.start_time desc, t.id`);
  return rows;
}
