import { DEMO_REFUSAL } from "@planner/contract/api";
import { Failure } from "../../platform/failures.ts";
import type { AccessPort, App } from "../../platform/http/http.ts";
import { type Limit, strictLimiter } from "../../platform/http/rate-limit.ts";

/** Whom everybody who looks at a demo is, and their team. */
export const DEMO_VIEWER = {
  userId: "00000000-0000-4000-8000-00000000de01",
  teamId: "00000000-0000-4000-8000-00000000de02",
} as const;

const SESSION = { sessionId: "00000000-0000-4000-8000-00000000de03", userId: DEMO_VIEWER.userId };

/** Whoever comes is that person, without a cookie; there are no tokens. */
export const DEMO_ACCESS: AccessPort = {
  session: async () => SESSION,
  member: async (_request, teamId) => (teamId === DEMO_VIEWER.teamId ? SESSION : undefined),
  token: async () => "unknown",
};

const READING = new Set(["GET", "HEAD", "OPTIONS"]);
/** What costs much for one press, and what leads to other services. */
const CLOSED = new Set(["/api/account/export", "/api/auth/sync/google"]);
const MINUTE_MS = 60_000;
export const DEMO_LIMITS = {
  visitor: { name: "demo", max: 600, windowMs: MINUTE_MS, keyOf: ({ ip }) => ip },
} as const satisfies Record<string, Limit>;

/** Lets everybody read, 600 calls a minute from an address, and refuses whatever changes something, before it is looked at. */
export function guardDemo(app: App): void {
  const check = strictLimiter(app, [DEMO_LIMITS.visitor]);
  app.addHook("onRequest", async (request, reply) => {
    const path = request.url.split("?", 1)[0] ?? "/";
    if (!READING.has(request.method) || CLOSED.has(path))
      throw new Failure("forbidden", DEMO_REFUSAL);
    if (path === "/") return reply.redirect("/dashboard");
    if (path.startsWith("/api/")) await check(request, reply);
    return undefined;
  });
}
