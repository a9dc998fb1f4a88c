import type {
  DecisionEntry,
  DecisionList,
  DecisionQuery,
  DecisionSignOff,
  DecisionState,
  DecisionView,
  LinkedNote,
} from "@planner/contract/api";
import { type SQL, sql } from "drizzle-orm";
import { Failure } from "../../../platform/failures.ts";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { page } from "../../../tables/file.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { member, type Viewer } from "../../../tables/team.tables.ts";
import { LIKE_SAMPLE } from "../../calendar/index.ts";
import { folded } from "../promise/called.store.ts";
import { idsOfSeries, seriesOf, WITH_EVENT } from "../series/same-series.store.ts";
import { latestStateFor, requestsFor } from "../sign-off/sign-off-state.ts";

/** So many earlier decisions of a line are shown. */
const LONGEST_LINE = 20;
/** Projects to choose from. */
const MOST_PROJECTS = 200;

export const iso = (time: SQL): SQL =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** `lists`: as lists decide it; `address`: whatever the person may open. */
type Scope = "lists" | "address";

/** Whether a person sees a meeting `m`. */
function isSeen({ teamId, userId }: Viewer, scope: Scope): SQL {
  const showPrivate = sql`(select show_private from ${member}
    where team_id = ${teamId} and user_id = ${userId})`;
  return scope === "lists"
    ? sql`m.calendar_id not like ${LIKE_SAMPLE}
        and (not m.is_private or (m.user_id = ${userId} and ${showPrivate} is true))`
    : sql`(not m.is_private or m.user_id = ${userId})`;
}

/** The meetings `m` of a team. */
const meetingsOf = ({ teamId }: Viewer, columns: SQL): SQL => sql`
  select m.id, m.title, m.start_time, ${seriesOf()} as series, ${columns}
  from ${WITH_EVENT}
  where m.team_id = ${teamId}`;

/** Links that count or are offered, or those that somebody rejected. */
const isAnswered = (isRejected: boolean): SQL =>
  sql`l.note is not null and l.verdict is ${sql.raw(isRejected ? "false" : "distinct from false")}`;

const COUNTS = sql`coalesce(l.verdict, l.is_sure)`;

/**
 * What people have said of a link stays while notes are made anew; the decision may be gone meanwhile. With a limit, it is
 * looked up for the few such links alone.
 */
const isThere = (teamId: string): SQL => sql`(l.verdict is null or (select true from ${decision} d
  where d.team_id = ${teamId} and d.meeting_id = l.earlier_meeting_id and d.note_id = l.earlier_note_id limit 1))`;

/**
 * The links between meetings that a person sees: what is private shows nowhere, and changes no state. Each meeting is looked up:
 * joined, PostgreSQL would weigh for longer how to join them than it takes.
 */
export function linksOf(viewer: Viewer, scope: Scope, isRejected = false): SQL {
  const { teamId } = viewer;
  const sees = (meetingId: SQL): SQL => sql`(select true from ${meeting} m
    where m.team_id = ${teamId} and m.id = ${meetingId} and ${isSeen(viewer, scope)} limit 1)`;
  return sql`
    select l.id, l.meeting_id, l.note_id, l.earlier_meeting_id, l.earlier_note_id, l.kind, ${COUNTS} as counts
    from ${decisionLink} l where l.team_id = ${teamId} and ${isAnswered(isRejected)} and ${isThere(teamId)}
      and ${sees(sql`l.meeting_id`)} and ${sees(sql`l.earlier_meeting_id`)}`;
}

/** What links say of a decision, as bits: a sum over thousands of them is then one number each. */
const MARKS = { replaced: 1, reopened: 2, changed: 4, offered: 8 } as const;
const mark = (name: keyof typeof MARKS): SQL => sql.raw(`${MARKS[name]}`);
const isMarked = (name: keyof typeof MARKS): SQL => sql`marks & ${mark(name)} <> 0`;

/** What a link `l` says of the earlier decision, and of the later one. */
const ON_EARLIER = sql`case when counts then case kind when 'replaces' then ${mark("replaced")} else ${mark("reopened")} end
  when kind = 'reopens' then ${mark("offered")} else 0 end`;
const ON_LATER = sql`case when counts then ${mark("changed")} else ${mark("offered")} end`;

/** The decisions `d` in `from` with what became of them: by the links in `was`, and by what they did themselves, in `has`. */
const markedBy = (from: SQL, { was, has }: { was: SQL; has: SQL }): SQL => sql`
  select d.id, d.meeting_id, d.note_id, s.start_time, s.series,
    case when d.is_changed then ${mark("changed")} else 0 end | coalesce(was.marks, 0) | coalesce(has.marks, 0) as marks
  from ${from} join seen s on s.id = d.meeting_id
  left join (select earlier_meeting_id, earlier_note_id, bit_or(${ON_EARLIER}) as marks from ${was} group by 1, 2) was
    on was.earlier_meeting_id = d.meeting_id and was.earlier_note_id = d.note_id
  left join (select meeting_id, note_id, bit_or(${ON_LATER}) as marks from ${has} where kind = 'replaces' group by 1, 2) has
    on has.meeting_id = d.meeting_id and has.note_id = d.note_id`;

