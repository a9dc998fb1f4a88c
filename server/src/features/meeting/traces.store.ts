import { and, eq, sql } from "drizzle-orm";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { auditEvent } from "../../tables/audit.tables.ts";
import type { Db } from "../../platform/database.ts";
import { jobTable } from "../../platform/queue.ts";
import { llmCall } from "../../tables/llm-call.tables.ts";
import { shareLink } from "../../tables/share.tables.ts";

/**
 * Deletes what other tables keep of a meeting that is gone: links, mails, jobs that named it or these files, and answers
 * of a language model, of which the counts stay. The log keeps that something happened, and no longer to what.
 */
export async function deleteTraces(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(shareLink)
    .where(and(eq(shareLink.teamId, teamId), eq(shareLink.meetingId, meetingId)));
  await tx
    .update(llmCall)
    .set({ answer: null, meetingId: "" })
    .where(and(eq(llmCall.teamId, teamId), eq(llmCall.meetingId, meetingId)));
  await tx
    .update(auditEvent)
    .set({ meetingId: null })
    .where(and(eq(auditEvent.teamId, teamId), eq(auditEvent.meetingId, meetingId)));
  await tx.execute(sql`delete from mail
    where strpos(text, ${meetingId}) > 0 or strpos(unique_key, ${meetingId}) > 0`);
  await tx.execute(sql`delete from ${jobTable} j
    using unnest(${sql.param([meetingId, ...ids])}::text[]) as gone(id)
    where j.state <> 'active' and strpos(coalesce(j.data::text, '') || coalesce(j.output::text, ''), gone.id) > 0`);
}
