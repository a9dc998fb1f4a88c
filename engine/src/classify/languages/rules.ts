import type { AnnotationType } from "@planner/contract/model";
import { either } from "../../text/patterns.ts";
import type { Judge } from "../judge.ts";
import type { Calendar } from "../numeric-day.ts";
import { remembered } from "../remembered.ts";
import { replyTo, type RuleContext, strongest, sumOf, termsSpoken } from "../rules/context.ts";
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

/** Days in a folded text as English says them: "bis zum 3. dezember" → "bis zum 3 december". */
const inEnglish = (text: string, { days }: LanguageCues): string =>
  days
    .reduce(
      (rest, [pattern, word]) => rest.replace(pattern, word),
      text
        .replace(DATED, (_, date: string, month: string) => `${date} ${MONTH_NAMES.get(month)!}`)
        .replace(BEFORE_NUMERIC, "by "),
    )
    .replace(NAMED, (day) => `by ${DAY_NAMES.get(day)!}`);

/** The day that a folded text names first, as ISO date; undefined where it names none. */
export const dayNamedIn = (
  text: string,
  cues: LanguageCues,
  calendar: Calendar,
): string | undefined => dayNamed(inEnglish(text, cues), calendar);

/** The words of a unit as cues read them. */
const read = remembered(({ text }: Unit): string => folded(text));

const endsAsQuestion = (unit: Unit): boolean => /[?？]["”’»)]*\s*$/.test(unit.text);
const MOST_REPLIES = 3;

/** The unit that leaves a question open: one of the next three, before anyone has said much else. */
const openedBy = (context: RuleContext, cues: LanguageCues): Unit | undefined => {
  const { units, index } = context;
  for (const reply of units.slice(index + 1, index + 1 + MOST_REPLIES)) {
    if (cues.unknown.test(read(reply)) && !endsAsQuestion(reply)) return reply;
    // Another's question, or a yes, is what the answer belongs to.
    const isOther = reply.speaker !== context.unit.speaker;
    if (isOther && (endsAsQuestion(reply) || cues.agrees.test(read(reply)))) return undefined;
    if (reply.speaker !== context.unit.speaker && reply.words.length > 6) return undefined;
  }
  return undefined;
};

type Weigh = (context: RuleContext, cues: LanguageCues) => number;

const agreedBy: Weigh = (context, cues) => {
  const reply = replyTo(context);
  return reply && cues.agrees.test(read(reply)) ? 0.5 : 0;
};

const ECHO_WORDS = 6;

/** 'Claro, yo me encargo': what was asked for is taken on, the asking says what it is. */
const isEcho = ({ unit, units, index }: RuleContext, cues: LanguageCues): boolean => {
  const before = units[index - 1];
  const follows = before !== undefined && before.speaker !== unit.speaker && endsAsQuestion(before);
  return follows && unit.words.length <= ECHO_WORDS && cues.agrees.test(read(unit));
};

/** Whether a text names a day is the same on any. */
const SOME_DAY: Calendar = { today: 0, isDayFirst: true };

const weighAction: Weigh = (context, cues) => {
  const text = read(context.unit);
  const base = strongest(cues.action, text);
  if (base === 0) return -1.5;
  const request = cues.yours.test(text) || !cues.mine.test(text);
  const question = endsAsQuestion(context.unit) && !request ? -2 : 0;
  const deadline = dayNamedIn(text, cues, SOME_DAY) ? 1 : 0;
  const unsure = cues.unknown.test(text) ? -2 : 0;
  const echo = isEcho(context, cues) ? -3 : 0;
  const around = deadline + question + unsure + echo + agreedBy(context, cues);
  return base + around + sumOf(cues.against, text);
};

const weighDecision: Weigh = (context, cues) => {
  const text = read(context.unit);
  const base = strongest(cues.decision, text);
  if (base === 0 || endsAsQuestion(context.unit)) return -1.5;
  return base + agreedBy(context, cues) + sumOf(cues.against, text);
};

const weighFeedback: Weigh = (context, cues) => {
  const found = sumOf(cues.feedback, read(context.unit));
  if (found === 0 || endsAsQuestion(context.unit)) return -1.5;
  const about = termsSpoken(context) > 0 ? 0.5 : 0;
  const again = sumOf(cues.against, read(context.unit)) < 0 ? -1 : 0;
  return Math.min(4, found) + about + again;
};

const weighIdea: Weigh = (context, cues) => {
  const base = strongest(cues.idea, read(context.unit));
  return base === 0 ? -1.5 : base + agreedBy(context, cues) * 0.5;
};

const weighQuestion: Weigh = (context, cues) => {
  const text = read(context.unit);
  if (!endsAsQuestion(context.unit)) return strongest(cues.openQuestion, text) || -1.5;
  return openedBy(context, cues) ? 3.5 : -1;
};

const weighCallout: Weigh = (context, cues) => {
  const place = sumOf(cues.place, read(context.unit));
  if (place === 0 || endsAsQuestion(context.unit)) return -1.5;
  return place + 0.6 * Math.min(3, termsSpoken(context));
};

const WEIGHS: Partial<Record<AnnotationType, Weigh>> = {
  "Action Item": weighAction,
  Decision: weighDecision,
  Feedback: weighFeedback,
  "New Idea": weighIdea,
  "Open Question": weighQuestion,
  "Visual Callout": weighCallout,
};
const LEAST_WORDS = 4;
const NOTHING = -3;

/** Who takes an action on: the speaker, the one called by name, or the one who says yes. */
const ownerIn =
  (cues: LanguageCues): Judge["ownerOf"] =>
  (context, people) => {
    const text = read(context.unit);
    const called = people.find((name) => {
      const first = folded(name.split(" ")[0] ?? "");
      return first !== "" && (text.startsWith(`${first},`) || text.includes(`, ${first}`));
    });
    if (!cues.yours.test(text)) return cues.mine.test(text) ? context.unit.speaker : undefined;
    const reply = replyTo(context);
    return called ?? (reply && cues.agrees.test(read(reply)) ? reply.speaker : undefined);
  };

/** By when an action is due, where its sentence says so, or the reply of the one who takes it on. */
const dueIn =
  (cues: LanguageCues): Judge["dueOf"] =>
  (context, calendar) => {
    const text = read(context.unit);
    const reply = cues.yours.test(text) ? replyTo(context) : undefined;
    const taking = reply && cues.agrees.test(read(reply)) ? reply : undefined;
    return [context.unit, taking]
      .map((each) => each && dayNamedIn(read(each), cues, calendar))
      .find((day) => day !== undefined);
  };

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

/**
 * Judges units in a language by its cues alone, on the scale of the English rules; replies are heard in all languages
 * that are `spoken` (ISO 639-1).
 */
export const judgeIn = (own: LanguageCues, spoken: ReadonlySet<string> = new Set()): Judge => {
  const cues = hearing(own, spoken);
  return {
    strengthOf: (type, context) =>
      context.unit.words.length < LEAST_WORDS
        ? NOTHING
        : (WEIGHS[type]?.(context, cues) ?? NOTHING),
    companyOf: (type, context) => {
      const reply = type === "Open Question" ? openedBy(context, cues) : undefined;
      return reply ? [context.units.indexOf(reply, context.index)] : [];
    },
    ownerOf: ownerIn(cues),
    dueOf: dueIn(cues),
  };
};
