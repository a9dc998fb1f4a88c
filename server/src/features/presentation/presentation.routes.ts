import type { Deps } from "../../deps.ts";
import type { App } from "../../platform/http.ts";

/** Transcripts, decks to present, and notes made of what was said. */
export function registerPresentationRoutes(
  _app: App,
  _deps: Pick<Deps, "database" | "send" | "now" | "log">,
): void {}
