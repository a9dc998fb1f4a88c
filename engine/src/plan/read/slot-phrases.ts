import { either, framed, wholeWords } from "../../text/patterns.ts";
import { LANGUAGES } from "../languages/index.ts";
import { anyOf, inAny, inEach, type PatternOfEach } from "../languages/words.ts";
import { countWords } from "../style.ts";
import type { PlanLanguage, Slot, Sourced } from "../types.ts";
import type { Description } from "./description.ts";
import { clausesOf } from "./people/who-is-named.ts";
import { sourcedIn } from "./sources.ts";

type Phrases = Partial<Record<Slot, Sourced>>;
type Invitation = Pick<Description, "lines" | "sentences" | "text"> & {
  title: string;
  language: PlanLanguage;
};

/** What the organiser says in so many words: behind labels, and in a few turns that leave no doubt. */
export function phrasesIn(invitation: Invitation): Phrases {
  const { lines } = invitation;
  const labelled = (label: Label): Sourced | undefined =>
    firstIn(lines.flatMap(clausesOf), (line) => behindLabel(label, line));
  const sentence = (what: SlotSentence): Sourced | undefined =>
    findSentence(what, invitation.sentences, invitation.language);
  const goal = labelled("goal");
  const found = {
    artefactGoal: goal && !IS_OF_MEETING.test(goal.text) ? goal : undefined,
    problem: labelled("problem") ?? sentence("problem"),
    wanted: sentence("wanted"),
    missing: sentence("missing"),
    task: labelled("task"),
    criterion: labelled("criterion"),
    userGroup: labelled("userGroup") ?? userGroupIn(invitation),
    constraint: labelled("constraint") ?? constraintIn(invitation),
    nextStep: labelled("nextStep") ?? nextStepIn(invitation),
    ...optionsIn(invitation, labelled),
  };
  return Object.fromEntries(Object.entries(found).filter(([, slot]) => slot !== undefined));
}

/** The first clause in which something is found. */
export function firstIn(
  clauses: readonly string[],
  find: (clause: string) => string | undefined,
): Sourced | undefined {
  for (const quote of clauses) {
    const text = find(quote);
    if (text) return sourcedIn("Description", text, quote);
  }
  return undefined;
}

/** Goals of the hour and not of what is worked on. */
const IS_OF_MEETING = new RegExp(
  String.raw`^(?:to )?${anyOf(({ reading }) => reading.slots.goalsOfTheHour)}(?!\p{L})|${anyOf(({ reading }) => reading.slots.goalEndsOfTheHour)}$`,
  "iu",
);

/** What stands between the bounds of words; German nouns begin with a capital. */
const named = framed(String.raw`(?<!\p{L})(`, String.raw`)(?!\p{L})`);
const USER_GROUPS = inEach(({ reading }) => reading.slots.userGroups, {
  en: named,
  de: (groups) => named(groups, "u"),
  fr: named,
  es: named,
});

const userGroupIn = ({ text, language }: Invitation): Sourced | undefined =>
  firstIn(clausesOf(text), (clause) => USER_GROUPS[language].exec(clause)?.[1]);

const MUST = inAny(({ reading }) => reading.slots.must);
/** What people must do is a request to them and no limit of the work. */
const OF_PEOPLE = new RegExp(
  String.raw`(?<!\p{L})${anyOf(({ reading }) => reading.slots.people)}(?: all)? ${anyOf(({ reading }) => reading.slots.peopleMust)}(?!\p{L})|\?$`,
  "iu",
);
const LONGEST_LIMIT = 14;
/** 'Must have: …' names a list of wishes. */
const LABELLED = /^[\p{L} -]{2,24}[:：]\s/u;

const constraintIn = ({ sentences }: Invitation): Sourced | undefined =>
  firstIn(sentences.flatMap(clausesOf), (clause) =>
    MUST.test(clause) && !OF_PEOPLE.test(clause) && !LABELLED.test(clause)
      ? phraseOf(clause, LONGEST_LIMIT)
      : undefined,
  );

