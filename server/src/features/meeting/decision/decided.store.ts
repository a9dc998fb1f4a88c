import type { EarlierNote } from "@planner/engine";
import { sql } from "drizzle-orm";
import { textsOf } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { decision, decisionLink } from "../../../tables/decision.tables.ts";

/** What became of a decision, among the meetings that a plan looks back at. */
export type Decided = Pick<EarlierNote, "isOver" | "was">;

interface LinkRow extends Record<string, unknown> {
  kind: "replaces" | "reopens";
  meetingId: string;
  noteId: string;
  earlierMeetingId: string;
  earlierNoteId: string;
}

/** By the id of the meeting, then of the note; links to other meetings are left out. */
export async function listDecided(
  db: Db,
  teamId: string,
  meetingIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Decided>>> {
  const among = sql`any(${textsOf(meetingIds)})`;
  const { rows } = await db.execute<LinkRow>(sql`
    select l.kind, l.meeting_id as "meetingId", l.note_id as "noteId", l.earlier_meeting_id as "earlierMeetingId",
      l.earlier_note_id as "earlierNoteId"
    from ${decisionLink} l join ${decision} d on d.team_id = l.team_id and d.meeting_id = l.earlier_meeting_id
      and d.note_id = l.earlier_note_id
    where l.team_id = ${teamId} and l.meeting_id = ${among} and l.earlier_meeting_id = ${among}
      and l.note is not null and coalesce(l.verdict, l.is_sure)
    order by l.id`);
  const found = new Map<string, Map<string, Decided>>();
  const add = (meetingId: string, noteId: string, more: Decided): void => {
    const notes = found.get(meetingId) ?? new Map<string, Decided>();
    found.set(meetingId, notes.set(noteId, { ...notes.get(noteId), ...more }));
  };
  for (const { kind, meetingId, noteId, earlierMeetingId, earlierNoteId } of rows) {
    add(earlierMeetingId, earlierNoteId, { isOver: true });
    const was = { meetingId: earlierMeetingId, noteId: earlierNoteId };
    if (kind === "replaces") add(meetingId, noteId, { was });
  }
  return found;
}
