import type { DecisionList, DecisionQuery, DecisionView } from "@planner/contract/api";
import { type SQL, sql } from "drizzle-orm";
import { exactTime, readPlace } from "../../../platform/db/exact-time.ts";
import type { Db } from "../../../platform/db/database.ts";
import { decision } from "../../../tables/decision.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { folded } from "../promise/called.store.ts";
import { latestStateFor } from "./sign-off-state.store.ts";
import { readEntries } from "./decision-entries.store.ts";
import {
  isMarked,
  isShown,
  isThere,
  linksTo,
  markedBy,
  meetingsOf,
  STATE,
} from "./decision-links.store.ts";

/** Projects to choose from. */
const MOST_PROJECTS = 200;

const VIEWS: Record<DecisionView, SQL> = {
  current: sql`not ${isMarked("replaced")}`,
  check: isMarked("offered"),
  active: sql`${STATE} = 'active'`,
  changed: sql`${STATE} = 'changed'`,
  reopened: sql`${STATE} = 'reopened'`,
  replaced: isMarked("replaced"),
};

interface Row extends Record<string, unknown> {
  counts: DecisionList["counts"];
  projects: DecisionList["projects"] | null;
  keys: { id: string; place: string }[] | null;
}

/** A page of the register, and how many there are in each view. */
export async function listDecisions(
  db: Db,
  viewer: Viewer,
  query: DecisionQuery,
): Promise<DecisionList> {
  const counts = Object.entries(VIEWS).map(
    ([view, condition]) =>
      sql`${sql.raw(`'${view}'`)}, coalesce(sum(count) filter (where ${condition}), 0)`,
  );
  const { teamId } = viewer;
  const { rows } = await db.execute<Row>(sql`
    with meetings as materialized (${meetingsOf(viewer, sql`${isShown(viewer, "lists")} as is_seen`)}),
    seen as not materialized (select * from meetings where is_seen),
    unseen as not materialized (select id from meetings where not is_seen),
    marked as materialized (select id, start_time, marks from (${markedBy(sql`${decision} d`, {
      was: sql`(${linksTo(sql`l.meeting_id`, viewer)}) l`,
      has: sql`(${linksTo(sql`l.earlier_meeting_id`, viewer)} and ${isThere(teamId)}) l`,
    })} where d.team_id = ${teamId} and ${matching(teamId, query)}) d),
    chosen as (
      select id, start_time from marked where ${VIEWS[query.view]} ${isAfter(query.after)}
      order by start_time desc, id desc limit ${query.limit + 1}
    )
    select (select json_build_object(${sql.join(counts, sql`, `)}) 
        from (select marks, count(*) from marked group by marks) alike) as counts,
      (select json_agg(json_build_object('id', id, 'place', ${exactTime(sql`start_time`)}) order by start_time desc, id desc)
        from chosen) as keys,
      ${query.after === undefined ? projectsOf(teamId) : sql`null::json`} as projects`);
  const [row] = rows;
  if (!row) throw new Error("a question that has one answer has none");
  const keys = row.keys ?? [];
  const shown = keys.slice(0, query.limit);
  const last = keys.length > shown.length ? shown.at(-1) : undefined;
  const ids = shown.map(({ id }) => id);
  return {
    counts: row.counts,
    decisions: await readEntries(db, viewer, { scope: "lists", ids }),
    next: last ? `${last.place}~${last.id}` : null,
    projects: row.projects ?? [],
  };
}

/** The series with decisions, by what the latest meeting of each is called. Grouped: to sort all meetings takes twice as long. */
const projectsOf = (teamId: string): SQL => sql`(
  select json_agg(json_build_object('id', series, 'title', title) order by start_time desc, series) from (
    select distinct on (start_time, series) series, title, start_time from seen
    join (select series, max(start_time) as start_time from seen
      join (select distinct meeting_id from ${decision} where team_id = ${teamId} offset 0) decided on meeting_id = id
      group by series) latest using (series, start_time)
    order by start_time desc, series, id limit ${MOST_PROJECTS}) first)`;

/** What the filters leave of decisions `d` of meetings `s`. */
function matching(teamId: string, { person, q, project, signOff }: DecisionQuery): SQL {
  const conditions = [sql`true`];
  if (project !== undefined) conditions.push(sql`s.series = ${project}`);
  if (person !== "")
    conditions.push(sql`position(${folded(sql`${person}::text`)} in d.people) > 0`);
  if (q !== "") conditions.push(sql`d.terms @@ ${prefixesOf(q)}`);
  if (signOff !== undefined)
    conditions.push(sql`coalesce(${latestStateFor(teamId, sql`d.id`)}, 'none') = ${signOff}`);
  return sql.join(conditions, sql` and `);
}

/** All these words, or words that begin so, cut as `terms` are. Without a letter or number nothing is found. */
const prefixesOf = (q: string): SQL => sql`(
  select coalesce(string_agg('''' || regexp_replace(lexeme, '([''\\\\])', '\\1\\1', 'g') || ''':*', ' & '), '')::tsquery
  from unnest(to_tsvector('simple', ${folded(sql`${q}::text`)})))`;

/** As `next` is written: the time of the meeting, and the decision. */
const AFTER = /^([^~]+)~([0-9a-f]{20})$/;

function isAfter(after: string | undefined): SQL {
  if (after === undefined) return sql``;
  const [time, id] = readPlace(after, AFTER);
  return sql`and (start_time, id) < (${time}::timestamptz, ${id})`;
}
