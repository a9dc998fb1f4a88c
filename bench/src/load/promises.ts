import { PROMISE_GROUPS, PROMISE_VIEWS } from "@planner/contract/api";
import { Pool } from "pg";
import { quantile, type Row, row, timed } from "../harness/table.ts";
import type { LoadApp } from "./load-app.ts";
import { addMeetings, fillOf, MEETINGS, PAGES } from "./many-meetings.ts";
import { sendSteadily } from "./open-loop.ts";

const PACE = { perSecond: 5, seconds: 36 };

/** Every list of promises over many meetings; how long the index takes to build, and how large it is. */
export async function benchPromises({ web, visitor, databaseUrl }: LoadApp): Promise<Row[]> {
  const pool = new Pool({ connectionString: databaseUrl });
  try {
    const { rows } = await pool.query<{ id: string }>(`select id from "user"`);
    await pool.query(`update "user" set name = 'Robin Park'`);
    await addMeetings(pool, visitor.teamId, rows[0]?.id ?? "");
    const fill = fillOf("promises", "indexPromises does of one meeting.");
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
