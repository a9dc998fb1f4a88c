import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { element, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { promise } from "../../../tables/promise.tables.ts";
import { folded } from "./called.store.ts";

/**
 * Brings the promises of a meeting to what its notes say now; to none while they are being made, or were reset. To be
 * called by whatever changes the parts of notes, in the same transaction.
 */
export async function indexPromises(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx.delete(promise).where(and(eq(promise.teamId, teamId), eq(promise.meetingId, meetingId)));
  await tx.execute(sql`
    insert into ${promise}
      (team_id, meeting_id, note_id, owner, due, is_done, is_accepted, page, note)
    select e.team_id, e.meeting_id, n->>'id', nullif(${folded(sql`n->>'owner'`)}, ''), n->>'due',
      coalesce(n->'isDone' = 'true', false), n ? 'accepted',
      case when p->>'page' ~ '^[0-9]{1,9}$' then (p->>'page')::int end, n
    from ${element} e, ${elementsOf(sql`e.data->'pages'`)} p, ${elementsOf(sql`p->'annotations'`)} n
    where e.team_id = ${teamId} and e.meeting_id = ${meetingId} and e.type = 'report'
      and e.status = 'DONE' and e.reset_at is null
      and n->>'type' = 'Action Item' and n->>'id' is not null
      and not coalesce(n->'suggestion' = 'true', false)
    on conflict do nothing`);
}

/** None of what is no list. */
const elementsOf = (list: SQL): SQL =>
  sql`jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end)`;
