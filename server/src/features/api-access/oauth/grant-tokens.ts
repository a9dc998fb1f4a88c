import type { AppScope } from "@planner/contract/model";
import { TOKEN_LIMITS, TOKEN_PREFIX } from "@planner/contract/model";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { oauthRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import type { Db } from "../../../platform/db/database.ts";
import {
  countTokens,
  deleteToken,
  hasApiAccess,
  holdMember,
  insertToken,
} from "../api-token.store.ts";
import { hashOfToken } from "../find-token.store.ts";
import {
  type AppTokenRow,
  holdAppToken,
  holdAppTokenByHash,
  replaceAppToken,
} from "./app-token.store.ts";
import { resourceOf } from "./app-request.ts";
import { type CodeRow, holdCode, markCodeUsed } from "./oauth-code.store.ts";

export type GrantDeps = Pick<Deps, "database" | "now" | "publicUrl" | "failpoint">;

/** Why there are no tokens, by the names of OAuth (RFC 6749, RFC 8707). */
export interface Refusal {
  readonly error:
    | "invalid_request"
    | "invalid_grant"
    | "invalid_target"
    | "access_denied"
    | "unsupported_grant_type";
  readonly error_description: string;
}
type Tokens = z.infer<(typeof oauthRoutes.token)["answer"]>;

const ACCESS_SECONDS = 3_600;
/** 256 bits. */
const RANDOM_BYTES = 32;
const REFRESH_PREFIX = "plnr_refresh_";

export const randomSecret = (): string => randomBytes(RANDOM_BYTES).toString("base64url");

const refusal = (error: Refusal["error"], error_description: string): Refusal => ({
  error,
  error_description,
});
const invalidGrant = (sentence: string): Refusal => refusal("invalid_grant", sentence);
const switchedOff = (): Refusal =>
  refusal("access_denied", "API access is switched off for this team. A member can switch it on.");

/** A form's one text by this name; "" where it is missing. */
export const textOf = (form: Readonly<Record<string, unknown>>, name: string): string => {
  const value = new Map(Object.entries(form)).get(name);
  return typeof value === "string" ? value : "";
};

type Form = Readonly<Record<string, unknown>>;

/** What the token endpoint answers to a form. */
export async function grantTokens(deps: GrantDeps, form: Form): Promise<Tokens | Refusal> {
  const resource = textOf(form, "resource");
  if (resource !== "" && resource !== resourceOf(deps))
    return refusal("invalid_target", `Tokens are for ${resourceOf(deps)} alone.`);
  const grantType = textOf(form, "grant_type");
  if (grantType === "authorization_code") return exchangeCode(deps, form);
  if (grantType === "refresh_token") return refresh(deps, form);
  return grantType === ""
    ? refusal("invalid_request", "Send grant_type.")
    : refusal("unsupported_grant_type", "Send a code or a refresh token.");
}

async function exchangeCode(deps: GrantDeps, form: Form): Promise<Tokens | Refusal> {
  const codeHash = hashOfToken(textOf(form, "code"));
  const answer = await deps.database.db.transaction(async (tx) => {
    const code = await holdCode(tx, codeHash);
    if (!code) return invalidGrant("This code is not known.");
    if (code.tokenId !== null) {
      // Somebody else may hold what it became (RFC 6749, 4.1.2).
      await endApp(tx, deps, { ...code, id: code.tokenId }, "app_token_reused");
      return invalidGrant("This code was used before. What it led to has ended.");
    }
    const problem = problemOf(code, form, deps.now()) ?? (await unwelcome(tx, code));
    if (problem) return problem;
    const tokens = await connect(tx, deps, code);
    await deps.failpoint("oauth.written");
    return tokens;
  });
  if (!("error" in answer)) await deps.failpoint("oauth.committed");
  return answer;
}

function problemOf(code: CodeRow, form: Form, now: Date): Refusal | undefined {
  if (code.clientId !== textOf(form, "client_id"))
    return invalidGrant("This code was made for another app.");
  if (code.redirectUri !== textOf(form, "redirect_uri"))
    return invalidGrant("This is not the address that the code was sent to.");
  if (code.codeChallenge !== challengeOf(textOf(form, "code_verifier")))
    return invalidGrant("The verifier does not fit the challenge.");
  if (code.expiresAt <= now) return invalidGrant("This code has run out.");
  return undefined;
}

const VERIFIER = /^[\w.~-]{43,128}$/;
/** RFC 7636; "" fits no challenge. */
const challengeOf = (verifier: string): string =>
  VERIFIER.test(verifier) ? createHash("sha256").update(verifier).digest("base64url") : "";

/** What has changed since the person let the app in. */
async function unwelcome(tx: Db, code: CodeRow): Promise<Refusal | undefined> {
  if (!(await holdMember(tx, code))) return invalidGrant("This person is no longer in the team.");
  if (!(await hasApiAccess(tx, code.teamId))) return switchedOff();
  if ((await countTokens(tx, code.teamId)) >= TOKEN_LIMITS.perTeam)
    return invalidGrant("The team has as many tokens as it may. A member can remove one.");
  return undefined;
}

async function connect(tx: Db, deps: GrantDeps, code: CodeRow): Promise<Tokens> {
  const { teamId, userId, clientId, clientName: name, scopes, allowedUntil } = code;
  const id = randomUUID();
  const { held, tokens } = makeTokens(deps, { id, scopes, allowedUntil });
  const app = { clientId, allowedUntil, refreshHash: held.refreshHash };
  const row = { id, teamId, userId, isOfTeam: false, name, scopes, createdAt: deps.now(), app };
  await insertToken(tx, { ...row, tokenHash: held.tokenHash, expiresAt: held.expiresAt });
  await markCodeUsed(tx, code.codeHash, id);
  await record(tx, { event: "app_connected", at: deps.now(), teamId, userId, about: name });
  return tokens;
}

interface Grant {
  readonly id: string;
  readonly scopes: readonly AppScope[];
  readonly allowedUntil: Date;
}

/** New tokens, and what is kept of them. The refresh token names its grant, so that one which was used before is known. */
function makeTokens({ now }: GrantDeps, { id, scopes, allowedUntil }: Grant) {
  const [access, refreshToken] = [
    TOKEN_PREFIX + randomSecret(),
    `${REFRESH_PREFIX}${id}.${randomSecret()}`,
  ];
  const at = now().getTime();
  const end = Math.min(at + ACCESS_SECONDS * 1_000, allowedUntil.getTime());
  const tokens: Tokens = {
    access_token: access,
    token_type: "Bearer",
    expires_in: Math.floor((end - at) / 1_000),
    refresh_token: refreshToken,
    scope: scopes.join(" "),
  };
  const [tokenHash, refreshHash] = [hashOfToken(access), hashOfToken(refreshToken)];
  return { tokens, held: { tokenHash, refreshHash, expiresAt: new Date(end) } };
}

/** The id in a refresh token. */
const idIn = (refreshToken: string): string =>
  refreshToken.startsWith(REFRESH_PREFIX)
    ? (refreshToken.slice(REFRESH_PREFIX.length).split(".")[0] ?? "")
    : "";

async function refresh(deps: GrantDeps, form: Form): Promise<Tokens | Refusal> {
  const refreshToken = textOf(form, "refresh_token");
  return deps.database.db.transaction(async (tx) => {
    const app = await holdAppToken(tx, idIn(refreshToken));
    if (!app || app.clientId !== textOf(form, "client_id"))
      return invalidGrant("This refresh token is not known, or what it was for was removed.");
    if (app.refreshHash !== hashOfToken(refreshToken)) {
      // Two hold tokens of one app, and one of them is not the app (RFC 9700, 4.14.2).
      await endApp(tx, deps, app, "app_token_reused");
      return invalidGrant("This refresh token was used before. Access has ended.");
    }
    if (app.allowedUntil <= deps.now()) return invalidGrant("Access has ended.");
    if (!(await hasApiAccess(tx, app.teamId))) return switchedOff();
    const { held, tokens } = makeTokens(deps, { ...app, scopes: app.scopes as AppScope[] });
    await replaceAppToken(tx, app.id, held);
    return tokens;
  });
}

/** Ends what an app was allowed, by either of its tokens; of one that nobody knows there is nothing to end (RFC 7009). */
export async function revokeToken(deps: GrantDeps, form: Form): Promise<void> {
  const [token, clientId] = [textOf(form, "token"), textOf(form, "client_id")];
  await deps.database.db.transaction(async (tx) => {
    const hash = hashOfToken(token);
    const app = token.startsWith(REFRESH_PREFIX)
      ? await holdAppToken(tx, idIn(token))
      : await holdAppTokenByHash(tx, hash);
    if (!app || app.clientId !== clientId) return;
    if (app.tokenHash !== hash && app.refreshHash !== hash) return;
    await endApp(tx, deps, app, "app_disconnected");
  });
}

async function endApp(
  tx: Db,
  { now }: GrantDeps,
  { teamId, userId, id }: Pick<AppTokenRow, "teamId" | "userId" | "id">,
  event: "app_disconnected" | "app_token_reused",
): Promise<void> {
  const about = await deleteToken(tx, teamId, id);
  // Whoever removed it before is in the log already.
  if (about !== undefined) await record(tx, { event, at: now(), teamId, userId, about });
}