/** The team's links `l`, but for those to meetings in `unseen`. Joined to those in `seen`, they would leave the order of their index. */
const linksTo = (otherMeetingId: SQL, { teamId }: Viewer): SQL => sql`
  select l.*, ${COUNTS} as counts from ${decisionLink} l where l.team_id = ${teamId} and ${isAnswered(false)}
    and ${otherMeetingId} not in (select id from unseen)`;

const STATE = sql`case when ${isMarked("replaced")} then 'replaced' when ${isMarked("reopened")} then 'reopened'
  when ${isMarked("changed")} then 'changed' else 'active' end`;

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
    with meetings as materialized (${meetingsOf(viewer, sql`${isSeen(viewer, "lists")} as is_seen`)}),
    seen as not materialized (select * from meetings where is_seen),
    unseen as not materialized (select id from meetings where not is_seen),
    marked as materialized (${markedBy(sql`${decision} d`, {
      was: sql`(${linksTo(sql`l.meeting_id`, viewer)}) l`,
      has: sql`(${linksTo(sql`l.earlier_meeting_id`, viewer)} and ${isThere(teamId)}) l`,
    })} where d.team_id = ${teamId} and ${matching(teamId, query)}),
    chosen as (
      select id, start_time from marked where ${VIEWS[query.view]} ${isAfter(query.after)}
      order by start_time desc, id desc limit ${query.limit + 1}
    )
    select (select json_build_object(${sql.join(counts, sql`, `)}) 
        from (select marks, count(*) from marked group by marks) alike) as counts,
      (select json_agg(json_build_object('id', id, 'place', start_time::text) order by start_time desc, id desc)
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
    decisions: await readEntries(db, viewer, {
      scope: "lists",
      which: sql`d.id = any(${sql.param(ids)}::text[])`,
    }),
    next: last ? `${last.place}~${last.id}` : null,
    projects: row.projects ?? [],
  };
}

/** The series with decisions, by what the latest meeting of each is called. */
const projectsOf = (teamId: string): SQL => sql`(
  select json_agg(json_build_object('id', series, 'title', title) order by start_time desc, series) from (
    select * from (select distinct on (series) series, title, start_time from seen
      join (select distinct meeting_id from ${decision} where team_id = ${teamId} offset 0) decided on meeting_id = id
      order by series, start_time desc, id) latest
    order by start_time desc, series limit ${MOST_PROJECTS}) first)`;

