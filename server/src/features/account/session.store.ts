import type { Pool } from "pg";
import type { Session } from "../../platform/http.ts";

// Both run on every request, so each is one prepared statement; `token` is unique and `(team_id, user_id)` a primary key.
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
