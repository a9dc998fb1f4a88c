import { type SQL, sql } from "drizzle-orm";
import { meeting } from "../../../tables/meeting.tables.ts";
import { promise } from "../../../tables/promise.tables.ts";
import { isSeen } from "../../../tables/seen-meeting.tables.ts";
import type { Viewer } from "../../../tables/team.tables.ts";
import { LIKE_SAMPLE } from "../../calendar/index.ts";
import { type Called, isCalled, isOrganizer } from "./called.store.ts";

/**
 * The promises that this person sees in lists, and what the person has to do with each; `more` are further columns, of
 * promise `p` and meeting `m`; of the series `project` alone where it is given. As few columns as lists are chosen and ordered by: of a large team there are many rows.
 */
export function seenPromises(
  viewer: Viewer,
  called: Called,
  { more, project }: { more?: SQL; project?: string | undefined } = {},
): SQL {
  const { teamId } = viewer;
  return sql`
    select p.meeting_id, p.note_id, p.owner, p.due, p.is_done, p.is_accepted, m.start_time,
      ${isOrganizer(called)} as is_organizer,
      ${isCalled(sql`p.owner`, called)} as is_mine ${more ? sql`, ${more}` : sql``}
    from ${promise} p join ${meeting} m on m.team_id = p.team_id and m.id = p.meeting_id
    where p.team_id = ${teamId} and m.calendar_id not like ${LIKE_SAMPLE}
      and ${isSeen(viewer, "lists")}
      ${project === undefined ? sql`` : sql`and m.series_id = ${project}`}`;
}

/** Whether the owner or the organizer has yet to say that one of these stands, and this person can. */
export const TO_CONFIRM = sql`not is_done and not is_accepted and owner is not null and (is_mine or is_organizer)`;
