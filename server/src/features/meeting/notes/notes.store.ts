import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { event } from "../../../tables/calendar.tables.ts";
import { speakerRename } from "../../../tables/correction.tables.ts";
import { meeting, type MeetingRow } from "../../../tables/meeting.tables.ts";
import { member } from "../../../tables/team.tables.ts";

/** Where the person who asked gets mail, while they belong to the team and may see the meeting. */
export async function findAskerEmail(
  db: Db,
  { teamId, notesAskedBy, isPrivate, userId }: MeetingRow,
): Promise<string | undefined> {
  if (notesAskedBy === null || (isPrivate && notesAskedBy !== userId)) return undefined;
  const [row] = await db
    .select({ email: user.email })
    .from(user)
    .innerJoin(member, and(eq(member.userId, user.id), eq(member.teamId, teamId)))
    .where(eq(user.id, notesAskedBy));
  return row?.email;
}

/** More than speak in any series. */
const MOST_REGULARS = 100;

/**
 * Names that people gave to speakers of earlier meetings of the same series, the latest first. What was private is only for
 * a meeting that is as private: all who see the meeting see its names.
 */
export async function listRegulars(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select r."to" as name, max(past.start_time) as at
    from ${meeting} m
    join ${event} own on own.team_id = m.team_id and own.calendar_id = m.calendar_id and own.id = m.event_id
    join ${event} e on e.team_id = m.team_id and e.series_id = own.series_id and e.start_time < own.start_time
    join ${meeting} past on past.team_id = m.team_id and past.calendar_id = e.calendar_id and past.event_id = e.id
      and (not past.is_private or (m.is_private and past.user_id = m.user_id))
    join ${speakerRename} r on r.team_id = m.team_id and r.meeting_id = past.id
    where m.team_id = ${teamId} and m.id = ${id}
    group by r."to" order by at desc, name limit ${MOST_REGULARS}`);
  return rows.map(({ name }) => name);
}
