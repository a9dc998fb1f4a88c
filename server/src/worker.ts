import { expandCalendars } from "./features/calendar/calendar.jobs.ts";
import type { Deps } from "./deps.ts";
import { deleteExpired } from "./features/account/account.store.ts";
import { sendResetLink } from "./features/account/reset.ts";
import { sendMail } from "./features/mail/mail.jobs.ts";
import type { Handlers } from "./platform/queue.ts";
import { deleteOldLimits } from "./platform/rate-limit.store.ts";

/** What each kind of job does. */
export function buildHandlers(deps: Deps): Handlers {
  return {
    "account.forgot": (payload) => sendResetLink(deps, payload),
    "mail.send": (payload) => sendMail(deps, payload),
    "file.read": async () => undefined,
    "notes.build": async () => undefined,
    "calendar.expand": () => expandCalendars(deps),
    "house.sweep": async () => {
      await deleteExpired(deps.database.db);
      await deleteOldLimits(deps.database.pool);
    },
  };
}
