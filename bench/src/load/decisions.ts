import { DECISION_VIEWS } from "@planner/contract/api";
import { Pool } from "pg";
import { quantile, type Row, row, timed } from "../harness/table.ts";
import type { LoadApp } from "./load-app.ts";
import { addMeetings, fillOf, MEETINGS, PAGES } from "./many-meetings.ts";
import { sendSteadily } from "./open-loop.ts";

const PACE = { perSecond: 5, seconds: 36 };
const FILTERS = ["", "&q=order%20summ", "&person=mara", "&project=Review%207"];

/** The register of decisions over many meetings; how long its index takes to build, and how large it is. */
export async function benchDecisions({ web, visitor, databaseUrl }: LoadApp): Promise<Row[]> {
  const pool = new Pool({ connectionString: databaseUrl });
  try {
    const { rows } = await pool.query<{ id: string }>(`select id from "user"`);
    await addMeetings(pool, visitor.teamId, rows[0]?.id ?? "");
    const fill = fillOf("decisions", "the sweep links them.");
    const built = await timed(() => pool.query(fill));
    await pool.query(LINKS);
    const size = await pool.query<{ mb: number; count: number }>(
      `select ((pg_total_relation_size('decision') + pg_total_relation_size('decision_link')) / 1e6)::float as mb,
        (select count(*)::int from decision) as count`,
    );
    await pool.query("vacuum analyze");
    const [{ mb, count } = { mb: 0, count: 0 }] = size.rows;
    const requests = DECISION_VIEWS.flatMap((view) =>
      FILTERS.map((filter) => ({
        path: visitor.team(`/decisions?view=${view}${filter}`),
        headers: visitor.headers(),
      })),
    );
    const { latenciesMs, statuses } = await sendSteadily({ url: web.url, ...PACE, requests });
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(latenciesMs, part).toFixed(0));
    return [
      row(
        `decisions of ${MEETINGS} meetings of ${PAGES} pages, each view and filter: p95`,
        `${p95} ms`,
        "≤ 100 ms",
        `p50 ${p50}, p99 ${p99} ms, ${PACE.perSecond} a second; answers ${JSON.stringify(statuses)}`,
      ),
      row(
        "their index, from nothing",
        `${built.seconds.toFixed(1)} s`,
        "–",
        `${count} decisions, ${mb.toFixed(0)} MB`,
      ),
    ];
  } finally {
    await pool.end();
  }
}

/** Each third decision takes the place of the one in the meeting before of its series, and each eleventh may. */
const LINKS = `
  insert into decision_link (team_id, id, meeting_id, note_id, earlier_meeting_id, earlier_note_id, kind, confidence,
    is_sure, note, page)
  select d.team_id, d.id, d.meeting_id, d.note_id, e.meeting_id, e.note_id, 'replaces', 0.9, i % 3 = 0, d.note, d.page
  from decision d cross join lateral (select substr(d.meeting_id, 2)::int as i) at
  join decision e on e.team_id = d.team_id and e.meeting_id = 'm' || (i - 50) and e.note_id = d.note_id
  where i % 3 = 0 or i % 11 = 0`;