const NEXT_STEP = inEach(({ reading }) => reading.slots.nextStep, {
  en: either,
  de: (alternatives) => either(alternatives, "u"),
  fr: either,
  es: either,
});

const nextStepIn = ({ text, language }: Invitation): Sourced | undefined =>
  firstIn(clausesOf(text), (clause) => NEXT_STEP[language].exec(clause)?.[1]);

const SIDE = "[^\\s.,;:!?()–—]+(?: [^\\s.,;:!?()–—]+){0,2}";
const VERSUS = new RegExp(
  `(?:^|[.,;:!?(–—-] ?)(${SIDE}) (?:vs\\.?|versus) (${SIDE})(?=$|[.,;:!?()–—]| -)`,
  "iu",
);
const EITHER = new RegExp(`^(${SIDE}) (?:or|oder|ou|o) (${SIDE})\\?$`, "iu");
const ENDS =
  "(?!(?:by|until|before|because|for|on|at|with|today|bis|vor|weil|heute|avant|pour|car|antes|para|porque)(?!\\p{L}))";
const WORD = `${ENDS}[^\\s.,;:!?()–—]+`;
/** 'a decision on scanner vs. phone camera by 20 March' */
const CHOICE = new RegExp(
  `(?:decision|decide|choose|choice|entscheid\\p{L}*|wahl|décision|choisir|trancher|decisión|elegir) (?:on|between|about|zwischen|über|entre|sur|sobre) (${WORD}(?: ${WORD}){0,2}?) (?:vs\\.?|versus|or|and|oder|und|ou|et|o|y) (${WORD}(?: ${WORD})?)`,
  "iu",
);
const NO_OPTION = inAny(({ reading }) => reading.slots.noOption);

function optionsIn(
  { title, text }: Invitation,
  labelled: (label: Label) => Sourced | undefined,
): Phrases {
  const [a, b] = [labelled("optionA"), labelled("optionB")];
  if (a && b) return { optionA: a, optionB: b };
  const places = [
    ...clausesOf(text).map((quote) => ({ label: "Description", quote }) as const),
    { label: "Title", quote: title } as const,
  ];
  for (const { label, quote } of places) {
    const match = VERSUS.exec(quote) ?? EITHER.exec(quote) ?? CHOICE.exec(quote);
    const [, one, other] = match ?? [];
    if (!one || !other || NO_OPTION.test(one) || NO_OPTION.test(other)) continue;
    return { optionA: sourcedIn(label, one, quote), optionB: sourcedIn(label, other, quote) };
  }
  return {};
}

/** What an organiser labels in a description: 'Goal: …'. */
type Label = keyof typeof LANGUAGES.en.reading.labels;

const LABELS = Object.keys(LANGUAGES.en.reading.labels) as Label[];
const labelled = framed(String.raw`^(?:[-*•–]\s*)?`, String.raw`\s*[:：]\s*(\S.{1,140})$`);
const PATTERNS = new Map(
  LABELS.map((label) => [label, inAny(({ reading }) => reading.labels[label], labelled)]),
);
const MOST_WORDS = 14;
const LONGEST_LINE = 220;

/** A short phrase, without the stop at its end; undefined for whole sentences and more. */
const phraseOf = (written: string, most = MOST_WORDS): string | undefined => {
  const text = written.trim().replace(/[.;,!]+$/u, "");
  const isOne = !/[.!?]\s/u.test(text) && text.split(/\s+/u).length <= most;
  return isOne && /\p{L}{2}/u.test(text) && !text.endsWith("?") ? text : undefined;
};

/** What stands behind a label on its line. */
function behindLabel(label: Label, line: string): string | undefined {
  const behind = line.length > LONGEST_LINE ? undefined : PATTERNS.get(label)!.exec(line)?.[1];
  return behind === undefined ? undefined : phraseOf(behind);
}

