import type { Limit } from "../../platform/http/rate-limit.ts";

const WINDOW_MS = 10 * 60_000;

const own = (name: string, max: number): Limit => ({
  name,
  max,
  windowMs: WINDOW_MS,
  keyOf: ({ session }) => session?.userId ?? "",
});

/**
 * How often a person may have Planner ask a server that they name, with a password or an address of theirs, how often they
 * may have it look for changes at once, and how often they may go to a consent page or come back from one.
 */
export const CALENDAR_LIMITS = {
  link: own("link calendar", 20),
  syncNow: own("sync calendar", 30),
  signIn: own("sign in calendar", 30),
};
