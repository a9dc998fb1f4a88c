import { type SQL, sql } from "drizzle-orm";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import { isSeen, type Scope } from "../../../tables/seen-meeting.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { LIKE_SAMPLE } from "../../calendar/index.ts";

/** Whether a person sees a meeting `m`; lists leave the sample out. */
export const isShown = (viewer: Viewer, scope: Scope): SQL =>
  scope === "lists"
    ? sql`(m.calendar_id not like ${LIKE_SAMPLE} and ${isSeen(viewer, scope)})`
    : isSeen(viewer, scope);

/** The meetings `m` of a team. */
export const meetingsOf = ({ teamId }: Viewer, columns: SQL): SQL => sql`
  select m.id, m.title, m.start_time, m.series_id as series, ${columns}
  from ${meeting} m
  where m.team_id = ${teamId}`;

/** Links that count or are offered. */
const IS_OPEN = sql`l.note is not null and l.verdict is distinct from false`;

const COUNTS = sql`coalesce(l.verdict, l.is_sure)`;

/**
 * What people have said of a link stays while notes are made anew; the decision may be gone meanwhile. With a limit, it is
 * looked up for the few such links alone.
 */
export const isThere = (
  teamId: string,
): SQL => sql`(l.verdict is null or (select true from ${decision} d
  where d.team_id = ${teamId} and d.meeting_id = l.earlier_meeting_id and d.note_id = l.earlier_note_id limit 1))`;

/**
 * The links between meetings that a person sees: what is private shows nowhere, and changes no state. Each meeting is looked up:
 * joined, PostgreSQL would weigh for longer how to join them than it takes. `withRejected`: also those that somebody rejected.
 */
export function linksOf(viewer: Viewer, scope: Scope, { withRejected = false } = {}): SQL {
  const { teamId } = viewer;
  const sees = (meetingId: SQL): SQL => sql`(select true from ${meeting} m
    where m.team_id = ${teamId} and m.id = ${meetingId} and ${isShown(viewer, scope)} limit 1)`;
  return sql`
    select l.id, l.meeting_id, l.note_id, l.earlier_meeting_id, l.earlier_note_id, l.kind, ${COUNTS} as counts,
      l.verdict is false as is_rejected
    from ${decisionLink} l where l.team_id = ${teamId} and ${withRejected ? sql`l.note is not null` : IS_OPEN} and ${isThere(teamId)}
      and ${sees(sql`l.meeting_id`)} and ${sees(sql`l.earlier_meeting_id`)}`;
}

/** What links say of a decision, as bits: a sum over thousands of them is then one number each. */
const MARKS = { replaced: 1, reopened: 2, changed: 4, offered: 8 } as const;
const mark = (name: keyof typeof MARKS): SQL => sql.raw(`${MARKS[name]}`);
export const isMarked = (name: keyof typeof MARKS): SQL => sql`marks & ${mark(name)} <> 0`;

/** What a link `l` says of the earlier decision, and of the later one. */
const ON_EARLIER = sql`case when counts then case kind when 'replaces' then ${mark("replaced")} else ${mark("reopened")} end
  when kind = 'reopens' then ${mark("offered")} else 0 end`;
const ON_LATER = sql`case when counts then ${mark("changed")} else ${mark("offered")} end`;

/** The decisions `d` in `from` with what became of them: by the links in `was`, and by what they did themselves, in `has`. */
export const markedBy = (from: SQL, { was, has }: { was: SQL; has: SQL }): SQL => sql`
  select d.id, d.meeting_id, d.note_id, s.start_time, s.series,
    case when d.is_changed then ${mark("changed")} else 0 end | coalesce(was.marks, 0) | coalesce(has.marks, 0) as marks
  from ${from} join seen s on s.id = d.meeting_id
  left join (select earlier_meeting_id, earlier_note_id, bit_or(${ON_EARLIER}) as marks from ${was} group by 1, 2) was
    on was.earlier_meeting_id = d.meeting_id and was.earlier_note_id = d.note_id
  left join (select meeting_id, note_id, bit_or(${ON_LATER}) as marks from ${has} where kind = 'replaces' group by 1, 2) has
    on has.meeting_id = d.meeting_id and has.note_id = d.note_id`;

/** The team's links `l`, but for those to meetings in `unseen`. Joined to those in `seen`, they would leave the order of their index. */
export const linksTo = (otherMeetingId: SQL, { teamId }: Viewer): SQL => sql`
  select l.*, ${COUNTS} as counts from ${decisionLink} l where l.team_id = ${teamId} and ${IS_OPEN}
    and ${otherMeetingId} not in (select id from unseen)`;

export const STATE = sql`case when ${isMarked("replaced")} then 'replaced' when ${isMarked("reopened")} then 'reopened'
  when ${isMarked("changed")} then 'changed' else 'active' end`;
