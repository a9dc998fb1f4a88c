import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { decisionLink } from "../../../tables/decision.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";

/** Keeps a person's word on a link between two meetings that they may see; answers whether it counts, and the later meeting, undefined without such a link. */
export async function saveVerdict(
  tx: Db,
  { teamId, userId }: Viewer,
  { linkId, verdict }: { linkId: string; verdict: boolean | null },
): Promise<{ isLinked: boolean; meetingId: string } | undefined> {
  const isVisible = (id: SQL): SQL => sql`exists (select 1 from ${meeting} m
    where m.team_id = ${teamId} and m.id = ${id} and (not m.is_private or m.user_id = ${userId}))`;
  const by = verdict === null ? sql`null` : sql`${userId}`;
  const at = verdict === null ? sql`null` : sql`now()`;
  const { rows } = await tx.execute<{ isLinked: boolean; meetingId: string }>(sql`
    update ${decisionLink} l set verdict = ${verdict}::boolean, edited_by = ${by}, edited_at = ${at}
    where l.team_id = ${teamId} and l.id = ${linkId} and l.note is not null
      and ${isVisible(sql`l.meeting_id`)} and ${isVisible(sql`l.earlier_meeting_id`)}
    returning coalesce(l.verdict, l.is_sure) as "isLinked", l.meeting_id as "meetingId"`);
  return rows[0];
}
