/** A day of the calendar without a time or a zone, counted in days from 1 January 1970. */
export type CivilDay = number;

const MS_PER_DAY = 86_400_000;

/** The day that a date of the Gregorian calendar is; months from 1. A 31st of April is 1 May. */
export const dayOf = (year: number, month: number, date: number): CivilDay =>
  Math.round(Date.UTC(year, month - 1, date) / MS_PER_DAY);

/** Year, month (from 1) and date of a day. */
export const partsOf = (day: CivilDay): { year: number; month: number; date: number } => {
  const [year = 0, month = 0, date = 0] = isoOf(day).split("-").map(Number);
  return { year, month, date };
};

/** A day as ISO 8601: 2026-03-05. */
export const isoOf = (day: CivilDay): string =>
  new Date(day * MS_PER_DAY).toISOString().slice(0, 10);

/** The day of the week, 1 (Monday) to 7, as in ISO 8601; 1 January 1970 was a Thursday. */
export const weekdayOf = (day: CivilDay): number => ((((day + 3) % 7) + 7) % 7) + 1;

/**
 * The day on which a moment (ISO 8601) falls in a time zone (IANA name, UTC where none is known); undefined where
 * the text is no date. A bare date is that day everywhere.
 */
export const civilDayOf = (moment: string, timeZone = "UTC"): CivilDay | undefined => {
  const bare = /^(\d{4})-(\d\d)-(\d\d)$/.exec(moment);
  if (bare) return dayOf(Number(bare[1]), Number(bare[2]), Number(bare[3]));
  const at = new Date(moment);
  if (Number.isNaN(at.getTime())) return undefined;
  const written = formatterOf(timeZone).formatToParts(at);
  const part = (type: string) => Number(written.find((one) => one.type === type)?.value);
  return dayOf(part("year"), part("month"), part("day"));
};

const formatters = new Map<string, Intl.DateTimeFormat>();
const REMEMBERED = 1000;

/** Writes days of a zone, of UTC where no such zone is known; making one takes longer than using it a hundred times. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = newFormatter(timeZone) ?? formatterOf("UTC");
  if (formatters.size < REMEMBERED) formatters.set(timeZone, made);
  return made;
}

function newFormatter(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
    });
  } catch {
    return undefined;
  }
}
