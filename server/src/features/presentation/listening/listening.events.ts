import type { Deps } from "../../../deps.ts";
import type { LiveHandlers } from "../../../platform/live/live.ts";

type Own = Pick<LiveHandlers, "listen" | "audio" | "hush">;

/** What a presenter's browser hears, frame by frame. */
export function listeningEvents(
  _deps: Pick<Deps, "database" | "live" | "log" | "now" | "speech" | "send">,
): Own {
  throw new Error("not built yet");
}
