import { PROMISE_GROUPS, PROMISE_VIEWS } from "@planner/contract/api";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "pg";
import { ROOT } from "../harness/data.ts";
import { quantile, type Row, row, timed } from "../harness/table.ts";
import type { LoadApp } from "./load-app.ts";
import { sendSteadily } from "./open-loop.ts";

const MEETINGS = 5_000;
const PAGES = 60;
/** Of each meeting, among three notes a page. */
const TASKS = 5;
const PACE = { perSecond: 5, seconds: 36 };
const MIGRATION = join(ROOT, "server/migrations/0031_promises.sql");

/** Every list of promises over many meetings; how long the index takes to build, and how large it is. */
export async function benchPromises({ web, visitor, databaseUrl }: LoadApp): Promise<Row[]> {
  const pool = new Pool({ connectionString: databaseUrl });
  try {
    const { rows } = await pool.query<{ id: string }>(`select id from "user"`);
    await pool.query(`update "user" set name = 'Robin Park'`);
    await addMeetings(pool, visitor.teamId, rows[0]?.id ?? "");
    const [, fill = ""] = readFileSync(MIGRATION, "utf8").split(
      "indexPromises does of one meeting.",
    );
    const built = await timed(() => pool.query(fill));
    const size = await pool.query<{ mb: number; count: number }>(
      `select (pg_total_relation_size('promise') / 1e6)::float as mb, (select count(*)::int from promise) as count`,
    );
    await pool.query("vacuum analyze");
    const [{ mb, count } = { mb: 0, count: 0 }] = size.rows;
    const requests = PROMISE_VIEWS.flatMap((view) =>
      PROMISE_GROUPS.map((group) => ({
        path: visitor.team(`/promises?view=${view}&group=${group}&today=2026-06-01`),
        headers: visitor.headers(),
      })),
    );
    const { latenciesMs, statuses } = await sendSteadily({ url: web.url, ...PACE, requests });
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(latenciesMs, part).toFixed(0));
    return [
      row(
        `promises of ${MEETINGS} meetings of ${PAGES} pages, each view and order: p95`,
        `${p95} ms`,
        "≤ 100 ms",
        `p50 ${p50}, p99 ${p99} ms, ${PACE.perSecond} a second; answers ${JSON.stringify(statuses)}`,
      ),
      row(
        "their index, from nothing",
        `${built.seconds.toFixed(1)} s`,
        "–",
        `${count} action items, ${mb.toFixed(0)} MB`,
      ),
    ];
  } finally {
    await pool.end();
  }
}

/** Meetings of fifty series over two years; a task is one of twenty people's or nobody's, and every fifth is done. */
async function addMeetings(pool: Pool, teamId: string, userId: string): Promise<void> {
  await pool.query(
    `insert into meeting (team_id, id, user_id, calendar_id, event_id, title, start_time, end_time, attendees)
     select $1, 'm' || i, $2, 'c', 'e' || i, 'Review ' || i % 50, t, t + interval '1 hour',
       '[{"name": "Robin Park", "email": "a@example.com", "answer": null, "isOrganizer": true},
         {"name": "Mara Oyelaran", "email": "mara@example.com", "answer": "accepted"}]'
     from generate_series(1, $3::int) i, lateral (select timestamptz '2025-01-01' + i * interval '3 hours' as t) at`,
    [teamId, userId, MEETINGS],
  );
  await pool.query(
    `insert into element (team_id, meeting_id, id, type, status, data)
     select $1, 'm' || i, 'r' || i, 'report', 'DONE', jsonb_build_object('pages', (
       select jsonb_agg(jsonb_build_object('page', p, 'annotations', (
         select jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
           'id', 'n' || p || '-' || n, 'reference', p || '.' || n, 'subtype', '', 'confidence', 0.9, 'suggestion', false,
           'type', case when n = 1 and p <= $3 then 'Action Item' else 'Feedback' end,
           'text', 'Somebody enlarges the order summary on page ' || p || ' until the next review of ' || i,
           'owner', case when n = 1 and (i + p) % 21 > 0 then case when (i + p) % 21 = 1 then 'Robin'
             else 'Person ' || (i + p) % 21 end end,
           'due', case when n = 1 and (i + p) % 3 > 0 then to_char(date '2025-01-02' + (i * 7 + p) % 730, 'YYYY-MM-DD') end,
           'isDone', case when n = 1 and (i + p) % 5 = 0 then true end,
           'accepted', case when n = 1 and (i + p) % 2 = 0 then 'owner' end,
           'evidence', jsonb_build_array(jsonb_build_object('segmentId', 's' || p, 'start', p * 60, 'speaker', 'Mara',
             'quote', md5((i * p * n)::text) || ' then I would say we make it larger ' || md5((i + p)::text))))))
         from generate_series(1, 3) n))) from generate_series(1, $4::int) p))
     from generate_series(1, $2::int) i`,
    [teamId, MEETINGS, TASKS, PAGES],
  );
}
