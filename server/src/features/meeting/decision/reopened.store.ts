import type { ReopenedDecision } from "@planner/contract/api";
import { sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { isoTime } from "../../../platform/db/exact-time.ts";
import { user } from "../../../tables/account.tables.ts";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";
import { meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { linksOf } from "./decision-links.store.ts";

/** The decisions of earlier meetings that notes of this one reopen, or may reopen, as far as the person may see them. */
export async function listReopened(
  db: Db,
  { teamId, meetingId, userId }: MeetingKey & { readonly userId: string },
): Promise<ReopenedDecision[]> {
  const viewer = { teamId, userId };
  const { rows } = await db.execute<ReopenedDecision & Record<string, unknown>>(sql`
    with linked as not materialized (${linksOf(viewer, "address")})
    select l.note_id as "noteId", l.counts as "isLinked", l.id as "linkId", l.kind, k.confidence, k.verdict,
      u.name as "verdictBy", d.id as "decisionId", d.meeting_id as "meetingId", m.title as "meetingTitle",
      ${isoTime(sql`m.start_time`)} as "startTime", d.page, d.note
    from linked l join ${decisionLink} k on k.team_id = ${teamId} and k.id = l.id
    join ${decision} d on d.team_id = ${teamId} and d.meeting_id = l.earlier_meeting_id
      and d.note_id = l.earlier_note_id
    join ${meeting} m on m.team_id = ${teamId} and m.id = d.meeting_id
    left join ${user} u on u.id = k.edited_by
    where l.meeting_id = ${meetingId} and l.kind = 'reopens'
    order by m.start_time, m.id, d.note_id`);
  return rows;
}
