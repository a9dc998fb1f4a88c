import { SOCKET_PATH } from "@planner/contract/api";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { isOwnOrigin } from "../http/forgery.ts";
import type { Log } from "../log.ts";
import type { Visitor } from "./connection.ts";
import type { LiveDoor } from "./live.ts";
import { openRefusals } from "./refusals.ts";

/** A network that breaks every second leaves up to 35 that have not been noticed yet. */
const MOST_CONNECTIONS = 40;
/** How long somebody stays out who flooded. */
const COOLING_MS = 30_000;

const STATUS_LINES = {
  401: "401 Unauthorized",
  403: "403 Forbidden",
  404: "404 Not Found",
  429: "429 Too Many Requests",
  503: "503 Service Unavailable",
} as const;
type Status = keyof typeof STATUS_LINES;

interface Options {
  readonly door: LiveDoor;
  readonly log: Log;
  readonly publicUrl: string;
}

/** Who may open a websocket, and how many of them. */
export interface Gate {
  /** The person who wants to come in; undefined: refused, logged and answered. */
  admit(request: IncomingMessage, socket: Duplex): Promise<Visitor | undefined>;
  /** Counts a connection; false when its person has too many. `leave` counts it off again. */
  enter(userId: string): boolean;
  leave(userId: string): void;
  /** Keeps somebody out for a while. */
  exclude(userId: string): void;
}

export function openGate({ door, log, publicUrl }: Options): Gate {
  const ownOrigin = new URL(publicUrl).origin;
  const refusals = openRefusals(log);
  const connections = new Map<string, number>();
  const coolingUntil = new Map<string, number>();
  const countOf = (userId: string): number => connections.get(userId) ?? 0;

  const judge = async (request: IncomingMessage): Promise<Visitor | [Status, string]> => {
    const { origin, host, cookie: cookies } = request.headers;
    if (!isSocketPath(request.url ?? "")) return [404, "path"];
    if (origin === undefined || !isOwnOrigin(origin, { ownOrigin, host })) return [403, "origin"];
    const session = await door.session(cookies);
    if (!session) return [401, "session"];
    if (countOf(session.userId) >= MOST_CONNECTIONS) return [429, "connections"];
    if ((coolingUntil.get(session.userId) ?? 0) > Date.now()) return [429, "flood"];
    return { userId: session.userId, cookies };
  };
  return {
    admit: async (request, socket) => {
      const verdict = await judge(request).catch((error: unknown): [Status, string] => {
        log.error({ err: error }, "live.failed");
        return [503, "database"];
      });
      if (!Array.isArray(verdict)) return verdict;
      const [status, reason] = verdict;
      const { origin, host } = request.headers;
      refusals.report(reason, request.socket.remoteAddress ?? "", { origin, host });
      socket.end(
        `HTTP/1.1 ${STATUS_LINES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
      );
      return undefined;
    },
    enter: (userId) => {
      connections.set(userId, countOf(userId) + 1);
      return countOf(userId) <= MOST_CONNECTIONS;
    },
    leave: (userId) => {
      if (countOf(userId) > 1) connections.set(userId, countOf(userId) - 1);
      else connections.delete(userId);
    },
    exclude: (userId) => {
      for (const [other, until] of coolingUntil) if (until < Date.now()) coolingUntil.delete(other);
      coolingUntil.set(userId, Date.now() + COOLING_MS);
    },
  };
}

/** A new connection: one that names another's id wants to take that over, which only polling needs. */
function isSocketPath(url: string): boolean {
  if (!URL.canParse(url, "http://localhost")) return false;
  const { pathname, searchParams } = new URL(url, "http://localhost");
  return pathname.replace(/\/$/, "") === SOCKET_PATH && !searchParams.has("sid");
}
