import { ORDINALS, UNITS } from "../text/number-words.ts";
import { type CivilDay, dayOf, isoOf, partsOf, weekdayOf } from "../text/civil-date.ts";
import { type Calendar, nextDate, numericDay } from "./numeric-day.ts";
import { acceptanceOf } from "./owner.ts";
import type { RuleContext } from "./rules/context.ts";
import type { Unit } from "./units.ts";
import { plain } from "./words.ts";

// chrono-node was tried: it reads 'end of the week' as a week from now and misses 'the 15th', and takes 'sat' and
// 'in a second' for days.
export const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
export const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
const SPELT = `(?:twenty[- ](?:${ORDINALS.slice(1, 10).join("|")})|thirtieth|thirty[- ]first|${ORDINALS.slice(1).join("|")})`;
const FRIDAY = 5;
const WEEK = 7;

const DAY = `(?:${WEEKDAYS.join("|")})`;
const MONTH = `(?:${MONTHS.join("|")})`;
const UNTIL = "(?:by|before|until|till|til|on|for|this|come|due|since it is due)";

type Resolve = (
  match: RegExpExecArray,
  today: CivilDay,
  calendar: Calendar,
) => CivilDay | undefined;

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

const weekdayNumber = (name = ""): number => WEEKDAYS.indexOf(name) + 1;
const monthNumber = (name = ""): number => MONTHS.indexOf(name) + 1;
const countOf = (word = ""): number => {
  if (word === "a" || word === "one") return 1;
  const spelt = UNITS.indexOf(word);
  return spelt >= 0 ? spelt : Number(word);
};

/** "eighteenth", "twenty-first" as a number. */
const speltDate = (word = ""): number => {
  if (word === "thirtieth") return 30;
  const last = ORDINALS.indexOf(word.split(/[- ]/).at(-1)!);
  if (word.startsWith("twenty")) return 20 + last;
  return word.startsWith("thirty") ? 30 + last : last;
};

/** How a day is said, the most telling first; each reads text as `plain` writes it. */
const SAYINGS: readonly (readonly [RegExp, Resolve])[] = [
  [/\bday after tomorrow\b/, (_, today) => today + 2],
  [/\btomorrow\b/, (_, today) => today + 1],
  [
    new RegExp(`\\ba week (?:on|from) (${DAY})\\b|\\b(${DAY}) week\\b`),
    ([, name, other], today) => coming(today, weekdayNumber(name ?? other)) + WEEK,
  ],
  [new RegExp(`\\bnext (${DAY})\\b`), ([, name], today) => inNextWeek(today, weekdayNumber(name))],
  [
    new RegExp(`\\b(${DAY}) next week\\b|\\bnext week (?:on )?(${DAY})\\b`),
    ([, name, other], today) => inNextWeek(today, weekdayNumber(name ?? other)),
  ],
  [
    new RegExp(`\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)?(?: of)? (${MONTH})\\b`),
    ([, date, name], today) => nextDate(today, Number(date), monthNumber(name)),
  ],
  [
    new RegExp(`\\b(${MONTH}) (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?! percent|%|:)`),
    ([, name, date], today) => nextDate(today, Number(date), monthNumber(name)),
  ],
  [
    new RegExp(
      `\\b(?:the )?(${SPELT}) of (${MONTH})\\b|\\b(?!may )(${MONTH}) (?:the )?(${SPELT})\\b`,
    ),
    ([, spelt, name, later, other], today) =>
      nextDate(today, speltDate(spelt ?? other), monthNumber(name ?? later)),
  ],
  [
    new RegExp(
      `\\b(?:by|before|until|till|on) the (${SPELT})\\b(?! (?!at\\b|or\\b|and\\b|then\\b|latest\\b)[a-z])`,
    ),
    ([, spelt], today) => nextDate(today, speltDate(spelt)),
  ],
  [
    new RegExp(
      `\\b(?:by|before|until|till|on|due) (?:the )?(\\d{1,2})([./])(\\d{1,2})(?:\\2((?:20)?\\d\\d))?(?![\\d%/]|\\.\\d| ?(?:percent|px|seconds|hours))`,
    ),
    ([, first, mark, second, year], _, calendar) =>
      numericDay(
        {
          first: Number(first),
          second: Number(second),
          dotted: mark === ".",
          ...(year === undefined ? {} : { year: Number(year) }),
        },
        calendar,
      ),
  ],
  [
    /\b(?:by|before|until|till|on|for) the (\d{1,2})(?:st|nd|rd|th)\b|\b(?:call|meeting|review) on the (\d{1,2})(?:st|nd|rd|th)\b/,
    ([, date, other], today) => nextDate(today, Number(date ?? other)),
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
    new RegExp(`\\bend of (${MONTH})\\b`),
    ([, name], today) =>
      monthEnd(today, (monthNumber(name) - partsOf(today).month + MONTHS.length) % MONTHS.length),
  ],
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
    /\b(?:by|before) the weekend\b|\b(till|until|over|at|this) (?:the )?weekend\b/,
    ([, over], today) => fridayOf(today, 0) + (over === undefined ? 0 : 2),
  ],
  [
    /\b(?:today|tonight|by evening|soon as (?:we|i) (?:hang up|(?:are|am) (?:done|off))|this (?:afternoon|evening|morning)|end of (?:the )?day|eod|(?:right |straight )?after (?:this(?: call| meeting)?|lunch|the (?:call|meeting))|this very day)\b(?! (?:is|was)\b)/,
    (_, today) => today,
  ],
];
/** Days that something moves between or that lie behind are no day by which it is done. */
const NO_DUE = new RegExp(
  `\\bfrom (?:${DAY}|next week|this week) to\\b|\\bnot (?:before|until)\\b|\\bsince ${DAY}\\b|\\blast ${DAY}\\b`,
);

