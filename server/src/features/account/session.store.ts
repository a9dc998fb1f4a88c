import type { Pool } from "pg";
import type { Session } from "../../platform/http.ts";
import type { MeetingKey } from "../../platform/live/live.ts";

// They run on every request or event, so each is one prepared statement; `token` is unique and `(team_id, user_id)` a primary key.
const SESSION = {
  name: "find_session",
  text: `select id as "sessionId", user_id as "userId" from session
         where token = $1 and expires_at > now() and created_at > now() - interval '90 days'`,
};
const MEMBER_SESSION = {
  name: "find_member_session",
  text: `select s.id as "sessionId", s.user_id as "userId" from session s
         join member m on m.user_id = s.user_id and m.team_id = $2
         where s.token = $1 and s.expires_at > now() and s.created_at > now() - interval '90 days'`,
};
const MEETINGS_OF_SESSION = {
  name: "count_meetings_of_session",
  text: `select count(*)::int as "visible", count(*) filter (
           where exists (select 1 from element e where e.team_id = m.team_id and e.meeting_id = m.id)
             and not exists (select 1 from element e
               where e.team_id = m.team_id and e.meeting_id = m.id and e.reset_at is null)
         )::int as "deleted" from session s
         join member b on b.user_id = s.user_id
         join meeting m on m.team_id = b.team_id and (not m.is_private or m.user_id = s.user_id)
         join unnest($2::text[], $3::text[]) as asked (team_id, id)
           on asked.team_id = m.team_id and asked.id = m.id
         where s.token = $1 and s.expires_at > now() and s.created_at > now() - interval '90 days'`,
};

/** The live session with this token. */
export async function findSession(pool: Pool, token: string): Promise<Session | undefined> {
  const found = await pool.query<Session>({ ...SESSION, values: [token] });
  return found.rows[0];
}

/** The live session with this token, if its person belongs to the team. */
export async function findMemberSession(
  pool: Pool,
  token: string,
  teamId: string,
): Promise<Session | undefined> {
  const found = await pool.query<Session>({ ...MEMBER_SESSION, values: [token, teamId] });
  return found.rows[0];
}

/** Counts of meetings. */
export interface MeetingCounts {
  /** The person may see them, or might before they were deleted. */
  readonly visible: number;
  /** Those of them that were deleted: every part was reset, which can be taken back until it is purged. */
  readonly deleted: number;
}

/**
 * How many of these meetings, each named once, there are for the person of the live session with this token. A meeting of
 * which no part was made has nothing that could have been deleted.
 */
export async function countMeetings(
  pool: Pool,
  token: string,
  keys: readonly MeetingKey[],
): Promise<MeetingCounts> {
  const teamIds = keys.map(({ teamId }) => teamId);
  const meetingIds = keys.map(({ meetingId }) => meetingId);
  const found = await pool.query<MeetingCounts>({
    ...MEETINGS_OF_SESSION,
    values: [token, teamIds, meetingIds],
  });
  return found.rows[0] ?? { visible: 0, deleted: 0 };
}
