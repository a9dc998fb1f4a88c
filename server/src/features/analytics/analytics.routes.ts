import { analyticsRoutes } from "@planner/contract/api";
import { randomUUID } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { type App, bind } from "../../platform/http.ts";
import { limiter } from "../../platform/rate-limit.ts";
import { analyticsEvent } from "./analytics.tables.ts";

const MINUTE_MS = 60_000;
/** Nobody saves their profile more often than that. */
const MAX_A_MINUTE = 60;

/** Counts how the product is used, in our own database. */
export function registerAnalyticsRoutes(
  app: App,
  { database, rateLimits }: Pick<Deps, "database" | "rateLimits">,
): void {
  const check = limiter(app, [
    {
      name: "analytics",
      max: MAX_A_MINUTE,
      windowMs: MINUTE_MS,
      keyOf: ({ session }) => session?.userId ?? "",
    },
  ]);
  bind(app, analyticsRoutes.record, async ({ params, session, body, request, reply }) => {
    if (rateLimits) await check(request, reply);
    const { teamId } = params;
    const { userId } = session;
    await database.db.insert(analyticsEvent).values({ teamId, id: randomUUID(), userId, ...body });
    return { message: "Counted." };
  });
}
