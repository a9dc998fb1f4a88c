import { feedbackRoutes } from "@planner/contract/api";
import { randomUUID } from "node:crypto";
import type { Deps } from "../../deps.ts";
import { type App, bind } from "../../platform/http/http.ts";
import { limiter } from "../../platform/http/rate-limit.ts";
import { addFeedback } from "./feedback.store.ts";

const HOUR_MS = 3_600_000;
const MAX_AN_HOUR = 20;

/** What people tell the operator. */
export function registerFeedbackRoutes(
  app: App,
  { database, send }: Pick<Deps, "database" | "send">,
): void {
  const check = limiter(app, [
    {
      name: "feedback",
      max: MAX_AN_HOUR,
      windowMs: HOUR_MS,
      keyOf: ({ session }) => session?.userId ?? "",
    },
  ]);
  bind(app, feedbackRoutes.give, async ({ params, session, body, request, reply }) => {
    await check(request, reply);
    const { teamId } = params;
    const id = randomUUID();
    await database.db.transaction(async (tx) => {
      await addFeedback(tx, { teamId, id, userId: session.userId, ...body });
      await send(tx, "feedback.tell", { teamId, feedbackId: id });
    });
    return { message: "Sent." };
  });
}
