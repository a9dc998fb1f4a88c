import type { CalendarProblem } from "./calendar-account.ports.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** A calendar is asked for changes every three to five minutes, so that a Planner's calendars do not ask all at once. */
export const nextRoundAt = (now: Date): Date =>
  new Date(now.getTime() + (3 + 2 * Math.random()) * MINUTE_MS);

/** A calendar whose provider tells of changes by itself is asked once in a while, for it may miss one. */
export const nextRoundWithPushAt = (now: Date): Date =>
  new Date(now.getTime() + (25 + 10 * Math.random()) * MINUTE_MS);

/** An account's list of calendars is read about once an hour. */
export const nextListingAt = (now: Date): Date =>
  new Date(now.getTime() + (50 + 20 * Math.random()) * MINUTE_MS);

/** Nobody else takes what was claimed for so long: a job that died is tried again by the queue before that. */
export const leaseUntil = (now: Date): Date => new Date(now.getTime() + 10 * MINUTE_MS);

/** After 3, 6, 12 … minutes, at most an hour; later where the provider asks for it, but at most an hour too. */
export function nextTryAt(now: Date, failures: number, problem: CalendarProblem | undefined): Date {
  const steps = Math.min(Math.max(failures, 1), 6) - 1;
  const backOffMs = 3 * MINUTE_MS * 2 ** steps * (1 + 0.2 * Math.random());
  const requestedMs = (problem?.retryAfter ?? 0) * 1_000;
  return new Date(now.getTime() + Math.min(Math.max(backOffMs, requestedMs), HOUR_MS));
}
