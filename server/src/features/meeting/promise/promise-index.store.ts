import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { promise } from "../../../tables/promise.tables.ts";
import { isShownNote, isSureNote, noteRows, pageOfRow } from "../note-rows.ts";
import { folded } from "./called.store.ts";

/** Brings the promises of a meeting to what its notes say now; to none while they are being made, or were reset. */
export async function indexPromises(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx.delete(promise).where(and(eq(promise.teamId, teamId), eq(promise.meetingId, meetingId)));
  await tx.execute(sql`
    insert into ${promise}
      (team_id, meeting_id, note_id, owner, due, is_done, is_accepted, page, note)
    select e.team_id, e.meeting_id, n->>'id', nullif(${folded(sql`n->>'owner'`)}, ''), n->>'due',
      coalesce(n->'isDone' = 'true', false), n ? 'accepted', ${pageOfRow}, n
    from ${noteRows}
    where e.team_id = ${teamId} and e.meeting_id = ${meetingId} and ${isShownNote} and ${isSureNote}
      and n->>'type' = 'Action Item'
    on conflict do nothing`);
}
