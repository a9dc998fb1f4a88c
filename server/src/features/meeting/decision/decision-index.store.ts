import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { decision } from "../../../tables/decision.tables.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { elementsOf, isShownNote, isSureNote, noteRows, pageOfRow } from "../note-rows.store.ts";
import { folded } from "../promise/called.store.ts";

/**
 * Brings the decisions of a meeting to what its notes say now; to none while they are being made, or were reset. Answers
 * whether that is something else than before.
 */
export async function indexDecisions(tx: Db, { teamId, meetingId }: MeetingKey): Promise<boolean> {
  const { noteId, words } = decision;
  const before = await tx
    .delete(decision)
    .where(and(eq(decision.teamId, teamId), eq(decision.meetingId, meetingId)))
    .returning({ noteId, words });
  const { rows: after } = await tx.execute<(typeof before)[number]>(sql`
    insert into ${decision}
      (team_id, meeting_id, note_id, id, page, people, is_changed, words, note, is_linked)
    select e.team_id, e.meeting_id, n->>'id', ${hashOf(sql`e.meeting_id`, sql`n->>'id'`)}, ${pageOfRow},
      coalesce((select string_agg(distinct ${folded(sql`w->>'speaker'`)}, E'\n')
        from ${elementsOf(sql`n->'evidence'`)} w), ''),
      exists (select 1 from ${elementsOf(sql`n->'replaces'`)}),
      ${folded(sql`coalesce(n->>'text', '')`)}, n, true
    from ${noteRows}
    where e.team_id = ${teamId} and e.meeting_id = ${meetingId} and ${isShownNote} and ${isSureNote}
      and n->>'type' = 'Decision'
    on conflict do nothing returning note_id as "noteId", words`);
  const known = new Set(before.map((row) => JSON.stringify([row.noteId, row.words])));
  return (
    before.length !== after.length ||
    after.some((row) => !known.has(JSON.stringify([row.noteId, row.words])))
  );
}

/** An id made of others: the same whenever it is made. */
export const hashOf = (...parts: SQL[]): SQL =>
  sql`left(encode(sha256(convert_to(concat_ws(' ', ${sql.join(parts, sql`, `)}), 'UTF8')), 'hex'), 20)`;
