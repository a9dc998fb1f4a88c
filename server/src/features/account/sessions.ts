import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import type { Db } from "../../platform/db/database.ts";
import { Failure } from "../../platform/failures.ts";
import { clearForgeryCookie, setForgeryCookie } from "../../platform/http/forgery.ts";
import { openSessionCookie } from "../../platform/http/session-cookie.ts";
import {
  endSession,
  findPasswordHash,
  findPasswordHashOf,
  findUserByEmail,
  holdPasswordHash,
} from "./account.store.ts";
import { openAuth, SESSION_SECONDS } from "./auth.ts";
import { deactivated, holdActive } from "./company-account.ts";
import { beginSecondStep, needsSecondStep } from "./two-factor/second-step.ts";

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Logging in and out: better-auth's answers, carried over to ours. */
export interface Sessions {
  /**
   * Begins a new session and ends the one that the browser carried; throws `Failure` for a wrong email or password. Where the
   * person has two-factor authentication on, and does not trust this browser, it begins the second step instead.
   */
  logIn(
    exchange: Exchange,
    credentials: { email: string; password: string },
  ): Promise<"logged in" | "second step">;
  /**
   * Begins a session of somebody whom another than a password vouches for, and ends the one that the browser carried, inside
   * `tx`. Throws `Failure("forbidden")` where the account is deactivated. `show` gives it to the browser, once that is committed. `about` says who vouches.
   */
  begin(
    tx: Db,
    request: FastifyRequest,
    whose: { userId: string; about: string },
  ): Promise<{ sessionId: string; show: (reply: FastifyReply) => void }>;
  logOut(exchange: Exchange): Promise<void>;
  /** Lengthens the session and renews the token that pages send along. */
  renew(exchange: Exchange): Promise<void>;
}

export function openSessions(
  deps: Pick<Deps, "database" | "secret" | "publicUrl" | "log" | "now">,
): Sessions {
  const { db } = deps.database;
  const auth = openAuth(db, deps);
  const cookie = openSessionCookie(deps.secret, deps.publicUrl.startsWith("https:"));
  const tokenOf = (request: FastifyRequest) => cookie.read(request.cookies[cookie.name]);
  const setForgery = (reply: FastifyReply, token: string): void =>
    setForgeryCookie(reply, {
      cookie,
      token,
      publicUrl: deps.publicUrl,
      maxAgeSeconds: SESSION_SECONDS,
    });
  /** An email without an account is not kept: what was typed may be a password. */
  const auditFailure = async (request: FastifyRequest, email: string): Promise<void> => {
    const userId = (await findUserByEmail(db, email))?.id;
    // Of an email with an account, the password was looked up: this takes as long.
    if (userId === undefined) await findPasswordHash(db, "nobody");
    await record(db, { event: "sign_in_failed", at: new Date(), userId, ip: request.ip });
  };
  return {
    logIn: async ({ request, reply }, credentials) => {
      const was = await findPasswordHashOf(db, credentials.email);
      const { headers, response } = await auth.api
        .signInEmail({
          body: credentials,
          headers: new Headers({ "user-agent": request.headers["user-agent"] ?? "" }),
          returnHeaders: true,
        })
        .catch(async (cause: unknown) => {
          const refusal = wrongLogin(cause);
          if (refusal instanceof Failure) await auditFailure(request, credentials.email);
          throw refusal;
        });
      // No browser has the new session's cookie before the log has a line of it.
      const { id: userId } = response.user;
      const outcome = await db.transaction(async (tx) => {
        // It waited for its turn to be checked, and another one may have been chosen meanwhile: that ends all sessions.
        if (!was || !(await holdPasswordHash(tx, userId, was))) {
          await endSession(tx, response.token);
          return "not right";
        }
        if (!(await holdActive(tx, userId))) {
          await endSession(tx, response.token);
          await record(tx, { event: "sign_in_failed", at: new Date(), userId, ip: request.ip });
          return "deactivated";
        }
        // Nobody has seen this session; a second step begins one of its own.
        if (await needsSecondStep(tx, deps, { request, userId })) {
          await endSession(tx, response.token);
          return "second step";
        }
        const before = tokenOf(request);
        if (before) await endSession(tx, before);
        await record(tx, { event: "sign_in", at: new Date(), userId, ip: request.ip });
        return "logged in";
      });
      if (outcome === "not right") throw notRight();
      // Only to whoever knows the password.
      if (outcome === "deactivated") throw deactivated();
      if (outcome === "second step") {
        beginSecondStep(deps, reply, { userId, passwordHash: was ?? "" });
        return outcome;
      }
      relayCookies(reply, headers);
      setForgery(reply, response.token);
      return outcome;
    },
    begin: async (tx, request, { userId, about }) => {
      if (!(await holdActive(tx, userId))) throw deactivated();
      const before = tokenOf(request);
      if (before) await endSession(tx, before);
      const { internalAdapter } = await openAuth(tx, deps).$context;
      const userAgent = request.headers["user-agent"] ?? "";
      const { id, token } = await internalAdapter.createSession(userId, false, { userAgent });
      await record(tx, { event: "sign_in", at: new Date(), userId, about, ip: request.ip });
      const show = (reply: FastifyReply): void => {
        void reply.setCookie(cookie.name, cookie.sign(token), {
          path: "/",
          httpOnly: true,
          sameSite: "lax",
          secure: deps.publicUrl.startsWith("https:"),
          maxAge: SESSION_SECONDS,
        });
        setForgery(reply, token);
      };
      return { sessionId: id, show };
    },
    logOut: async ({ request, reply }) => {
      const { headers } = await auth.api.signOut({
        headers: headersOf(request),
        returnHeaders: true,
      });
      relayCookies(reply, headers);
      clearForgeryCookie(reply);
      // What an earlier version allowed the browser to keep, and pages that it froze when they were left.
      reply.header("clear-site-data", '"cache"');
    },
    renew: async ({ request, reply }) => {
      const { headers } = await auth.api.getSession({
        headers: headersOf(request),
        returnHeaders: true,
      });
      relayCookies(reply, headers);
      const token = tokenOf(request);
      if (token) setForgery(reply, token);
    },
  };
}

/** The same words whether the email is unknown or the password is wrong. */
function wrongLogin(cause: unknown): unknown {
  const { statusCode, body } = cause as { statusCode?: number; body?: { code?: string } };
  if (statusCode === undefined || statusCode >= 500) return cause;
  // Of each slip the log needs the reason and no stack.
  return notRight(body?.code);
}

const notRight = (cause?: unknown): Failure =>
  new Failure("not_signed_in", "Wrong email or password.", { cause });

const headersOf = (request: FastifyRequest): Headers =>
  new Headers({ cookie: request.headers.cookie ?? "" });

function relayCookies(reply: FastifyReply, headers: Headers): void {
  for (const line of headers.getSetCookie()) void reply.header("set-cookie", line);
}
