import { type CivilDay, isoOf } from "./civil-date.ts";

/** What a language calls some moments (ms UTC). */
const namesOf = (
  locale: string,
  field: "month" | "weekday",
  moments: readonly number[],
): string[] => {
  const names = new Intl.DateTimeFormat(locale, { [field]: "long", timeZone: "UTC" });
  return moments.map((moment) => names.format(moment));
};

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month));
/** 1 January 2024 was a Monday. */
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, 1 + day));

/** The months in a language (BCP 47), from January on. */
export const monthNames = (locale: string): string[] => namesOf(locale, "month", MONTHS);
/** The days of the week in a language (BCP 47), from Monday on. */
export const weekdayNames = (locale: string): string[] => namesOf(locale, "weekday", WEEKDAYS);

const ENGLISH_DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/** A day as English writes it: 'Tuesday 6 October 2026'. */
export const dayInEnglish = (day: CivilDay): string =>
  ENGLISH_DAY.format(new Date(isoOf(day))).replace(",", "");
