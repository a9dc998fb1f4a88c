import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { ROOT } from "../harness/data.ts";

export const MEETINGS = 5_000;
export const PAGES = 60;
/** Action items and decisions of each meeting, among three notes a page. */
const OF_EACH = 5;
const MIGRATIONS = join(ROOT, "server/migrations");

/** What fills the table of a migration from notes that there are: all behind a line of it. */
export function fillOf(migration: string, line: string): string {
  const file = readdirSync(MIGRATIONS).find((name) => name.endsWith(`_${migration}.sql`));
  const [, fill = ""] = readFileSync(join(MIGRATIONS, file ?? ""), "utf8").split(line);
  return fill;
}

/**
 * Meetings of fifty series over two years. A task is one of twenty people's or nobody's, and every fifth is done; a decision
 * of a page gives another number than the one before it in its series.
 */
export async function addMeetings(pool: Pool, teamId: string, userId: string): Promise<void> {
  await pool.query(
    `insert into meeting (team_id, id, user_id, calendar_id, event_id, series_id, title, start_time, end_time, attendees)
     select $1, 'm' || i, $2, 'c', 'e' || i, 'series ' || i % 50, 'Review ' || i % 50, t, t + interval '1 hour',
       '[{"name": "Robin Park", "email": "a@example.com", "answer": null, "isOrganizer": true},
         {"name": "Mara Oyelaran", "email": "mara@example.com", "answer": "accepted"}]'
     from generate_series(1, $3::int) i, lateral (select timestamptz '2025-01-01' + i * interval '3 hours' as t) at`,
    [teamId, userId, MEETINGS],
  );
  await pool.query(
    `insert into event (team_id, calendar_id, id, series_id, title, start_time, end_time, attendees)
     select team_id, calendar_id, event_id, series_id, title, start_time, end_time, attendees
     from meeting where team_id = $1`,
    [teamId],
  );
  await pool.query(
    `insert into element (team_id, meeting_id, id, type, status, data)
     select $1, 'm' || i, 'r' || i, 'report', 'DONE', jsonb_build_object('pages', (
       select jsonb_agg(jsonb_build_object('page', p, 'annotations', (
         select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
           'id', 'n' || p || '-' || n, 'reference', p || '.' || n, 'subtype', '', 'confidence', 0.9, 'suggestion', false,
           'type', case when n = 1 and p <= $3 then 'Action Item' when n = 2 and p <= $3 then 'Decision' else 'Feedback' end,
           'text', case when n = 2 and p <= $3 then 'The order summary on page ' || p || ' of review ' || i % 50 || ' has ' || i || ' lines'
             else 'Somebody enlarges the order summary on page ' || p || ' until the next review of ' || i end,
           'owner', case when n = 1 and (i + p) % 21 > 0 then case when (i + p) % 21 = 1 then 'Robin'
             else 'Person ' || (i + p) % 21 end end,
           'due', case when n = 1 and (i + p) % 3 > 0 then to_char(date '2025-01-02' + (i * 7 + p) % 730, 'YYYY-MM-DD') end,
           'isDone', case when n = 1 and (i + p) % 5 = 0 then true end,
           'accepted', case when n = 1 and (i + p) % 2 = 0 then 'owner' end,
           'evidence', jsonb_build_array(jsonb_build_object('segmentId', 's' || p, 'start', p * 60, 'speaker', 'Mara',
             'quote', md5((i * p * n)::text) || ' then I would say we make it larger ' || md5((i + p)::text))))))
         from generate_series(1, 3) n))) from generate_series(1, $4::int) p))
     from generate_series(1, $2::int) i`,
    [teamId, MEETINGS, OF_EACH, PAGES],
  );
}
