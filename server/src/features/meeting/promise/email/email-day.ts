import { PROMISE_EMAIL_DAYS, type PromiseEmailDays } from "@planner/contract/api";

/** The hour at which emails go out, by the person's clock. */
const HOUR = 7;
const DAY_MS = 86_400_000;

/** Date (ISO 8601) and hour (0 to 23) in a time zone; in UTC where the zone is unknown by now. */
export function clockIn(timeZone: string, at: Date): { day: string; hour: number } {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const day = ["year", "month", "day"].map((type) => parts.get(type as "year")).join("-");
  return { day, hour: Number(parts.get("hour")) };
}

const FORMAT = {
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
} as const;

function formatIn(timeZone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", { ...FORMAT, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...FORMAT, timeZone: "UTC" });
  }
}

export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From 1, Monday, to 7. */
const weekday = (day: string): number => new Date(day).getUTCDay() || 7;
const isWorkday = (day: string): boolean => weekday(day) <= 5;

/** The last day whose email was to go out by this moment, ISO 8601. */
export function lastEmailDay(days: PromiseEmailDays, timeZone: string, now: Date): string {
  const { day: today, hour } = clockIn(timeZone, now);
  const isOne = (day: string): boolean =>
    days === "weekdays" ? isWorkday(day) : weekday(day) === PROMISE_EMAIL_DAYS.indexOf(days);
  let day = hour < HOUR ? daysAfter(today, -1) : today;
  while (!isOne(day)) day = daysAfter(day, -1);
  return day;
}

/**
 * The day whose email is due now; undefined where none is. One that could not go out in time is due until the next, but on
 * workdays alone and never at night; a daily one on its own day alone.
 */
export function dueEmailDay(
  { days, timeZone, sentFor }: { days: PromiseEmailDays; timeZone: string; sentFor: string | null },
  now: Date,
): string | undefined {
  const { day: today, hour } = clockIn(timeZone, now);
  if (hour < HOUR || !isWorkday(today)) return undefined;
  const day = lastEmailDay(days, timeZone, now);
  return sentFor === null || day > sentFor ? day : undefined;
}
