import type { CallScope, Route } from "@planner/contract/api";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { causeNow } from "../cause.ts";
import { Failure } from "../failures.ts";
import { type Limit, limiter, type Limiter } from "./rate-limit.ts";
import type { Session, Token, TokenRefusal } from "./session.ts";

const MINUTE_MS = 60_000;
const TOKEN_LIMITS: readonly Limit[] = [
  {
    name: "token",
    max: 600,
    windowMs: MINUTE_MS,
    step: 50,
    keyOf: ({ session }) => session?.token?.id ?? "",
  },
];
export const BEARER_LIMITS = { TOKEN_LIMITS };

/** Has calls with a token counted, and keeps cookies from whoever sends one. */
export function prepareBearer(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  app.decorate("resourceMetadata", `${publicUrl}/.well-known/oauth-protected-resource/mcp`);
  app.decorate("limitToken", limiter(app, TOKEN_LIMITS));
  app.addHook("onRequest", (request, _reply, done) => {
    // Everything behind this sees the token alone: who sends one never acts as whoever the cookie belongs to.
    if (bearerOf(request) !== undefined) {
      request.cookies = {};
      delete request.headers.cookie;
    }
    done();
  });
}

const BEARER = /^bearer(?: +(.*))?$/i;

/** What stands behind 'Bearer' (RFC 6750), "" where that is nothing; undefined where no token is sent. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  const match = BEARER.exec(headers.authorization?.trim() ?? "");
  return match ? (match[1] ?? "") : undefined;
}

const REFUSALS: Readonly<Record<TokenRefusal, string>> = {
  unknown: "This token is not valid: it was removed, or is not complete.",
  ended: "This token has ended. Make a new one in Settings, API access.",
  off: "API access is switched off for this team. A member can switch it on in Settings.",
};

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Who calls with this token, counted against its limit. Throws `Failure`: `not_signed_in` for a token that lets nobody in,
 * `forbidden` where the call is not for tokens, the team has switched them off or a scope is missing, `not_found` for
 * another team, `too_many`. Sets WWW-Authenticate (RFC 6750).
 */
export async function admitToken(
  app: FastifyInstance,
  route: Route,
  { request, reply, secret }: Exchange & { secret: string },
): Promise<Session> {
  const token = await findToken(app, { reply, secret });
  const session = { sessionId: token.id, userId: token.userId, token };
  request.session = session;
  await app.limitToken(request, reply);
  if (route.access === "token") return session;
  if (route.access !== "member") throw notForTokens();
  // From inside, where a tool answers a call of this token, it is for all that its person may.
  if (token.isOfApp && causeNow().token?.id !== token.id)
    throw new Failure("forbidden", "An app that was connected calls /mcp alone.");
  const { teamId } = request.params as { teamId: string };
  if (teamId !== token.teamId) throw new Failure("not_found", "There is no such team.");
  requireScope(session, route.scope, reply);
  if (route.isSigned && token.isOfTeam)
    throw new Failure("forbidden", "This is done in a person's name: use a personal token.");
  return session;
}

/** As it is now, uncounted; for a call that has begun. */
export async function admitTokenAgain(
  app: FastifyInstance,
  { reply, secret }: { reply: FastifyReply; secret: string },
): Promise<void> {
  await findToken(app, { reply, secret });
}

async function findToken(
  app: FastifyInstance,
  { reply, secret }: { reply: FastifyReply; secret: string },
): Promise<Token> {
  const found = await app.access.token(secret);
  if (typeof found !== "string") return found;
  if (found === "off") throw new Failure("forbidden", REFUSALS.off);
  challenge(reply, { resource_metadata: app.resourceMetadata, error: "invalid_token" });
  throw new Failure("not_signed_in", REFUSALS[found]);
}

/** Throws `Failure("forbidden")` for a token without this scope, or without one of these. People need none. */
export function requireScope(session: Session, scope: CallScope, reply: FastifyReply): void {
  if (session.token === undefined) return;
  if (scope === "person") throw notForTokens();
  const wanted = typeof scope === "string" ? [scope] : scope;
  if (wanted.some((one) => session.token?.scopes.includes(one))) return;
  const names = wanted.join(" or ");
  challenge(reply, { error: "insufficient_scope", scope: wanted.join(" ") });
  throw new Failure("forbidden", `This token lacks the scope ${names}.`);
}

/**
 * Says how to call with a token, and what was wrong with the one that came (WWW-Authenticate, RFC 6750, 3). Values are ours:
 * nothing that a caller sent may stand in them.
 */
export function challenge(reply: FastifyReply, about: Readonly<Record<string, string>> = {}): void {
  const parts = Object.entries({ realm: "Planner", ...about }).map(
    ([name, value]) => `${name}="${value}"`,
  );
  void reply.header("www-authenticate", `Bearer ${parts.join(", ")}`);
}

const notForTokens = (): Failure =>
  new Failure("forbidden", "Only a person who is logged in can do this, not a token.");

declare module "fastify" {
  interface FastifyInstance {
    /** Where an app learns how to sign in (RFC 9728). */
    resourceMetadata: string;
    /** Counts a call of the request's token. */
    limitToken: Limiter;
  }
}
