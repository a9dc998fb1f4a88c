import { civilDayOf, isoOf, partsOf, weekdayOf, type CivilDay } from "../text/civil-date.ts";
import { LANGUAGES } from "./languages/index.ts";
import type { EarlierMeeting, PlanLanguage } from "./types.ts";

/** A form of `format.json` filled in: Intl's own patterns change with the version of its tables, a plan's bytes may not. */
const filled = (form: string, values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, () => String(value)),
    form,
  );

/** So many days before and after, the weekday says more than the date alone. */
const NEAR_DAYS = 14;

/** How dates are written: `now` is the moment they are read from, mostly the event's start. */
export type DateStyle = { language: PlanLanguage; timeZone: string | null; now: string };

/** A moment's day in a zone: an all-day event's day is the same everywhere. */
const dayIn = (moment: string, timeZone: string | null): CivilDay | undefined =>
  civilDayOf(moment, timeZone ?? "UTC");

/** A day from a moment on; with its weekday where it is no further away than `near` days. */
function written(moment: string, { language, timeZone, now }: DateStyle, near: number): string {
  const [day, from] = [dayIn(moment, timeZone), dayIn(now, timeZone)];
  if (day === undefined || from === undefined) return "";
  const { weekdays, months, firstOfMonth, date, withYear, withWeekday } =
    LANGUAGES[language].format;
  const parts = partsOf(day);
  const plain = filled(date, {
    date: parts.date === 1 ? firstOfMonth : parts.date,
    month: months[parts.month - 1]!,
  });
  const dated =
    parts.year === partsOf(from).year ? plain : filled(withYear, { date: plain, year: parts.year });
  if (Math.abs(day - from) > near) return dated;
  return filled(withWeekday, { weekday: weekdays[weekdayOf(day) - 1]!, date: dated });
}

/**
 * A day (ISO 8601, a date or a moment) as a plan writes it: 'Mon 9 March', 'Mo., 9. März', 'lun. 9 mars',
 * 'lun. 9 de marzo'; without the weekday where it is more than two weeks from `now`, with the year only where that is
 * another one. Empty where the text is no date.
 */
export const planDate = (moment: string, style: DateStyle): string =>
  written(moment, style, NEAR_DAYS);

/** The same without a weekday, however near: '19 Feb'. */
export const plainDate = (moment: string, style: DateStyle): string => written(moment, style, -1);

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
