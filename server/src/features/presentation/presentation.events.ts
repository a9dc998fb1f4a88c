import type { Deps } from "../../deps.ts";
import type { LiveHandlers } from "../../platform/live/live.ts";

type Own = Pick<
  LiveHandlers,
  "start-presentation" | "page-turn" | "mark" | "unmark" | "end-presentation" | "watch" | "echo"
>;

/** What a presenter's browser says of the presentation itself. */
export function presentationEvents(
  _deps: Pick<Deps, "database" | "live" | "log" | "now" | "speech">,
): Own {
  throw new Error("not built yet");
}
