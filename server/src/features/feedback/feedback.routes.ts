import type { Deps } from "../../deps.ts";
import type { App } from "../../platform/http.ts";

/** What people tell the operator. */
export function registerFeedbackRoutes(_app: App, _deps: Deps): void {}
