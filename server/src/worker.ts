import type { Deps } from "./deps.ts";
import type { Handlers } from "./platform/queue.ts";

/** What each kind of job does. */
export function buildHandlers(_deps: Deps): Handlers {
  return {
    "mail.send": async () => undefined,
    "file.read": async () => undefined,
    "notes.build": async () => undefined,
    "calendar.expand": async () => undefined,
    "house.sweep": async () => undefined,
  };
}
