import { partsOf } from "./ics-rule.ts";

const SECONDS: ReadonlyMap<string, number> = new Map([
  ["SECONDLY", 1],
  ["MINUTELY", 60],
  ["HOURLY", 3_600],
  ["DAILY", 86_400],
  ["WEEKLY", 604_800],
  ["MONTHLY", 2_592_000],
  ["YEARLY", 31_536_000],
]);
/** Steps of a rule over the three years that are expanded; a daily one takes 1,096. */
const MAX_STEPS = 5_000;
const YEAR_SECONDS = 31_536_000;
const WINDOW_YEARS = 3;
/** Times of day that one step may name. */
const MAX_TIMES_OF_DAY = 24;

/**
 * Whether a recurrence rule would give more than meetings do: each second, or thousands of times a day. One with a COUNT
 * is followed from its start (the value of DTSTART), others only within the window.
 */
export function isTooDense(rule: string, start: string): boolean {
  const parts = partsOf(rule);
  const stepSeconds = SECONDS.get(parts.get("FREQ")?.toUpperCase() ?? "");
  if (!stepSeconds || parts.get("INTERVAL") === "0") return true;
  const interval = Math.max(1, Number(parts.get("INTERVAL") ?? 1) || 1);
  const count = Number(parts.get("COUNT") ?? Infinity);
  const years = parts.has("COUNT") ? yearsSince(start) : WINDOW_YEARS;
  const steps = Math.min(count, (years * YEAR_SECONDS) / (stepSeconds * interval));
  return steps > MAX_STEPS || timesOfDay(parts) > MAX_TIMES_OF_DAY;
}

const yearsSince = (start: string): number =>
  Math.max(WINDOW_YEARS, new Date().getFullYear() + 2 - (Number(start.slice(0, 4)) || 0));

function timesOfDay(parts: ReadonlyMap<string, string>): number {
  return ["BYHOUR", "BYMINUTE", "BYSECOND"]
    .map((name) => parts.get(name)?.split(",").length ?? 1)
    .reduce((product, length) => product * length, 1);
}
