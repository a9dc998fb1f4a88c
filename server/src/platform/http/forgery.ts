import { XSRF } from "@planner/contract/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failures.ts";
import type { App } from "./http.ts";
import { equalBytes, type SessionCookie } from "./session-cookie.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);
const REFUSAL = "This request did not come from Planner. Reload the page and try again.";

/**
 * Refuses what another site makes a browser send: every unsafe request by its Origin and Sec-Fetch-Site, and one that
 * carries a session also by the X-XSRF-TOKEN header, which only our own pages can read from the cookie.
 */
export function guardAgainstForgery(
  app: App,
  options: { cookie: SessionCookie; publicUrl: string },
): void {
  const ownOrigin = new URL(options.publicUrl).origin;
  app.addHook("onRequest", (request, _reply, done) => {
    done(isAllowed(request, options.cookie, ownOrigin) ? undefined : refusal());
  });
}

const refusal = (): Failure => new Failure("forbidden", REFUSAL);

function isAllowed(request: FastifyRequest, cookie: SessionCookie, ownOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  if (!isSameSite(request, ownOrigin)) return false;
  const token = cookie.read(request.cookies[cookie.name]);
  return token === undefined || carriesToken(request, cookie.forgeryToken(token));
}

/** Sets XSRF-TOKEN for a session; pages read it, so it is not HttpOnly. */
export function setForgeryCookie(
  reply: FastifyReply,
  options: { cookie: SessionCookie; publicUrl: string; token: string; maxAgeSeconds: number },
): void {
  void reply.setCookie(XSRF.cookie, options.cookie.forgeryToken(options.token), {
    path: "/",
    sameSite: "lax",
    secure: options.publicUrl.startsWith("https:"),
    maxAge: options.maxAgeSeconds,
  });
}

/** Takes XSRF-TOKEN away at logout. */
export function clearForgeryCookie(reply: FastifyReply): void {
  void reply.clearCookie(XSRF.cookie, { path: "/", sameSite: "lax" });
}

/** Programs without a browser send neither header; a browser sends at least one of them with an unsafe request. */
function isSameSite(request: FastifyRequest, ownOrigin: string): boolean {
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin } = request.headers;
  return origin === undefined || isOwnOrigin(origin, { ownOrigin, host: request.headers.host });
}

/** Whether a page of that Origin is ours: that of the public address, or of the host that was asked. */
export function isOwnOrigin(
  origin: string,
  { ownOrigin, host }: { ownOrigin: string; host: string | undefined },
): boolean {
  return origin === ownOrigin || (URL.canParse(origin) && new URL(origin).host === host);
}

function carriesToken(request: FastifyRequest, expected: string): boolean {
  const sent = request.headers[XSRF.header.toLowerCase() as Lowercase<typeof XSRF.header>];
  return typeof sent === "string" && equalBytes(Buffer.from(sent), Buffer.from(expected));
}
