import { promiseRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { limiter } from "../../../platform/http/rate-limit.ts";
import { findOwnZone, findPromiseEmail, savePromiseEmail } from "../email/email-settings.store.ts";
import { unsubscribe } from "../email/unsubscribe.ts";
import { lastEmailDay } from "./email/email-day.ts";
import { PROMISE_LIMITS } from "./linked/link-limits.ts";
import { readLinked, tickLinked } from "./linked/linked-promise.ts";
import { listPromises } from "./promise-list.store.ts";

type PromiseDeps = Pick<Deps, "database" | "send" | "secret" | "publicUrl" | "now">;

/** The action items of all meetings of a team, and the emails about them. */
export function registerPromiseRoutes(app: App, deps: PromiseDeps): void {
  const { db } = deps.database;
  bind(app, promiseRoutes.list, ({ params: { teamId }, session: { userId }, query }) =>
    listPromises(db, { teamId, userId }, query),
  );
  bind(app, promiseRoutes.email, ({ params: { teamId }, session: { userId } }) =>
    findPromiseEmail(db, { teamId, userId }),
  );
  bind(app, promiseRoutes.saveEmail, async ({ params: { teamId }, session: { userId }, body }) => {
    const { days, timeZone } = body;
    const zone = (await findOwnZone(db, userId)) ?? timeZone;
    // The one of this morning was not wanted yet.
    const sentFor = days && lastEmailDay(days, zone, deps.now());
    await savePromiseEmail(db, { teamId, userId }, { days, timeZone, sentFor });
    return findPromiseEmail(db, { teamId, userId });
  });
  bind(app, promiseRoutes.linked, ({ query: { token } }) => readLinked(deps, token));
  const limit = limiter(app, PROMISE_LIMITS.tick);
  bind(app, promiseRoutes.tickLinked, async ({ body, request, reply }) => {
    await limit(request, reply);
    return tickLinked(deps, body);
  });
  registerUnsubscribe(app, deps);
}

/** Mail programs send a form, of either kind, whose one field says nothing new. */
function registerUnsubscribe(app: App, deps: PromiseDeps): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", (_request, payload, done) => {
      payload.resume();
      payload.once("end", () => done(null));
    });
    bind(scope as App, promiseRoutes.unsubscribe, async ({ query: { token } }) => ({
      message: await unsubscribe(deps, token),
    }));
  });
}
