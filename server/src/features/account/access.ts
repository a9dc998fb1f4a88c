import { fastifyCookie } from "@fastify/cookie";
import type { FastifyRequest } from "fastify";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import type { Deps } from "../../deps.ts";
import type { AccessPort } from "../../platform/http/http.ts";
import type { LiveDoor } from "../../platform/live/live.ts";
import { openSessionCookie } from "../../platform/http/session-cookie.ts";
import { findToken } from "../api-access/index.ts";
import { DEMO_ACCESS } from "./demo.ts";
import { countMeetings, findMemberSession, findSession, findStrangers } from "./session.store.ts";

type Needs = Pick<Deps, "database" | "secret" | "publicUrl" | "isDemo">;

/** Who may call, from the signed session cookie or a token, and one query. */
export function openAccess(deps: Needs): AccessPort {
  if (deps.isDemo) return DEMO_ACCESS;
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
    token: (secret) => findToken(pool, secret),
  };
}

/** Who may connect and what they may hear, from the same cookie as it came with the handshake; asked anew each time. */
export function openLiveDoor(deps: Omit<Needs, "isDemo">): LiveDoor {
  const { pool } = deps.database;
  const cookie = openSessionCookie(deps.secret, deps.publicUrl.startsWith("https:"));
  const tokenOf = (cookies = "") => cookie.read(fastifyCookie.parse(cookies)[cookie.name]);
  const count = async (cookies: string | undefined, keys: readonly MeetingKey[]) => {
    const token = tokenOf(cookies);
    return token === undefined ? { visible: 0, deleted: 0 } : countMeetings(pool, token, keys);
  };
  return {
    session: async (cookies) => {
      const token = tokenOf(cookies);
      return token ? findSession(pool, token) : undefined;
    },
    admits: async (cookies, keys) => {
      const { visible, deleted } = await count(cookies, keys);
      return visible - deleted === keys.length;
    },
    mayStay: async (visits) => {
      // What no token of ours is belongs to no session.
      const known = visits.map(({ cookies, keys }) => ({ token: tokenOf(cookies) ?? "", keys }));
      const strangers = await findStrangers(pool, known);
      return visits.map((_, index) => !strangers.has(index));
    },
    isDeleted: async (cookies, key) => (await count(cookies, [key])).deleted === 1,
  };
}
