import type { FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import type { AccessPort } from "../../platform/http.ts";
import { openSessionCookie } from "../../platform/session-cookie.ts";
import { findMemberSession, findSession } from "./session.store.ts";

/** Who may call, from the signed session cookie and one query. */
export function openAccess(deps: Pick<Deps, "database" | "secret" | "publicUrl">): AccessPort {
  const { pool } = deps.database;
  const cookie = openSessionCookie(deps.secret, deps.publicUrl.startsWith("https:"));
  const tokenOf = (request: FastifyRequest) => cookie.read(request.cookies[cookie.name]);
  return {
    session: async (request) => {
      const token = tokenOf(request);
      return token ? findSession(pool, token) : undefined;
    },
    member: async (request, teamId) => {
      const token = tokenOf(request);
      return token ? findMemberSession(pool, token, teamId) : undefined;
    },
  };
}
