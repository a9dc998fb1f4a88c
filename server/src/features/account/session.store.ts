import type { Pool } from "pg";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { mayOpen } from "../../tables/seen-meeting.tables.ts";
import type { Session } from "../../platform/http/session.ts";

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
/** Every part of the meeting `m` was reset. */
const IS_DELETED = `(exists (select 1 from element e where e.team_id = m.team_id and e.meeting_id = m.id)
  and not exists (select 1 from element e
    where e.team_id = m.team_id and e.meeting_id = m.id and e.reset_at is null))`;
const MEETINGS_OF_SESSION = {
  name: "count_meetings_of_session",
  text: `select count(*)::int as "visible", count(*) filter (where ${IS_DELETED})::int as "deleted"
         from session s
         join member b on b.user_id = s.user_id
         join meeting m on m.team_id = b.team_id and ${mayOpen("s.user_id")}
         join unnest($2::text[], $3::text[]) as asked (team_id, id)
           on asked.team_id = m.team_id and asked.id = m.id
         where s.token = $1 and s.expires_at > now() and s.created_at > now() - interval '90 days'`,
};
/** Which of the visits named by `n` have no live session, or one that may not see a meeting; a row for each meeting. */
const STRANGERS = {
  name: "find_strangers",
  text: `select distinct asked.n from unnest($1::int[], $2::text[], $3::text[], $4::text[])
           as asked (n, token, team_id, meeting_id)
         where not exists (
           select 1 from session s
           where s.token = asked.token and s.expires_at > now()
             and s.created_at > now() - interval '90 days'
             and (asked.team_id is null or exists (
               select 1 from member b
               join meeting m on m.team_id = b.team_id and ${mayOpen("s.user_id")}
               where b.user_id = s.user_id and m.team_id = asked.team_id and m.id = asked.meeting_id
                 and not ${IS_DELETED})))`,
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

/** The token of a session, and the meetings that its person hears. */
export interface SessionVisit {
  readonly token: string;
  readonly keys: readonly MeetingKey[];
}

/** The places in the list of those whose session has ended, or who may not see all of their meetings. */
export async function findStrangers(
  pool: Pool,
  visits: readonly SessionVisit[],
): Promise<ReadonlySet<number>> {
  const lookups = visits.flatMap(({ token, keys }, n) =>
    (keys.length > 0 ? keys : [undefined]).map((key) => ({ n, token, key })),
  );
  const found = await pool.query<{ n: number }>({
    ...STRANGERS,
    values: [
      lookups.map(({ n }) => n),
      lookups.map(({ token }) => token),
      lookups.map(({ key }) => key?.teamId ?? null),
      lookups.map(({ key }) => key?.meetingId ?? null),
    ],
  });
  return new Set(found.rows.map(({ n }) => n));
}
