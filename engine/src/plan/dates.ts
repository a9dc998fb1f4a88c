import { civilDayOf, isoOf, partsOf, weekdayOf, type CivilDay } from "../text/civil-date.ts";
import type { EarlierMeeting, PlanLanguage } from "./types.ts";

type DateWords = {
  /** From Monday. */
  weekdays: readonly string[];
  months: readonly string[];
  /** Day of the month, name of the month. */
  date: (date: number, month: string) => string;
  withYear: (date: string, year: number) => string;
  withWeekday: (weekday: string, date: string) => string;
};

const words = (list: string): string[] => list.split(" ");

// Intl's own patterns change with the version of its tables; a plan's bytes may not.
const WORDS: Record<PlanLanguage, DateWords> = {
  en: {
    weekdays: words("Mon Tue Wed Thu Fri Sat Sun"),
    months: words("Jan Feb March April May June July Aug Sept Oct Nov Dec"),
    date: (date, month) => `${date} ${month}`,
    withYear: (date, year) => `${date} ${year}`,
    withWeekday: (weekday, date) => `${weekday} ${date}`,
  },
  de: {
    weekdays: words("Mo. Di. Mi. Do. Fr. Sa. So."),
    months: words(
      "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    ),
    date: (date, month) => `${date}. ${month}`,
    withYear: (date, year) => `${date} ${year}`,
    withWeekday: (weekday, date) => `${weekday}, ${date}`,
  },
  fr: {
    weekdays: words("lun. mar. mer. jeu. ven. sam. dim."),
    months: words(
      "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    ),
    date: (date, month) => `${date === 1 ? "1er" : date} ${month}`,
    withYear: (date, year) => `${date} ${year}`,
    withWeekday: (weekday, date) => `${weekday} ${date}`,
  },
  es: {
    weekdays: words("lun. mar. mié. jue. vie. sáb. dom."),
    months: words(
      "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    ),
    date: (date, month) => `${date} de ${month}`,
    withYear: (date, year) => `${date} de ${year}`,
    withWeekday: (weekday, date) => `${weekday} ${date}`,
  },
};
/** So many days before and after, the weekday says more than the date alone. */
const NEAR_DAYS = 14;

/** How dates are written: `now` is the moment they are read from, mostly the event's start. */
export type DateStyle = { language: PlanLanguage; timeZone: string | null; now: string };

/** A moment's day in a zone: an all-day event's day is the same everywhere. */
const dayIn = (moment: string, timeZone: string | null): CivilDay | undefined =>
  civilDayOf(moment, timeZone ?? "UTC");

function written(day: CivilDay, from: CivilDay, { language, near }: WrittenAs): string {
  const { weekdays, months, date, withYear, withWeekday } = WORDS[language];
  const parts = partsOf(day);
  const plain = date(parts.date, months[parts.month - 1]!);
  const dated = parts.year === partsOf(from).year ? plain : withYear(plain, parts.year);
  if (Math.abs(day - from) > near) return dated;
  return withWeekday(weekdays[weekdayOf(day) - 1]!, dated);
}
type WrittenAs = { language: PlanLanguage; near: number };

/**
 * A day (ISO 8601, a date or a moment) as a plan writes it: 'Mon 9 March', 'Mo., 9. März', 'lun. 9 mars',
 * 'lun. 9 de marzo'; without the weekday where it is more than two weeks from `now`, with the year only where that is
 * another one. Empty where the text is no date.
 */
export function planDate(moment: string, { language, timeZone, now }: DateStyle): string {
  const [day, from] = [dayIn(moment, timeZone), dayIn(now, timeZone)];
  if (day === undefined || from === undefined) return "";
  return written(day, from, { language, near: NEAR_DAYS });
}

/** The same without a weekday, however near: '19 Feb'. */
export function plainDate(moment: string, { language, timeZone, now }: DateStyle): string {
  const [day, from] = [dayIn(moment, timeZone), dayIn(now, timeZone)];
  if (day === undefined || from === undefined) return "";
  return written(day, from, { language, near: -1 });
}

/** Whole days of the calendar from one moment to another in a zone, whatever clocks do in between. */
export function daysSince(from: string, to: string, timeZone: string | null): number {
  const [first, last] = [dayIn(from, timeZone), dayIn(to, timeZone)];
  return first === undefined || last === undefined ? 0 : last - first;
}

/** The day on which a meeting took place where it took place, as ISO 8601. */
export function isoDayOf(
  { startTime, timeZone }: Pick<EarlierMeeting, "startTime" | "timeZone">,
  zone: string | null,
): string {
  const day = dayIn(startTime, timeZone ?? zone);
  return day === undefined ? "" : isoOf(day);
}

/** Whether anything tells that a meeting took place: a planned one that nobody held leaves nothing. */
export const wasHeld = ({ notes, ticked }: EarlierMeeting): boolean =>
  notes.length > 0 || ticked.length > 0;

/**
 * How many meetings of a line ago one was: 1 is the last. Those that nobody took notes of count too: they stood in the
 * calendar after it.
 */
export function ageInMeetings(meeting: EarlierMeeting, earlier: readonly EarlierMeeting[]): number {
  const isOfLine = (other: EarlierMeeting): boolean =>
    other.isSameSeries === meeting.isSameSeries &&
    (meeting.isSameSeries || other.title === meeting.title);
  const at = Date.parse(meeting.startTime);
  const later = earlier.filter(
    (other) => other.id !== meeting.id && isOfLine(other) && Date.parse(other.startTime) > at,
  );
  return later.length + 1;
}
