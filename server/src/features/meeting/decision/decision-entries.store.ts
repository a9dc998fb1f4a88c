import type {
  DecisionEntry,
  DecisionSignOff,
  DecisionState,
  LinkedNote,
} from "@planner/contract/api";
import { sql } from "drizzle-orm";
import { textsOf } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { isoTime } from "../../../platform/db/exact-time.ts";
import { user } from "../../../tables/account.tables.ts";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { page } from "../../../tables/file.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import type { Scope } from "../../../tables/seen-meeting.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { requestsFor } from "./sign-off-state.store.ts";
import { linksOf, markedBy, meetingsOf, STATE, isShown } from "./decision-links.store.ts";

/** So many decisions of a line are followed. */
export const LONGEST_LINE = 20;

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

/** Those with these ids, or all of a meeting. */
type Which = { readonly ids: readonly string[] } | { readonly meetingId: string };

/** Decisions with their lines, the newest first. */
export async function readEntries(
  db: Db,
  viewer: Viewer,
  { scope, ...wanted }: { scope: Scope } & Which,
): Promise<DecisionEntry[]> {
  const { teamId } = viewer;
  const which =
    "ids" in wanted
      ? sql`d.id = any(${textsOf(wanted.ids)})`
      : sql`d.meeting_id = ${wanted.meetingId}`;
  const { rows } = await db.execute<EntryRow>(sql`
    with recursive seen as not materialized (
      ${meetingsOf(viewer, sql`m.presentation_file_id as file_id`)} and ${isShown(viewer, scope)}),
    linked as not materialized (${linksOf(viewer, scope, { withRejected: true })}),
    picked as materialized (
      select d.id, d.meeting_id, d.note_id, d.is_changed from ${decision} d where d.team_id = ${teamId} and ${which}
    ), near as materialized (
      select l.* from picked p join linked l on l.meeting_id = p.meeting_id and l.note_id = p.note_id
      union select l.* from picked p
      join linked l on l.earlier_meeting_id = p.meeting_id and l.earlier_note_id = p.note_id
    ), open as not materialized (select * from near where not is_rejected),
    marked as materialized (${markedBy(sql`picked d`, { was: sql`open`, has: sql`open` })}), line as (
      select s.id as of, l.earlier_meeting_id, l.earlier_note_id, l.id as link_id, 1 as nth
      from marked s join near l on l.meeting_id = s.meeting_id and l.note_id = s.note_id
      where l.counts and l.kind = 'replaces'
      -- Where two notes of a meeting replace the same, every link would be walked once for each way to it.
      union
      select b.of, l.earlier_meeting_id, l.earlier_note_id, l.id, b.nth + 1
      from line b join linked l on l.meeting_id = b.earlier_meeting_id and l.note_id = b.earlier_note_id
      where l.counts and l.kind = 'replaces' and b.nth < ${LONGEST_LINE}
    ), roles as (
      (select distinct on (of, earlier_meeting_id, earlier_note_id) of, link_id, 'earlier' as role,
        earlier_meeting_id as meeting_id, earlier_note_id as note_id
      from line order by of, earlier_meeting_id, earlier_note_id, nth, link_id)
      union all select s.id, l.id, case when l.counts then 'later' when l.is_rejected then 'rejected' else 'offer' end,
        l.meeting_id, l.note_id
      from marked s join near l on l.earlier_meeting_id = s.meeting_id and l.earlier_note_id = s.note_id
      where l.counts or l.is_rejected or l.kind = 'reopens'
      union all select s.id, l.id, case when l.is_rejected then 'rejected' else 'offer' end,
        l.earlier_meeting_id, l.earlier_note_id
      from marked s join near l on l.meeting_id = s.meeting_id and l.note_id = s.note_id
      where not l.counts and l.kind = 'replaces'
    ), links as (
      select r.of, json_agg(json_build_object('role', r.role, 'linkId', l.id, 'kind', l.kind,
          'confidence', l.confidence, 'verdict', l.verdict, 'verdictBy', u.name, 'decisionId', d.id, 'meetingId', r.meeting_id,
          'meetingTitle', m.title, 'startTime', ${isoTime(sql`m.start_time`)},
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
    select s.id, s.meeting_id as "meetingId", m.title as "meetingTitle", ${isoTime(sql`m.start_time`)} as "startTime",
      t.title as project, case when d.page is null then null else m.presentation_file_id end as "fileId", d.page,
      (select round((p.width_pt / nullif(p.height_pt, 0))::numeric, 4)::float8 from ${page} p
        where p.team_id = ${teamId} and p.file_id = m.presentation_file_id and p.page = d.page) as ratio,
      d.note, ${STATE} as state, k.links, (
        select json_agg(json_build_object('id', id, 'state', state, 'name', name, 'at', ${isoTime(sql`at`)},
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
