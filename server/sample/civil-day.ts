/** A day of a calendar, without a time or a zone: ms since 1970 of its midnight in UTC. */
export type CivilDay = number;

const DAY_MS = 86_400_000;
const MONDAY = 1;
const FRIDAY = 5;

/** The day that it is at `now` in an IANA time zone. */
export function dayIn(now: Date, timeZone: string): CivilDay {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return Date.parse(`${format.format(now)}T00:00:00Z`);
}

export const addDays = (day: CivilDay, days: number): CivilDay => day + days * DAY_MS;

const weekdayOf = (day: CivilDay): number => new Date(day).getUTCDay();

const isWorkingDay = (day: CivilDay): boolean =>
  weekdayOf(day) >= MONDAY && weekdayOf(day) <= FRIDAY;

/** The working day (Monday to Friday) that lies `count` working days after `day`, or before it if negative. */
export function addWorkingDays(day: CivilDay, count: number): CivilDay {
  const step = Math.sign(count);
  let found = day;
  for (let left = Math.abs(count); left > 0;) {
    found = addDays(found, step);
    if (isWorkingDay(found)) left -= 1;
  }
  return found;
}

/** The day with that number (1 Monday … 7 Sunday) in the week, Monday to Sunday, that `day` lies in. */
export const dayOfWeek = (day: CivilDay, weekday: number): CivilDay =>
  addDays(day, weekday - (weekdayOf(day) || 7));

/** "20260311", as .ics files write a date. */
export const toIcsDate = (day: CivilDay): string =>
  new Date(day).toISOString().slice(0, 10).replaceAll("-", "");
