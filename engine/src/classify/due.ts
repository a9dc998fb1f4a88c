import { NUMBERS, ORDINALS } from "../text/number-words.ts";
import { monthNames, weekdayNames } from "../text/day-names.ts";
import { patternsWith } from "../text/patterns.ts";
import due from "./due.json" with { type: "json" };
import { type CivilDay, dayOf, isoOf, partsOf, weekdayOf } from "../text/civil-date.ts";
import { type Calendar, nextDate, numericDay } from "./numeric-day.ts";
import { plain } from "./words.ts";

// chrono-node was tried: it reads 'end of the week' as a week from now and misses 'the 15th', and takes 'sat' and
// 'in a second' for days.
export const WEEKDAYS = weekdayNames("en").map((name) => name.toLowerCase());
export const MONTHS = monthNames("en").map((name) => name.toLowerCase());
const FRIDAY = 5;
const WEEK = 7;

/** What the parts of a saying say, by the names of its groups. */
type Parts = Readonly<Record<string, string | undefined>>;
type Means = (parts: Parts, calendar: Calendar, step: number) => CivilDay | undefined;

/** The Friday of the week that is `weeks` from today's; a week ends on Friday for those who work. */
const fridayOf = (today: CivilDay, weeks: number): CivilDay => {
  const friday = today - weekdayOf(today) + FRIDAY + weeks * WEEK;
  return friday < today ? friday + WEEK : friday;
};

const coming = (today: CivilDay, weekday: number): CivilDay =>
  today + (((weekday - weekdayOf(today) + WEEK - 1) % WEEK) + 1);

const monthEnd = (today: CivilDay, months: number): CivilDay => {
  const { year, month } = partsOf(today);
  return dayOf(year, month + months + 1, 1) - 1;
};

const weekdayNumber = (name = ""): number => WEEKDAYS.indexOf(name) + 1;
const monthNumber = (name = ""): number => MONTHS.indexOf(name) + 1;
/** "a", "18", "eighteenth", "twenty-first" as a number. */
const countOf = (words = ""): number =>
  words === "a"
    ? 1
    : words.split(/[- ]/).reduce((sum, word) => sum + (NUMBERS.get(word) ?? Number(word)), 0);

/** The day that each kind of saying means; `step` counts on from the nearest one. */
const MEANS = new Map(
  Object.entries<Means>({
    day: (_, { today }, step) => today + step,
    weekday: ({ day }, { today }, step) => coming(today, weekdayNumber(day)) + step * WEEK,
    "day of next week": ({ day }, { today }) =>
      today - weekdayOf(today) + WEEK + weekdayNumber(day),
    date: ({ date, month }, { today }) =>
      nextDate(today, countOf(date), month === undefined ? undefined : monthNumber(month)),
    "date in numbers": (parts, calendar) => {
      const [first, second] = [Number(parts["first"]), Number(parts["second"])];
      const year = parts["year"] === undefined ? undefined : Number(parts["year"]);
      return numericDay({ first, second, year, dotted: parts["mark"] === "." }, calendar);
    },
    "end of week": (_, { today }, weeks) => fridayOf(today, weeks),
    "end of month": (_, { today }, months) => monthEnd(today, months),
    "end of a month": ({ month }, { today }) =>
      monthEnd(today, (monthNumber(month) - partsOf(today).month + MONTHS.length) % MONTHS.length),
    count: ({ count, unit }, { today }) => today + countOf(count) * (unit === "week" ? WEEK : 1),
    weekend: ({ over }, { today }) => fridayOf(today, 0) + (over === undefined ? 0 : 2),
  }),
);

const pattern = patternsWith({
  day: WEEKDAYS,
  month: MONTHS,
  until: due.until,
  spelt: [
    `twenty[- ](?:${ORDINALS.slice(1, 10).join("|")})|thirtieth|thirty[- ]first`,
    ...ORDINALS.slice(1),
  ],
});
/** How a day is said, the most telling first; each reads text as `plain` writes it. */
const SAYINGS = due.sayings.map(({ as, says, step = 0 }) => ({
  pattern: pattern(says),
  dayOf: (parts: Parts, calendar: Calendar) => MEANS.get(as)?.(parts, calendar, step),
}));
/** Days that something moves between or that lie behind are no day by which it is done. */
const NO_DUE = pattern(due.noDue);

/** The day that a text names first, as ISO date; undefined where it names none. `text` is written by `plain`. */
export const dayNamed = (text: string, calendar: Calendar): string | undefined => {
  if (NO_DUE.test(text)) return undefined;
  const mentions = SAYINGS.flatMap((phrase) => {
    const match = phrase.pattern.exec(text);
    const day = match ? phrase.dayOf(match.groups ?? {}, calendar) : undefined;
    if (!match || day === undefined) return [];
    return [{ day, from: match.index, to: match.index + match[0].length }];
  });
  const [first] = mentions.toSorted((one, other) => one.from - other.from);
  // 'on Tuesday next week': of those that overlap, the more telling one.
  const meant = first && mentions.find((one) => one.from <= first.to && one.to >= first.from);
  return meant && isoOf(meant.day);
};

/** The day that the words for a due day mean ("on Monday", "the 5th"), as ISO date; undefined where they name none. */
export const dayMeant = (dueWords: string, calendar: Calendar): string | undefined =>
  dayNamed(plain(dueWords), calendar) ?? dayNamed(plain(`by ${dueWords}`), calendar);
