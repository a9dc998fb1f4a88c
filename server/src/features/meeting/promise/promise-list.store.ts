import type { PromiseEntry, PromiseGroup, PromiseList, PromiseView } from "@planner/contract/api";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { isoTime } from "../../../platform/db/exact-time.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { promise } from "../../../tables/promise.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { findCalled } from "./called.store.ts";
import { seenPromises, TO_CONFIRM } from "./seen-promises.store.ts";

/** Which promises, in which order, and how many at most; `today` as an ISO date. */
export interface PromiseQuery {
  readonly view: PromiseView;
  readonly group: PromiseGroup;
  readonly today: string;
  /** Of the meetings of this series alone. */
  readonly project?: string | undefined;
  readonly limit: number;
}

interface Row extends Record<string, unknown> {
  counts: PromiseList["counts"];
  promises: PromiseEntry[] | null;
}

/** The promises of all meetings that this person sees in lists, and how many there are in each view. */
export async function listPromises(
  db: Db,
  viewer: Viewer,
  query: PromiseQuery,
): Promise<PromiseList> {
  const { teamId } = viewer;
  const called = await findCalled(db, viewer);
  const views = viewsAt(query.today);
  const order = sql`${ORDERS[query.group]}, start_time desc, meeting_id, note_id`;
  const counts = Object.entries(views).map(
    ([view, condition]) => sql`${sql.raw(`'${view}'`)}, count(*) filter (where ${condition})`,
  );
  const { rows } = await db.execute<Row>(sql`
    with seen as materialized (
      ${seenPromises(viewer, called, { project: query.project })}
    ), chosen as (
      select * from seen where ${views[query.view]}
    ), ${query.group === "project" ? withProjects(teamId) : WITHOUT_PROJECTS}, listed as (
      select *, row_number() over () as place
      from (select * from named order by ${order} limit ${query.limit}) first
    )
    select (select json_build_object(${sql.join(counts, sql`, `)}) from seen) as counts,
      (select json_agg(json_build_object('meetingId', l.meeting_id, 'meetingTitle', m.title,
          'startTime', ${isoTime(sql`l.start_time`)},
          'project', coalesce(l.project, m.title), 'seriesId', l.series,
          'page', p.page, 'note', p.note, 'isMine', l.is_mine, 'canAccept', ${CAN_ACCEPT}) order by l.place)
        from listed l join ${promise} p on p.team_id = ${teamId} and p.meeting_id = l.meeting_id
          and p.note_id = l.note_id
        join ${meeting} m on m.team_id = ${teamId} and m.id = l.meeting_id) as promises`);
  const [row] = rows;
  if (!row) throw new Error("a question that has one answer has none");
  return { counts: row.counts, promises: row.promises ?? [] };
}

const CAN_ACCEPT = sql`(not l.is_done and not l.is_accepted and l.owner is not null and (l.is_mine or l.is_organizer))`;

const viewsAt = (today: string): Record<PromiseView, SQL> => ({
  confirm: TO_CONFIRM,
  mine: sql`not is_done and is_accepted and is_mine`,
  waiting: sql`not is_done and owner is not null and not is_mine`,
  overdue: sql`not is_done and due < ${today}`,
  unowned: sql`not is_done and owner is null`,
  done: sql`is_done`,
  open: sql`not is_done`,
});

const ORDERS: Record<PromiseGroup, SQL> = {
  day: sql`due nulls last`,
  person: sql`owner nulls last, due nulls last`,
  project: sql`project_place, due nulls last`,
};

const WITHOUT_PROJECTS = sql`named as (select *, null::text as project, null::text as series from chosen)`;

/**
 * With what the latest of the chosen meetings of the same series is called, and its place in the order of these names:
 * compared once for each series, not for each promise.
 */
const withProjects = (teamId: string): SQL => sql`
  meetings as materialized (
    select m.id, m.title, m.start_time, m.series_id as series
    from (select distinct meeting_id from chosen) c
    join ${meeting} m on m.team_id = ${teamId} and m.id = c.meeting_id
  ), projects as (
    select series, project, dense_rank() over (order by lower(project), project) as project_place
    from (select series, (array_agg(title order by start_time desc, id))[1] as project
      from meetings group by series) latest
  ), named as (
    select chosen.*, project, series, project_place from chosen join (
      select id, project, series, project_place from meetings join projects using (series)) of_meeting
    on of_meeting.id = chosen.meeting_id
  )`;
