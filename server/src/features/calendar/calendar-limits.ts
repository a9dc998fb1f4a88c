import type { FastifyRequest } from "fastify";
import type { App } from "../../platform/http/http.ts";
import { limiter, type Limiter } from "../../platform/http/rate-limit.ts";

const WINDOW_MS = 10 * 60_000;

const person = ({ session }: FastifyRequest): string => session?.userId ?? "";

/**
 * How often a person may have Planner ask a server that they name, with a password or an address of theirs, how often they
 * may have it look for changes at once, and how often they may go to a consent page or come back from one; no limit where limits are switched off for a benchmark.
 */
export function calendarLimiters(
  app: App,
  areOn: boolean,
): { link: Limiter; syncNow: Limiter; signIn: Limiter } {
  const open = (name: string, max: number): Limiter =>
    areOn
      ? limiter(app, [{ name, max, windowMs: WINDOW_MS, keyOf: person }])
      : async () => async () => undefined;
  return {
    link: open("link calendar", 20),
    syncNow: open("sync calendar", 30),
    signIn: open("sign in calendar", 30),
  };
}
