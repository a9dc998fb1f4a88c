import { Pool } from "pg";
import { type Row, row, timed } from "../harness/table.ts";
import type { LoadApp } from "./load-app.ts";
import { addMeetings, fillOf, MEETINGS, PAGES } from "./many-meetings.ts";
import { benchPaced } from "./paced.ts";

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
  app: LoadApp,
  { name, each, entries, tables, filledBy, before, after, paths }: Lists,
): Promise<Row[]> {
  const { visitor, databaseUrl } = app;
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
    const alone = await benchPaced(app, pool, {
      ...PACE,
      requests,
      what: `${name} of ${MEETINGS} meetings of ${PAGES} pages, each ${each}`,
    });
    // It makes what all of them are found by, and links what was never linked.
    const worker = await app.startWorker();
    const what = `${name}, while one worker reads all of these meetings`;
    const beside = await benchPaced(app, pool, { ...PACE, requests, what });
    await worker.stop();
    return [
      alone,
      beside,
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
