import { promiseRoutes } from "@planner/contract/api";
import type { Deps } from "../../../deps.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { listPromises } from "./promise-list.store.ts";

/** The action items of all meetings of a team. */
export function registerPromiseRoutes(
  app: App,
  { database: { db } }: Pick<Deps, "database">,
): void {
  bind(app, promiseRoutes.list, ({ params: { teamId }, session: { userId }, query }) =>
    listPromises(db, { teamId, userId }, query),
  );
}