/** The day that a text names first, as ISO date; undefined where it names none. `text` is written by `plain`. */
export const daySaid = (text: string, calendar: Calendar): string | undefined => {
  const { today } = calendar;
  if (NO_DUE.test(text)) return undefined;
  const said = SAYINGS.flatMap(([pattern, resolve]) => {
    const match = pattern.exec(text);
    const day = match ? resolve(match, today, calendar) : undefined;
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

/** The day that the words for a due day mean ("on Monday", "the 5th"), as ISO date; undefined where they name none. */
export const dayMeant = (dueWords: string, calendar: Calendar): string | undefined =>
  daySaid(plain(dueWords), calendar) ?? daySaid(plain(`by ${dueWords}`), calendar);

const SHORT = 14;
/** What another asks of a commitment, and what the one who made it says to that. */
const ASKS_WHEN =
  /\b(?:by when|until when|for when|how soon|when (?:can|could|will|would|do|does|is|are|by)|(?:what is|is there an?) (?:the |your )?(?:deadline|due date|date))\b/;
/** A sentence that says no more than the day: 'By Monday.', 'You will get it before Thursday.' */
const SAYS_WHEN =
  /^(?:(?:so|and|maybe|probably|say|let us say|ideally|latest|hopefully|i think|i would say)[, ]+)*(?:(?:by|before|until|till|on|for|due|at|within|in|this|next|tomorrow|today|tonight|end of|eod|eow|the (?:day|end|\d)|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\b|(?:i|you|we) (?:will|can|should|would|could) (?:have|get|do|see|be done with|finish|send) (?:it|that|them|this)\b|it (?:will|can|should) be (?:there|done|ready|with you)\b|give me (?:till|until)\b)/;

const isAsked = (unit: Unit): boolean => /\?["”’']?\s*$/.test(unit.text);

/** The sentence right behind a commitment in which its speaker says by when. */
const besideOf = ({ unit, units, index }: RuleContext): Unit | undefined => {
  const next = units[index + 1];
  const isOwn = next !== undefined && next.speaker === unit.speaker && !isAsked(next);
  return isOwn && next.words.length <= SHORT && SAYS_WHEN.test(next.plain) ? next : undefined;
};

/** The answer to a 'by when?' that is asked right behind a commitment. */
const answerOf = ({ unit, units, index }: RuleContext): Unit | undefined => {
  for (const at of [index + 1, index + 2]) {
    const [question, answer] = [units[at], units[at + 1]];
    if (!question || !answer || !isAsked(question) || !ASKS_WHEN.test(question.plain)) continue;
    const isOther = unit.speaker === undefined || answer.speaker !== question.speaker;
    return isOther && answer.words.length <= SHORT ? answer : undefined;
  }
  return undefined;
};

/** The words in which somebody takes on what they were asked for: 'Sure, I'll ask them tomorrow.' and what follows it. */
const takingOf = (context: RuleContext): (Unit | undefined)[] => {
  const reply = acceptanceOf(context);
  if (!reply || reply.words.length > SHORT) return [];
  const next = context.units[context.units.indexOf(reply, context.index) + 1];
  const more = next && next.speaker === reply.speaker && SAYS_WHEN.test(next.plain);
  return [reply, more && next.words.length <= SHORT ? next : undefined];
};

/**
 * By when an action is to be done, only where it is said of it: in its sentence, in one of its speaker's right behind
 * that says no more, where the one who was asked takes it on, or in the answer to 'by when?'.
 */
export const dueOf = (context: RuleContext, calendar: Calendar): string | undefined =>
  [context.unit, besideOf(context), ...takingOf(context), answerOf(context)]
    .map((each) => each && daySaid(each.plain, calendar))
    .find((day) => day !== undefined);
