import type { AnnotationType } from "@planner/contract/model";
import { endsAsQuestion } from "../../text/questions.ts";
import { either } from "../../text/patterns.ts";
import type { Judge } from "../judge.ts";
import type { Calendar } from "../numeric-day.ts";
import { remembered } from "../../text/remembered.ts";
import { byReply, replyTo, type RuleContext, sumOf, termsSpoken } from "../rules/context.ts";
import type { Unit } from "../units.ts";
import { ENGLISH_REPLIES, folded, type LanguageCues, LANGUAGES, type Replies } from "./cues.ts";
import { monthNames, weekdayNames } from "../../text/day-names.ts";
import { dayNamed, MONTHS, WEEKDAYS } from "../due.ts";

/** As German is written in Austria, January has a name of its own. */
const LOCALES = ["de", "de-AT", "es", "fr", "it", "nl", "pt"];

/** Names of months or days in each language, folded, with what English calls them. */
const namesIn = (
  english: readonly string[],
  namesOf: (locale: string) => string[],
): ReadonlyMap<string, string> =>
  new Map(
    LOCALES.flatMap((locale) =>
      namesOf(locale).map((name, index) => [folded(name), english[index]!] as const),
    ),
  );

const MONTH_NAMES = namesIn(MONTHS, monthNames);
const DAY_NAMES = namesIn(WEEKDAYS, weekdayNames);

