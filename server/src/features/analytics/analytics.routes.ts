import { analyticsRoutes } from "@planner/contract/api";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { type Limit, limiter } from "../../platform/http/rate-limit.ts";
import { addView } from "./analytics.store.ts";
import { count, countEvent, type CountingDeps, isQuiet, NOT_COUNTED } from "./counting.ts";

const MINUTE_MS = 60_000;
/** Nobody saves their profile or opens screens more often than that. */
const PERSON: Limit = {
  name: "analytics",
  max: 60,
  windowMs: MINUTE_MS,
  keyOf: ({ session }) => session?.userId ?? "",
};
/** An office behind one address, before it logs in. */
const STRANGERS: Limit = {
  name: "analytics address",
  max: 300,
  windowMs: MINUTE_MS,
  keyOf: ({ ip }) => ip,
};

/** Counts how the product is used, in our own database; and tells browsers how this installation is run. */
export function registerAnalyticsRoutes(
  app: App,
  deps: CountingDeps & Pick<Deps, "mailer" | "isDemo">,
): void {
  const { operator } = deps;
  const checks = { person: limiter(app, [PERSON]), strangers: limiter(app, [STRANGERS]) };
  const check = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const by = request.session ? checks.person : checks.strangers;
    await by(request, reply);
  };

  bind(app, analyticsRoutes.settings, async () => ({
    analytics: operator.isCounting && !deps.isDemo,
    ...(deps.isDemo ? { isDemo: true as const } : {}),
    supportEmail: operator.email ?? null,
    sendsMail: deps.mailer !== undefined,
    feedbackWidget: operator.feedbackWidget ?? null,
  }));
  bind(app, analyticsRoutes.view, async ({ body: { screen }, request, reply }) => {
    if (isQuiet(deps, request)) return NOT_COUNTED;
    request.session = await app.access.session(request);
    await check(request, reply);
    const userId = request.session?.userId;
    return count(deps, {
      kind: "view",
      name: screen,
      userId,
      store: (tx, row) => addView(tx, { ...row, screen, userId }),
    });
  });
  bind(app, analyticsRoutes.record, async ({ params, session, body, request, reply }) => {
    await check(request, reply);
    return countEvent(deps, request, { ...body, teamId: params.teamId, userId: session.userId });
  });
}
