import type { Replacement } from "@planner/contract/model";
import { sql } from "drizzle-orm";
import { textsOf } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { isoTime } from "../../../platform/db/exact-time.ts";
import { decision } from "../../../tables/decision.tables.ts";
import { meeting } from "../../../tables/meeting.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { LONGEST_LINE } from "./decision-entries.store.ts";
import { linksOf } from "./decision-links.store.ts";

interface NoteKey {
  readonly meetingId: string;
  readonly noteId: string;
}

/** Of these decisions those that do not hold any more, each with the last one of its line that the person sees in lists. */
export async function listReplacements(
  db: Db,
  viewer: Viewer,
  notes: readonly NoteKey[],
): Promise<(NoteKey & Replacement)[]> {
  if (notes.length === 0) return [];
  const { teamId } = viewer;
  const column = (name: keyof NoteKey) => textsOf(notes.map((note) => note[name]));
  const { rows } = await db.execute<NoteKey & Replacement & Record<string, unknown>>(sql`
    with recursive linked as not materialized (${linksOf(viewer, "lists")}), line as (
      select asked.meeting_id as of_meeting, asked.note_id as of_note, l.meeting_id, l.note_id, 1 as nth
      from unnest(${column("meetingId")}, ${column("noteId")}) as asked(meeting_id, note_id)
      join linked l on l.earlier_meeting_id = asked.meeting_id and l.earlier_note_id = asked.note_id
      where l.counts and l.kind = 'replaces'
      union
      select b.of_meeting, b.of_note, l.meeting_id, l.note_id, b.nth + 1
      from line b join linked l on l.earlier_meeting_id = b.meeting_id and l.earlier_note_id = b.note_id
      where l.counts and l.kind = 'replaces' and b.nth < ${LONGEST_LINE}
    )
    select distinct on (line.of_meeting, line.of_note) line.of_meeting as "meetingId", line.of_note as "noteId",
      d.id as "decisionId", d.note->>'text' as text, ${isoTime(sql`m.start_time`)} as "startTime", d.page
    from line join ${decision} d on d.team_id = ${teamId} and d.meeting_id = line.meeting_id and d.note_id = line.note_id
    join ${meeting} m on m.team_id = ${teamId} and m.id = d.meeting_id
    order by line.of_meeting, line.of_note, m.start_time desc, line.nth desc, d.id`);
  return rows;
}