/** Sentences of a description that a plan quotes whole: how feedback is limited, what is not there yet, what goes wrong. */
type SlotSentence = "wanted" | "missing" | "problem";

const WANTED = inEach(({ reading }) => reading.slots.wanted, either);
const MISSING = inEach(({ reading }) => reading.slots.missing);
const GOES_WRONG = inEach(({ reading }) => reading.slots.goesWrong, {
  en: wholeWords,
  de: wholeWords,
  fr: either,
  es: either,
});
/** A wish of somebody, an order or a courtesy is no state of the work. */
const OF_SOMEBODY = inAny(
  ({ reading }) => reading.slots.ofSomebody,
  framed("^", String.raw`|\?$|^[\p{L} -]{2,24}[:：]\s`),
);

const SAYINGS: Readonly<
  Record<SlotSentence, { pattern: PatternOfEach; most: number; isOfAll: boolean }>
> = {
  wanted: { pattern: WANTED, most: 14, isOfAll: false },
  missing: { pattern: MISSING, most: 12, isOfAll: true },
  problem: { pattern: GOES_WRONG, most: 14, isOfAll: true },
};

/** The first sentence of a kind, without the stop at its end; undefined where the organiser writes none that is short. */
function findSentence(
  what: SlotSentence,
  sentences: readonly string[],
  language: PlanLanguage,
): Sourced | undefined {
  const { pattern, most, isOfAll } = SAYINGS[what];
  return firstIn(sentences.flatMap(clausesOf), (clause) => {
    if (clause.endsWith("?") || !pattern[language].test(clause)) return undefined;
    const part = isOfAll ? findPart(clause, pattern[language]) : clause;
    const text = part?.replace(/[.…!]+$/u, "") ?? "";
    return text.split(/\s+/u).length <= most ? text : undefined;
  });
}

const FEWEST_WORDS = 4;

/** The part of a sentence that says it, where that can be read alone. */
function findPart(sentence: string, pattern: RegExp): string | undefined {
  const found = sentence
    .split(/[,;:–—]\s+/u)
    .find((part) => pattern.test(part) && part.split(/\s+/u).length >= FEWEST_WORDS);
  const whole = found ?? sentence;
  return OF_SOMEBODY.test(whole) ? undefined : whole;
}

/** 'Goals:', with or without the goal behind it. */
const GOALS = inAny(
  ({ reading }) => reading.goals.labels,
  framed(
    String.raw`^\s*(?:[-*•–#]+\s*)?(?:(?:the|our|main|proposed|sprint|vorgeschlagenes|unser|notre|nuestro)\s+)*`,
    String.raw`(?:\s+(?:of|for|der|des|für|de|du|del)\s+[^:]{1,40})?\s*[:：]\s*(?<goal>.*)$`,
  ),
);
const BULLET = /^\s*(?:[-*•–]|\d+[.)])\s+(?<text>.+)$/u;
const MOST_GOALS = 5;
const LONGEST_GOAL = 40;

/** The goals that the organiser wrote down as goals, in their words. */
export function ownGoals({ lines }: Pick<Invitation, "lines">): string[] {
  const at = lines.findIndex((line) => GOALS.test(line));
  if (at === -1) return [];
  const [behind = ""] = clausesOf(GOALS.exec(lines[at]!)?.groups?.["goal"] ?? "");
  if (behind !== "") return isUsable(behind) ? [behind] : [];
  const goals: string[] = [];
  for (const line of lines.slice(at + 1)) {
    const text = BULLET.exec(line)?.groups?.["text"]?.trim();
    if (text === undefined) {
      if (goals.length === 0 && isUsable(line)) goals.push(line.trim());
      break;
    }
    if (isUsable(text)) goals.push(text);
  }
  return goals.slice(0, MOST_GOALS);
}

const isUsable = (text: string): boolean =>
  countWords(text) > 1 && countWords(text) <= LONGEST_GOAL;
