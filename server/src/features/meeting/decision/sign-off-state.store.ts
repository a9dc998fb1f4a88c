import { type SQL, sql } from "drizzle-orm";
import { signOff, signOffAnswer, signOffDecision } from "../../../tables/sign-off.tables.ts";

/**
 * The requests that the decision with this id was sent with: `id`, `created_at`, `state`, `name`, `at`, `words`, `text`. Withdrawn ones only
 * where they were answered.
 */
export const requestsFor = (teamId: string, decisionId: SQL): SQL => sql`
  select r.id, r.created_at,
    coalesce(a.answer, case when r.expires_at <= now() then 'ended' else 'waiting' end) as state,
    coalesce(a.signer, nullif(r.recipient_name, ''), r.recipient_email, '') as name,
    coalesce(a.signed_at, r.created_at) as at, coalesce(a.words, '') as words, o.words->>'text' as text
  from ${signOffDecision} o join ${signOff} r on r.team_id = o.team_id and r.id = o.sign_off_id
  left join lateral (select answer, words, signer, signed_at from ${signOffAnswer}
    where team_id = o.team_id and sign_off_decision_id = o.id order by round desc limit 1) a on true
  where o.team_id = ${teamId} and o.decision_id = ${decisionId}
    and (r.withdrawn_at is null or a.answer is not null)`;

/** How the latest request for that decision stands; null where there is none, or nobody answered in time. */
export const latestStateFor = (teamId: string, decisionId: SQL): SQL => sql`(
  select state from (${requestsFor(teamId, decisionId)}) sent where state <> 'ended'
  order by created_at desc, id limit 1)`;
