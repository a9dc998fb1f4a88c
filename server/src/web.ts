import { buildApp } from "./app.ts";
import type { Deps } from "./deps.ts";
import { openAccess } from "./features/account/access.ts";
import { openMeetingAhead } from "./meeting-ahead.ts";
import type { App } from "./platform/http/http.ts";
import { serveWebApp } from "./platform/http/web-app.ts";

/** All that a web process answers: every call, and the web app in `folder` at all other addresses. */
export async function buildWeb(deps: Deps, folder: string): Promise<App> {
  const app = await buildApp(deps, openAccess(deps));
  await serveWebApp(app, { folder, meetingAhead: openMeetingAhead(deps) });
  return app;
}
