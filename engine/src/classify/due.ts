import { type CivilDay, dayOf, isoOf, partsOf, weekdayOf } from "../text/civil-date.ts";
import { replyTo, type RuleContext } from "./rules/context.ts";

// chrono-node was tried: it reads 'end of the week' as a week from now and misses 'the 15th', and takes 'sat' and
// 'in a second' for days.
const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const NUMBERS = "zero one two three four five six seven eight nine ten".split(" ");
const FRIDAY = 5;
const WEEK = 7;

const DAY = `(?:${WEEKDAYS.join("|")})`;
const MONTH = `(?:${MONTHS.join("|")})`;
const UNTIL = "(?:by|before|until|till|til|on|for|this|come|due|since it is due)";

type Resolve = (match: RegExpExecArray, today: CivilDay) => CivilDay | undefined;

/** The Friday of the week that is `weeks` from today's; a week ends on Friday for those who work. */
const fridayOf = (today: CivilDay, weeks: number): CivilDay => {
  const friday = today - weekdayOf(today) + FRIDAY + weeks * WEEK;
  return friday < today ? friday + WEEK : friday;
};

const coming = (today: CivilDay, weekday: number): CivilDay =>
  today + (((weekday - weekdayOf(today) + WEEK - 1) % WEEK) + 1);

const inNextWeek = (today: CivilDay, weekday: number): CivilDay =>
  today - weekdayOf(today) + WEEK + weekday;

const monthEnd = (today: CivilDay, months: number): CivilDay => {
  const { year, month } = partsOf(today);
  return dayOf(year, month + months + 1, 1) - 1;
};

/** The next such date that is not over. */
const dateFrom = (today: CivilDay, date: number, month?: number): CivilDay | undefined => {
  if (date < 1 || date > 31) return undefined;
  const now = partsOf(today);
  const day = dayOf(now.year, month ?? now.month, date);
  if (day >= today) return day;
  return month === undefined
    ? dayOf(now.year, now.month + 1, date)
    : dayOf(now.year + 1, month, date);
};

const weekdayNumber = (name = ""): number => WEEKDAYS.indexOf(name) + 1;
const monthNumber = (name = ""): number => MONTHS.indexOf(name) + 1;
const countOf = (word = ""): number => {
  if (word === "a" || word === "one") return 1;
  const spelt = NUMBERS.indexOf(word);
  return spelt >= 0 ? spelt : Number(word);
};

/** How a day is said, the most telling first; each reads text as `plain` writes it. */
const SAYINGS: readonly (readonly [RegExp, Resolve])[] = [
  [/\bday after tomorrow\b/, (_, today) => today + 2],
  [/\btomorrow\b/, (_, today) => today + 1],
  [new RegExp(`\\bnext (${DAY})\\b`), ([, name], today) => inNextWeek(today, weekdayNumber(name))],
  [
    new RegExp(`\\b(${DAY}) next week\\b|\\bnext week (?:on )?(${DAY})\\b`),
    ([, name, other], today) => inNextWeek(today, weekdayNumber(name ?? other)),
  ],
  [
    new RegExp(`\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b`),
    ([, date, name], today) => dateFrom(today, Number(date), monthNumber(name)),
  ],
  [
    new RegExp(`\\b(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?! percent|%|:)`),
    ([, name, date], today) => dateFrom(today, Number(date), monthNumber(name)),
  ],
  [
    /\b(?:by|before|until|till|on|for) the (\d{1,2})(?:st|nd|rd|th)\b|\b(?:call|meeting|review) on the (\d{1,2})(?:st|nd|rd|th)\b/,
    ([, date, other], today) => dateFrom(today, Number(date ?? other)),
  ],
  [
    /\b(?:by|at|before|until|till|the) (?:the )?end of next week\b|\bend of next week\b/,
    (_, today) => fridayOf(today, 1),
  ],
  [
    /\bend of (?:the|this) week\b|\bend of week\b|\beow\b|\bthis week\b/,
    (_, today) => fridayOf(today, 0),
  ],
  [/\bend of (?:the |this )?month\b|\bthis month\b/, (_, today) => monthEnd(today, 0)],
  [/\bend of next month\b/, (_, today) => monthEnd(today, 1)],
  [
    new RegExp(
      `\\b${UNTIL} (?:next |this |coming )?(${DAY})\\b|\\b(${DAY})(?: morning| afternoon| evening| at the latest| latest)?(?= ?(?:[.,!?;]|and\\b|$))|\\b(${DAY})'s\\b`,
    ),
    ([, name, last, owned], today) => coming(today, weekdayNumber(name ?? last ?? owned)),
  ],
  [
    /\b(?:by|before|until|till|for|during|in) next week\b|\bnext week\b(?!'s)/,
    (_, today) => fridayOf(today, 1),
  ],
  [
    /\b(?:in|within) (?:the next )?(a|one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) (day|week)s?\b/,
    ([, count, unit], today) => today + countOf(count) * (unit === "week" ? WEEK : 1),
  ],
  [
    /\b(?:today|tonight|this (?:afternoon|evening|morning)|end of (?:the )?day|eod|(?:right |straight )?after (?:this(?: call| meeting)?|lunch|the (?:call|meeting))|this very day)\b(?! (?:is|was)\b)/,
    (_, today) => today,
  ],
];
/** Days that something moves between or that lie behind are no day by which it is done. */
const NO_DUE = new RegExp(
  `\\bfrom (?:${DAY}|next week|this week) to\\b|\\bnot (?:before|until)\\b|\\bsince ${DAY}\\b|\\blast ${DAY}\\b`,
);

/** The day that a text names first, as ISO date; undefined where it names none. `text` is written by `plain`. */
export const daySaid = (text: string, today: CivilDay): string | undefined => {
  if (NO_DUE.test(text)) return undefined;
  const said = SAYINGS.flatMap(([pattern, resolve]) => {
    const match = pattern.exec(text);
    const day = match ? resolve(match, today) : undefined;
    return match && day !== undefined
      ? [{ day, from: match.index, to: match.index + match[0].length }]
      : [];
  });
  const first = said.reduce<(typeof said)[number] | undefined>(
    (best, one) => (best && best.from <= one.from ? best : one),
    undefined,
  );
  // 'on Tuesday next week': of those that overlap, the more telling one.
  const telling = first && said.find((one) => one.from <= first.to && one.to >= first.from);
  return telling && isoOf(telling.day);
};

const SHORT = 14;

/** By when an action is to be done, only where it is said: in its sentence, a short one beside it, or the reply. */
export const dueOf = (
  context: RuleContext,
  also: readonly number[],
  today: CivilDay,
): string | undefined => {
  const { unit, units, index } = context;
  const after = units[index + 1];
  const beside = after?.speaker === unit.speaker ? after : undefined;
  const short = [beside, replyTo(context)].filter((next) => next && next.words.length <= SHORT);
  const sayings = [unit, short[0], ...also.map((other) => units[other]), short[1]];
  return sayings.map((each) => each && daySaid(each.plain, today)).find((day) => day !== undefined);
};
