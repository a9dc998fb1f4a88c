import { Pool } from "pg";
import { quantile, type Row, row, timed } from "../harness/table.ts";
import type { LoadApp } from "./load-app.ts";
import { addMeetings, fillOf, MEETINGS, PAGES } from "./many-meetings.ts";
import { sendSteadily } from "./open-loop.ts";

const PACE = { perSecond: 5, seconds: 36 };

/** Lists over many meetings, and the index that they read. */
export interface Lists {
  /** As the row has it: 'promises'. */
  readonly name: string;
  /** What is asked one after another: 'view and order'. */
  readonly each: string;
  /** What a row of the index is. */
  readonly entries: string;
  /** The tables of the index, the one with an entry each first. */
  readonly tables: readonly [string, ...string[]];
  /** Migration and line behind which it fills the index. */
  readonly filledBy: readonly [migration: string, line: string];
  /** SQL of what else has to be there, before and after the index is filled. */
  readonly before?: string;
  readonly after?: string;
  /** Paths below the team's. */
  readonly paths: readonly string[];
}

/** How fast such lists are answered with 5,000 meetings; how long the index takes to build, and how large it is. */
export async function benchLists(
  { web, visitor, databaseUrl }: LoadApp,
  { name, each, entries, tables, filledBy, before, after, paths }: Lists,
): Promise<Row[]> {
  const pool = new Pool({ connectionString: databaseUrl });
  try {
    const { rows } = await pool.query<{ id: string }>(`select id from "user"`);
    if (before) await pool.query(before);
    await addMeetings(pool, visitor.teamId, rows[0]?.id ?? "");
    const fill = fillOf(...filledBy);
    const built = await timed(() => pool.query(fill));
    if (after) await pool.query(after);
    const sizes = tables.map((table) => `pg_total_relation_size('${table}')`).join(" + ");
    const size = await pool.query<{ mb: number; count: number }>(
      `select ((${sizes}) / 1e6)::float as mb, (select count(*)::int from ${tables[0]}) as count`,
    );
    await pool.query("vacuum analyze");
    const [{ mb, count } = { mb: 0, count: 0 }] = size.rows;
    const requests = paths.map((path) => ({
      path: visitor.team(path),
      headers: visitor.headers(),
    }));
    const { latenciesMs, statuses } = await sendSteadily({ url: web.url, ...PACE, requests });
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => quantile(latenciesMs, part).toFixed(0));
    return [
      row(
        `${name} of ${MEETINGS} meetings of ${PAGES} pages, each ${each}: p95`,
        `${p95} ms`,
        "≤ 100 ms",
        `p50 ${p50}, p99 ${p99} ms, ${PACE.perSecond} a second; answers ${JSON.stringify(statuses)}`,
      ),
      row(
        "their index, from nothing",
        `${built.seconds.toFixed(1)} s`,
        "–",
        `${count} ${entries}, ${mb.toFixed(0)} MB`,
      ),
    ];
  } finally {
    await pool.end();
  }
}
