import { LANGUAGES } from "../languages/index.ts";
import type { PlanTexts } from "../languages/texts.ts";
import { calendarOf, nextDate, numericDay } from "../../classify/numeric-day.ts";
import { type CivilDay, dayOf, weekdayOf } from "../../text/civil-date.ts";
import { framed } from "../../text/patterns.ts";
import { inAny } from "../languages/words.ts";
import type { PlanLanguage } from "../types.ts";
import { fold } from "./word-match.ts";

/** A day that a text names. `isBound`: something is to be done by it ('before Mon 9 March'). */
export type DayMention = { day: CivilDay; from: number; to: number; isBound: boolean };
/** The day from which dates without a year are read, and how numbers are ordered. */
export type DayContext = { today: CivilDay; language: PlanLanguage; timeZone: string | null };

/** The numbers of months or days by their names in all languages: the first is 1. */
const numbersOf = (
  names: (reading: PlanTexts["reading"]) => readonly (readonly string[])[],
): ReadonlyMap<string, number> =>
  new Map(
    Object.values(LANGUAGES).flatMap(({ reading }) =>
      names(reading).flatMap((called, index) => called.map((name) => [name, index + 1] as const)),
    ),
  );
const MONTH_OF = numbersOf(({ dates }) => dates.months);
const WEEKDAY_OF = numbersOf(({ dates }) => dates.weekdays);

const BOUND = inAny(
  ({ reading }) => reading.dates.bounds,
  framed(
    String.raw`(?:^|[^\p{L}])`,
    String.raw`\s*[:–-]?\s*(?:(?:the|on|am|dem|den|zum|le|au|del?|el|para)\s+){0,2}(?:\p{L}{2,10}\.?,?\s+)?(?:(?:the|den|dem|le|el|der)\s+)?$`,
  ),
);
const BACK = 48;

const ISO = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/gu;
const DOTTED = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?:\s?((?:20)?\d\d)(?![\d:]))?/gu;
const SLASHED = /(?<![\d/])(\d{1,2})\/(\d{1,2})(?:\/((?:20)?\d\d))?(?![\d/])/gu;
const DAY_MONTH =
  /(?<![\d.:])(\d{1,2})(?:st|nd|rd|th|er|\.|º)?\s+(?:of\s+|de\s+)?(\p{L}{3,10})\.?(?:,?\s+(?:de\s+)?(20\d\d))?(?!\p{L})/gu;
const MONTH_DAY =
  /(?<!\p{L})(\p{L}{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?(?:,?\s+(20\d\d))?(?![\d:.]\d|\p{L})/gu;
const WEEKDAY = /(?<!\p{L})(\p{L}{3,10})(?!\p{L})/gu;
const WEEK = 7;

type Found = { day: CivilDay | undefined; needsBound: boolean };
type Resolve = (match: RegExpExecArray, context: DayContext) => Found;

/** In small letters 'may' is a verb, and 'mar' no month. */
const monthOf = (name: string): number | undefined =>
  name === "may" || name === "mar" ? undefined : MONTH_OF.get(fold(name));

const dated = (
  context: DayContext,
  month: number | undefined,
  rest: [number, string | undefined],
): Found => {
  const [date, year] = rest;
  if (month === undefined || date < 1 || date > 31) return { day: undefined, needsBound: false };
  const day =
    year === undefined ? nextDate(context.today, date, month) : dayOf(Number(year), month, date);
  return { day, needsBound: false };
};

const numbered = (match: RegExpExecArray, context: DayContext, dotted: boolean): Found => {
  const { today, language, timeZone } = context;
  const year = match[3] === undefined ? {} : { year: Number(match[3]) };
  const numbers = { first: Number(match[1]), second: Number(match[2]), ...year, dotted };
  const calendar = calendarOf(today, { language, timeZone: timeZone ?? undefined });
  // '2/3' is mostly the second of three.
  return { day: numericDay(numbers, calendar), needsBound: !dotted && match[3] === undefined };
};

const FORMS: readonly (readonly [RegExp, Resolve])[] = [
  [
    ISO,
    ([, year, month, date]) => ({
      day: dayOf(Number(year), Number(month), Number(date)),
      needsBound: false,
    }),
  ],
  [DOTTED, (match, context) => numbered(match, context, true)],
  [SLASHED, (match, context) => numbered(match, context, false)],
  [
    DAY_MONTH,
    ([, date, name = "", year], context) => dated(context, monthOf(name), [Number(date), year]),
  ],
  [
    MONTH_DAY,
    ([, name = "", date, year], context) => dated(context, monthOf(name), [Number(date), year]),
  ],
  [
    WEEKDAY,
    ([, name = ""], { today }) => {
      const weekday = WEEKDAY_OF.get(fold(name));
      if (weekday === undefined) return { day: undefined, needsBound: true };
      return { day: today + ((weekday - weekdayOf(today) + WEEK) % WEEK), needsBound: true };
    },
  ],
];

/** The days that a text names, in its order; weekdays alone and '2/3' only where something is due by them. */
export function daysIn(text: string, context: DayContext): DayMention[] {
  const found = FORMS.flatMap(([form, resolve]) =>
    Array.from(text.matchAll(form), (match): DayMention[] => {
      const { day, needsBound } = resolve(match, context);
      const isBound = BOUND.test(text.slice(Math.max(0, match.index - BACK), match.index));
      if (day === undefined || (needsBound && !isBound)) return [];
      return [{ day, from: match.index, to: match.index + match[0].length, isBound }];
    }).flat(),
  );
  // 'Mon 9 March' is one day: what stands earlier in the table of forms says more.
  const apart = found.filter((one, at) => !found.slice(0, at).some((other) => near(other, one)));
  return apart.toSorted((a, b) => a.from - b.from);
}

const GAP = 3;
const near = (one: DayMention, other: DayMention): boolean =>
  one.from < other.to + GAP && other.from < one.to + GAP;
