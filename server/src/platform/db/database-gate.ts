import type { Database } from "./database.ts";
import type { App } from "../http/http.ts";
import { DatabaseGone } from "./no-database.ts";

/** Refuses at once what cannot be done while the database does not answer, so that nobody waits for it. */
export function guardDatabase(app: App, database: Pick<Database, "isGone">): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const isCall = request.routeOptions.config.access !== undefined;
    const isRefused = isCall && database.isGone();
    done(isRefused ? new DatabaseGone("the database does not answer") : undefined);
  });
}
