import { hash } from "node:crypto";
import type { Pool } from "pg";
import type { Token, TokenRefusal } from "../../platform/http/session.ts";

// Runs on every request with a token: one prepared statement, by a unique hash, and one column, since `pg` describes each of
// them anew for every answer, which cost more than all else that a token adds.
const TOKEN = {
  name: "find_token",
  text: `select json_build_object(
           'id', t.id, 'name', t.name, 'teamId', t.team_id,
           'userId', coalesce(t.user_id, 'token:' || t.id), 'isOfTeam', t.user_id is null,
           'isOfApp', t.client_id is not null, 'scopes', t.scopes,
           'isOver', t.expires_at <= now(), 'isOn', team.has_api_access,
           'isStale', t.last_used_at is null or t.last_used_at < now() - interval '1 minute') as found
         from api_token t
         join team on team.id = t.team_id
         where t.token_hash = $1 and (t.user_id is null or exists (
           select 1 from member m join "user" u on u.id = m.user_id
           where m.team_id = t.team_id and m.user_id = t.user_id and u.deactivated_at is null))`,
};
/** Of two requests at once, one writes. */
const USED = {
  name: "use_token",
  text: `update api_token set last_used_at = now() where id = $1
           and (last_used_at is null or last_used_at < now() - interval '1 minute')`,
};

interface FoundToken extends Token {
  readonly isOver: boolean;
  readonly isOn: boolean;
  readonly isStale: boolean;
}

export const hashOfToken = (secret: string): string => hash("sha256", secret);

/** Whom this token lets in at this moment, or why it does not; notes that it was used, once a minute. */
export async function findToken(pool: Pool, secret: string): Promise<Token | TokenRefusal> {
  const values = [hashOfToken(secret)];
  const { rows } = await pool.query<{ found: FoundToken }>({ ...TOKEN, values });
  const [row] = rows;
  if (!row) return "unknown";
  const { isOver, isOn, isStale, ...token } = row.found;
  if (isOver) return "ended";
  if (!isOn) return "off";
  if (isStale) await pool.query({ ...USED, values: [token.id] });
  return token;
}
