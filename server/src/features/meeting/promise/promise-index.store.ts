import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { promise } from "../../../tables/promise.tables.ts";
import { isShownNote, isSureNote, noteRows, pageOfRow } from "../note-rows.store.ts";
import { folded } from "./called.store.ts";

/**
 * Brings the promises of a meeting to what its notes say now; to none while they are being made, or were reset. Answers the ids
 * of those that were added, changed or removed.
 */
export async function indexPromises(tx: Db, { teamId, meetingId }: MeetingKey): Promise<string[]> {
  const before = await tx
    .delete(promise)
    .where(and(eq(promise.teamId, teamId), eq(promise.meetingId, meetingId)))
    .returning({ id: promise.noteId, page: promise.page, note: promise.note });
  const { rows: after } = await tx.execute<Indexed>(sql`
    insert into ${promise}
      (team_id, meeting_id, note_id, owner, due, is_done, is_accepted, page, note)
    select e.team_id, e.meeting_id, n->>'id', nullif(${folded(sql`n->>'owner'`)}, ''), n->>'due',
      coalesce(n->'isDone' = 'true', false), n ? 'accepted', ${pageOfRow}, n
    from ${noteRows}
    where e.team_id = ${teamId} and e.meeting_id = ${meetingId} and ${isShownNote} and ${isSureNote}
      and n->>'type' = 'Action Item'
    on conflict do nothing
    returning note_id as id, page, note`);
  return changedOf(before, after);
}

interface Indexed extends Record<string, unknown> {
  readonly id: string;
  readonly page: number | null;
  readonly note: unknown;
}

function changedOf(before: readonly Indexed[], after: readonly Indexed[]): string[] {
  // PostgreSQL keeps the fields of JSON in an order of its own, so that the same are the same text.
  const wordsOf = (rows: readonly Indexed[]) =>
    new Map(rows.map(({ id, page, note }) => [id, JSON.stringify([page, note])]));
  const [old, now] = [wordsOf(before), wordsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].filter((id) => old.get(id) !== now.get(id));
}