/** What the filters leave of decisions `d` of meetings `s`. */
function matching(teamId: string, { person, q, project, signOff }: DecisionQuery): SQL {
  const conditions = [sql`true`];
  if (project !== undefined)
    conditions.push(sql`d.meeting_id in (${idsOfSeries(teamId, sql`${project}`)})`);
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

/** As `next` is written: a time as PostgreSQL writes it, and the decision. */
const AFTER = /^(\d{4}-\d{2}-\d{2} [\d:.]{8,15}[+-][\d:]{2,6})~([0-9a-f]{20})$/;

function isAfter(after: string | undefined): SQL {
  if (after === undefined) return sql``;
  const [, time, id] = AFTER.exec(after) ?? [];
  if (time === undefined || Number.isNaN(Date.parse(time.replace(" ", "T").slice(0, 19))))
    throw new Failure("invalid", "There is no such page.");
  return sql`and (start_time, id) < (${time}::timestamptz, ${id})`;
}

type Linked = LinkedNote & {
  readonly of: string;
  readonly role: "earlier" | "later" | "offer" | "rejected";
};
type LinkField = "earlier" | "later" | "offers" | "rejected";
type EntryRow = Omit<DecisionEntry, LinkField | "signOffs"> & {
  readonly state: DecisionState;
  readonly links: Linked[] | null;
  readonly signOffs: DecisionSignOff[] | null;
} & Record<string, unknown>;

/** Decisions with their lines, the newest first. `which` says which rows `d` of decisions. */
export async function readEntries(
  db: Db,
  viewer: Viewer,
  { scope, which }: { scope: Scope; which: SQL },
): Promise<DecisionEntry[]> {
  const { teamId } = viewer;
  const { rows } = await db.execute<EntryRow>(sql`
    with recursive seen as not materialized (
      ${meetingsOf(viewer, sql`m.presentation_file_id as file_id`)} and ${isSeen(viewer, scope)}),
    linked as not materialized (${linksOf(viewer, scope)}),
    picked as materialized (
      select d.id, d.meeting_id, d.note_id, d.is_changed from ${decision} d where d.team_id = ${teamId} and ${which}
    ), near as materialized (
      select l.* from picked p join linked l on l.meeting_id = p.meeting_id and l.note_id = p.note_id
      union select l.* from picked p
      join linked l on l.earlier_meeting_id = p.meeting_id and l.earlier_note_id = p.note_id
    ), marked as materialized (${markedBy(sql`picked d`, { was: sql`near`, has: sql`near` })}), line as (
      select s.id as of, l.earlier_meeting_id, l.earlier_note_id, l.id as link_id, 1 as nth
      from marked s join near l on l.meeting_id = s.meeting_id and l.note_id = s.note_id
      where l.counts and l.kind = 'replaces'
      -- Where two notes of a meeting replace the same, every link would be walked once for each way to it.
      union
      select b.of, l.earlier_meeting_id, l.earlier_note_id, l.id, b.nth + 1
      from line b join linked l on l.meeting_id = b.earlier_meeting_id and l.note_id = b.earlier_note_id
      where l.counts and l.kind = 'replaces' and b.nth < ${LONGEST_LINE}
    ), rejected as not materialized (${linksOf(viewer, scope, true)}), roles as (
      (select distinct on (of, earlier_meeting_id, earlier_note_id) of, link_id, 'earlier' as role,
        earlier_meeting_id as meeting_id, earlier_note_id as note_id
      from line order by of, earlier_meeting_id, earlier_note_id, nth, link_id)
      union all select s.id, l.id, case when l.counts then 'later' else 'offer' end, l.meeting_id, l.note_id
      from marked s join near l on l.earlier_meeting_id = s.meeting_id and l.earlier_note_id = s.note_id
      where l.counts or l.kind = 'reopens'
      union all select s.id, l.id, 'offer', l.earlier_meeting_id, l.earlier_note_id
      from marked s join near l on l.meeting_id = s.meeting_id and l.note_id = s.note_id
      where not l.counts and l.kind = 'replaces'
      union all select s.id, l.id, 'rejected', l.meeting_id, l.note_id
      from marked s join rejected l on l.earlier_meeting_id = s.meeting_id and l.earlier_note_id = s.note_id
      union all select s.id, l.id, 'rejected', l.earlier_meeting_id, l.earlier_note_id
      from marked s join rejected l on l.meeting_id = s.meeting_id and l.note_id = s.note_id
      where l.kind = 'replaces'
    ), links as (
      select r.of, json_agg(json_build_object('role', r.role, 'linkId', l.id, 'kind', l.kind,
          'confidence', l.confidence, 'verdict', l.verdict, 'verdictBy', u.name, 'decisionId', d.id, 'meetingId', r.meeting_id,
          'meetingTitle', m.title, 'startTime', ${iso(sql`m.start_time`)},
          'page', case when d.id is null then l.page else d.page end, 'note', coalesce(d.note, l.note))
        order by m.start_time, r.meeting_id, r.note_id) as links
      from roles r join ${decisionLink} l on l.team_id = ${teamId} and l.id = r.link_id
      join ${meeting} m on m.team_id = ${teamId} and m.id = r.meeting_id
      left join ${decision} d on d.team_id = ${teamId} and d.meeting_id = r.meeting_id and d.note_id = r.note_id
      left join ${user} u on u.id = l.edited_by
      group by r.of
    ), titles as (
      select distinct on (series) series, title from seen where series in (select series from marked)
      order by series, start_time desc, id
    )
    select s.id, s.meeting_id as "meetingId", m.title as "meetingTitle", ${iso(sql`m.start_time`)} as "startTime",
      t.title as project, case when d.page is null then null else m.presentation_file_id end as "fileId", d.page,
      (select round((p.width_pt / nullif(p.height_pt, 0))::numeric, 4)::float8 from ${page} p
        where p.team_id = ${teamId} and p.file_id = m.presentation_file_id and p.page = d.page) as ratio,
      d.note, ${STATE} as state, k.links, (
        select json_agg(json_build_object('id', id, 'state', state, 'name', name, 'at', ${iso(sql`at`)},
          'words', words, 'text', text) order by created_at desc, id)
        from (${requestsFor(teamId, sql`d.id`)}) sent) as "signOffs"
    from marked s join ${meeting} m on m.team_id = ${teamId} and m.id = s.meeting_id
    join titles t on t.series = s.series
    join ${decision} d on d.team_id = ${teamId} and d.id = s.id
    left join links k on k.of = s.id
    order by s.start_time desc, s.id desc`);
  return rows.map(({ links, signOffs, ...row }) => ({
    ...row,
    ...rolesOf(links ?? []),
    signOffs: signOffs ?? [],
  }));
}

function rolesOf(links: readonly Linked[]): Pick<DecisionEntry, LinkField> {
  const of = (wanted: Linked["role"]): LinkedNote[] => links.filter(({ role }) => role === wanted);
  return {
    earlier: of("earlier"),
    later: of("later"),
    offers: of("offer"),
    rejected: of("rejected"),
  };
}
