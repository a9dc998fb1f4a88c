import { MOST_TALKS } from "@planner/contract/api";
import { Pool } from "pg";
import type { Row } from "../harness/table.ts";
import type { LoadApp } from "./load-app.ts";
import { addMeetings, fillOf, MEETINGS, PAGES } from "./many-meetings.ts";
import { benchPaced } from "./paced.ts";

const PACE = { perSecond: 5, seconds: 36 };
/** What the page of a series asks for, below the team's path. */
const CALLS: Readonly<Record<string, (id: string) => string>> = {
  "the series": (id) => `/series?id=${id}`,
  "its meetings": (id) => `/series/meetings?id=${id}`,
  "its open questions": (id) => `/series/questions?id=${id}`,
  "its pages that come back": (id) => `/series/pages?id=${id}`,
  "its promises": (id) => `/promises?view=open&project=${id}&today=2026-06-01&limit=10`,
  "its decisions": (id) => `/decisions?project=${id}&limit=5`,
};

/** How fast the page of a series is answered with 5,000 meetings in fifty series, each call by itself. */
export async function benchSeries(app: LoadApp): Promise<Row[]> {
  const { visitor, databaseUrl } = app;
  const pool = new Pool({ connectionString: databaseUrl });
  try {
    const { rows } = await pool.query<{ id: string }>(`select id from "user"`);
    await addMeetings(pool, visitor.teamId, rows[0]?.id ?? "");
    await pool.query(fillOf("promises", "indexPromises does of one meeting."));
    await pool.query(fillOf("decisions", "the sweep links them."));
    for (const statement of DECKS_AND_TALKS)
      await pool.query(statement, [visitor.teamId, rows[0]?.id ?? ""]);
    await pool.query("vacuum analyze");
    const found: Row[] = [];
    for (const [what, path] of Object.entries(CALLS)) {
      const requests = Array.from({ length: 50 }, (_, at) => ({
        path: visitor.team(path(`series%20${at}`)),
        headers: visitor.headers(),
      }));
      const of = `page of a series, ${MEETINGS} meetings of ${PAGES} pages: ${what}`;
      found.push(await benchPaced(app, pool, { ...PACE, requests, what: of }));
    }
    return found;
  } finally {
    await pool.end();
  }
}

/** Every meeting has a deck that is another version of the one before in its series, a transcript of six lines a page, and a question. */
const DECKS_AND_TALKS = [
  `insert into file (team_id, id, user_id, name, kind, size_bytes, sha256, storage_key, page_count)
   select $1, 'f' || i, $2, 'checkout-' || i || '.pdf', 'pdf', 1000, md5((i / 100)::text || i % 50), 'k' || i, ${PAGES}
   from generate_series(1, ${MEETINGS}) i`,
  `insert into page (team_id, file_id, page, width_pt, height_pt, title, lines)
   select $1, 'f' || i, p, 960, 540, 'Page ' || p, '[]'
   from generate_series(${MEETINGS - 50 * MOST_TALKS}, ${MEETINGS}) i, generate_series(1, ${PAGES}) p where $2 <> ''`,
  `update meeting set presentation_file_id = 'f' || substr(id, 2),
     note_counts = jsonb_build_object('Open Question', case when substr(id, 2)::int % 3 = 0 then 3 else 0 end)
   where team_id = $1 and $2 <> ''`,
  `insert into element (team_id, meeting_id, id, type, status, data)
   select $1, 'm' || i, 'x' || i, 'extract', 'DONE', jsonb_build_object('language', 'en', 'message', null, 'segments', (
     select jsonb_agg(jsonb_build_object('id', 's' || n, 'index', n, 'page', 1 + n / 6, 'start', n * 9, 'end', n * 9 + 8,
       'speaker', 'Mara', 'text', 'Then I would say that we make the order summary larger, ' || md5((i * n)::text)))
     from generate_series(0, ${PAGES * 6 - 1}) n))
   from generate_series(1, ${MEETINGS}) i where $2 <> ''`,
  `update element set data = jsonb_set(data, '{pages,0,annotations}', (
     select jsonb_agg(case when nth = 3 then n || '{"type": "Open Question"}' else n end)
     from jsonb_array_elements(data->'pages'->0->'annotations') with ordinality said(n, nth)))
   where team_id = $1 and type = 'report' and substr(meeting_id, 2)::int % 3 = 0 and $2 <> ''`,
  `insert into deck_comparison (team_id, meeting_id, earlier_meeting_id, digest, pages)
   select $1, 'm' || i, 'm' || (i - 50), '', (select jsonb_agg(jsonb_build_object('page', p, 'earlierPage', p,
     'removed', '[]'::jsonb, 'added', '[]'::jsonb, 'moved', '[]'::jsonb, 'repainted', '[]'::jsonb)) from generate_series(1, ${PAGES}) p)
   from generate_series(51, ${MEETINGS}) i where $2 <> ''`,
];
