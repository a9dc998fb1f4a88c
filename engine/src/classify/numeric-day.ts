import { type CivilDay, civilDayOf, dayOf, partsOf } from "../text/civil-date.ts";

/** The day of a meeting, and whether its people write the day before the month (undefined: nobody can tell). */
export type Calendar = { today: CivilDay; isDayFirst: boolean | undefined };

/** Zones whose people write dates in one order when they speak English. */
const MONTH_FIRST =
  /^(?:America\/(?:New_York|Detroit|Chicago|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Indiana\/\w+|Kentucky\/\w+|North_Dakota\/\w+|Menominee|Juneau)|Pacific\/Honolulu|US\/\w+)$/;
const DAY_FIRST = /^(?:Europe\/(?:London|Dublin|Belfast)|Australia\/\w+|Pacific\/Auckland|NZ|GB)$/;

/** How days are read in a meeting, by its language (ISO 639-1) and its zone (IANA name). */
export const calendarOf = (
  today: CivilDay,
  { language, timeZone = "" }: { language: string; timeZone?: string | undefined },
): Calendar => {
  if (language !== "en") return { today, isDayFirst: true };
  if (MONTH_FIRST.test(timeZone)) return { today, isDayFirst: false };
  return { today, isDayFirst: DAY_FIRST.test(timeZone) ? true : undefined };
};

/** The same of a meeting (ISO 8601); undefined where its day is not known. */
export const calendarOn = (
  { date, timeZone }: { date?: string | undefined; timeZone?: string | undefined },
  language: string,
): Calendar | undefined => {
  const today = date === undefined ? undefined : civilDayOf(date, timeZone);
  return today === undefined ? undefined : calendarOf(today, { language, timeZone });
};

/** The next such date that is not over; undefined for one that is not in the calendar of its year. */
export const nextDate = (today: CivilDay, date: number, month?: number): CivilDay | undefined => {
  const now = partsOf(today);
  const first = dated(now.year, month ?? now.month, date);
  // The 31st is never the 1st of the month after: where a month has none, nobody can tell which day is meant.
  if (first === undefined || first >= today) return first;
  return month === undefined
    ? dated(now.year, now.month + 1, date)
    : dated(now.year + 1, month, date);
};

const dated = (year: number, month: number, date: number): CivilDay | undefined => {
  const day = dayOf(year, month, date);
  return partsOf(day).date === date ? day : undefined;
};

type NumericDay = { first: number; second: number; year?: number | undefined; dotted: boolean };

/** "12/01", "12.01." and "12/01/2027" as a day; undefined where it could be two days. */
export const numericDay = (
  { first, second, year, dotted }: NumericDay,
  { today, isDayFirst }: Calendar,
): CivilDay | undefined => {
  const order = dotted ? true : orderOf(first, second, isDayFirst);
  if (order === undefined) return undefined;
  const [date, month] = order ? [first, second] : [second, first];
  if (month < 1 || month > 12) return undefined;
  if (year === undefined) return nextDate(today, date, month);
  return dated(year < 100 ? 2000 + year : year, month, date);
};

const orderOf = (first: number, second: number, isDayFirst: boolean | undefined) => {
  if (first === second || first > 12) return true;
  return second > 12 ? false : isDayFirst;
};