const oneOf = (names: ReadonlyMap<string, string>): string => [...names.keys()].join("|");
const DATED = new RegExp(
  String.raw`\b(\d{1,2})(?:\.|er|o|º)? ?(?:de )?(${oneOf(MONTH_NAMES)})\b`,
  "g",
);
const NAMED = new RegExp(String.raw`\b(?:${oneOf(DAY_NAMES)})\b`, "g");
/** What stands before "12.01." or "12/01" where it is the day by which something is done. */
const BEFORE_NUMERIC =
  /\b(?:bis(?: zum)?|am|vor dem|d'ici le|avant le|pour le|para el|antes del|ate|para o|entro il|per il|voor|op|uiterlijk) (?=\d{1,2}[./]\d)/g;

/** The day that a folded text names first, as ISO date; undefined where it names none. */
export function dayNamedIn(
  text: string,
  { days }: LanguageCues,
  calendar: Calendar,
): string | undefined {
  // "bis zum 3. dezember" → "bis zum 3 december"
  const dated = text
    .replace(DATED, (_, date: string, month: string) => `${date} ${MONTH_NAMES.get(month)!}`)
    .replace(BEFORE_NUMERIC, "by ");
  const inEnglish = days
    .reduce((rest, [pattern, word]) => rest.replace(pattern, word), dated)
    .replace(NAMED, (day) => `by ${DAY_NAMES.get(day)!}`);
  return dayNamed(inEnglish, calendar);
}

const read = remembered(({ text }: Unit): string => folded(text));

const MOST_REPLIES = 3;

/** Whether a question is left open by one of the next three units, before anyone has said much else. */
const isLeftOpen = ({ unit, units, index }: RuleContext, cues: LanguageCues): boolean => {
  const saysUnknown = (one: Unit): boolean => cues.unknown.test(read(one)) && !endsAsQuestion(one);
  // Another's question, or a yes, is what the answer belongs to.
  const isAnswer = (one: Unit): boolean =>
    one.speaker !== unit.speaker &&
    (endsAsQuestion(one) || cues.agrees.test(read(one)) || one.words.length > 6);
  const answer = units
    .slice(index + 1, index + 1 + MOST_REPLIES)
    .find((one) => saysUnknown(one) || isAnswer(one));
  return answer !== undefined && saysUnknown(answer);
};

/** A unit with the cues of its language, its words as they read them, and whether it is asked. */
const heardIn = (context: RuleContext, cues: LanguageCues) => {
  const { unit } = context;
  return { context, cues, text: read(unit), isQuestion: endsAsQuestion(unit) };
};
type Heard = ReturnType<typeof heardIn>;

const NO_CUE = -1.5;
const NOTHING = -3;
const LEAST_WORDS = 4;
const ECHO_WORDS = 6;

const agreement = ({ context, cues }: Heard): number =>
  byReply((reply) => cues.agrees.test(read(reply)))(context) ? 0.5 : 0;

/** 'Claro, yo me encargo': what was asked for is taken on, the asking says what it is. */
const isEcho = ({ context: { unit, units, index }, cues, text }: Heard): boolean => {
  const before = units[index - 1];
  const follows = before !== undefined && before.speaker !== unit.speaker && endsAsQuestion(before);
  return follows && unit.words.length <= ECHO_WORDS && cues.agrees.test(text);
};

/** Whether a text names a day is the same on any. */
const SOME_DAY: Calendar = { today: 0, isDayFirst: true };

/** Cues say the same thing twice now and then. */
const MOST = 4;
/** What may be put as a question. */
const REQUESTED: ReadonlySet<AnnotationType> = new Set(["Action Item", "New Idea"]);
const OF_THE_PAGE: ReadonlySet<AnnotationType> = new Set(["Feedback", "Visual Callout"]);

/** How much more or less somebody is bound to a task than its words say. */
const bindingOf = (heard: Heard): number => {
  const { cues, text, isQuestion } = heard;
  const isRequest = cues.yours.test(text) || !cues.mine.test(text);
  return (
    (dayNamedIn(text, cues, SOME_DAY) ? 1 : 0) +
    (isQuestion && !isRequest ? -2 : 0) +
    (cues.unknown.test(text) ? -2 : 0) +
    (isEcho(heard) ? -3 : 0)
  );
};

const strengthIn = (type: AnnotationType, heard: Heard): number => {
  const { context, cues, text, isQuestion } = heard;
  if (type === "Open Question" && isQuestion) return isLeftOpen(context, cues) ? 3.5 : -1;
  const said = Math.min(MOST, sumOf(cues.signals[type], text));
  if (said === 0 || (isQuestion && !REQUESTED.has(type))) return NO_CUE;
  return (
    said +
    sumOf(cues.against, text) +
    (OF_THE_PAGE.has(type) ? 0.6 * Math.min(3, termsSpoken(context)) : agreement(heard)) +
    (type === "Action Item" ? bindingOf(heard) : 0)
  );
};

/** The reply in which another takes on what is asked for. */
const takingOf = ({ context, cues, text }: Heard): Unit | undefined => {
  const reply = cues.yours.test(text) ? replyTo(context) : undefined;
  return reply && cues.agrees.test(read(reply)) ? reply : undefined;
};

/** Who takes an action on: the speaker, the one called by name, or the one who says yes. */
const ownerIn = (heard: Heard, people: readonly string[]): string | undefined => {
  const { context, cues, text } = heard;
  if (!cues.yours.test(text)) return cues.mine.test(text) ? context.unit.speaker : undefined;
  const called = people.find((name) => {
    const first = folded(name.split(" ")[0] ?? "");
    return first !== "" && (text.startsWith(`${first},`) || text.includes(`, ${first}`));
  });
  return called ?? takingOf(heard)?.speaker;
};

/** By when an action is due, where its sentence says so, or the reply of the one who takes it on. */
const dueIn = (heard: Heard, calendar: Calendar): string | undefined =>
  [heard.context.unit, takingOf(heard)]
    .map((each) => each && dayNamedIn(read(each), heard.cues, calendar))
    .find((day) => day !== undefined);

/** The cues of a language with the replies of all that are spoken. */
const hearing = (own: LanguageCues, spoken: ReadonlySet<string>): LanguageCues => {
  const others = [...spoken].flatMap((language): Replies[] => {
    const replies = language === "en" ? ENGLISH_REPLIES : LANGUAGES.get(language);
    return replies && replies !== own ? [replies] : [];
  });
  if (others.length === 0) return own;
  return {
    ...own,
    unknown: either([own, ...others].map(({ unknown }) => unknown.source)),
    agrees: either([own, ...others].map(({ agrees }) => agrees.source)),
  };
};

/** Judges units in a language by its cues alone; replies are heard in all languages that are `spoken` (ISO 639-1). */
export const judgeIn = (own: LanguageCues, spoken: ReadonlySet<string> = new Set()): Judge => {
  const cues = hearing(own, spoken);
  return {
    strengthOf: (type, context) =>
      context.unit.words.length < LEAST_WORDS ? NOTHING : strengthIn(type, heardIn(context, cues)),
    ownerOf: (context, people) => ownerIn(heardIn(context, cues), people),
    dueOf: (context, calendar) => dueIn(heardIn(context, cues), calendar),
  };
};
