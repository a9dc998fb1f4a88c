import type { Deps } from "../../deps.ts";
import type { App } from "../../platform/http.ts";

/** Corrections of notes. */
export function registerNotesRoutes(_app: App, _deps: Deps): void {}
