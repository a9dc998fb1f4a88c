import { frequentWordsOf } from "../text/language.ts";
import { rememberedText } from "../text/remembered.ts";
import { stem } from "../text/stem.ts";
import { STOP_WORDS, wordsOf } from "../text/tokens.ts";
import english from "./languages/en/english.json" with { type: "json" };
import { inAll } from "./languages/words.ts";
import { PLAN_LANGUAGES } from "./types.ts";

const fold = (word: string): string =>
  word.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("ß", "ss");

/** Words that say nothing of what a sentence is about. */
const STOPPED: ReadonlySet<string> = new Set([
  ...inAll(({ reading }) => reading.topics.smallWords),
  ...STOP_WORDS,
  ...PLAN_LANGUAGES.flatMap((language) => [...frequentWordsOf(language)]).map(fold),
]);

type Cut = (word: string) => string;
/** Endings of the languages of plans, and how many letters have to be left: short ones eat too much. */
const CUTS: readonly (readonly [Cut, number])[] = [
  [(word) => word.replace(/(?:abil|ibil)(?:it(?:y|e|at)?|idad)?$|(?:abl|ibl)e?$/u, ""), 5],
  [stem, 4],
  [(word) => word.replace(/(?:ung|ungen|en)$/u, ""), 4],
  [
    (word) => word.replace(/(?:eren|ier|iert|ieren|em|er|os|as|es|at|aux|n|o|a|e|(?<!s)s|x)$/u, ""),
    5,
  ],
];
/** 'decisiones' loses its plural, then its ending. */
const ROUNDS = 3;

function cut(word: string): string {
  let rest = word;
  for (let round = 0; round < ROUNDS; round++) {
    const shorter = CUTS.map(([apply, least]) => [apply(rest), least] as const).find(
      ([one, least]) => one !== rest && one.length >= least,
    );
    if (!shorter) return rest;
    rest = shorter[0];
  }
  return rest;
}

/** What was to be sent was sent: verbs whose past no ending tells. */
const PAST: ReadonlyMap<string, string> = new Map(
  Object.entries<readonly string[]>(english.past).flatMap(([verb, forms]) =>
    forms.map((form) => [form, verb] as const),
  ),
);
/** 'geprüft' is what 'prüft' did. */
const PARTICIPLE = /^ge(\p{L}{3,}t)$/u;

/** A word's stem over all languages of plans ('decisions', 'décision' → 'decis'); empty for one without content. */
const stemOf = rememberedText((word: string): string => {
  const plain = fold(word);
  const isEmpty = plain.length < 2 || STOPPED.has(plain) || /^\p{Nd}+$/u.test(plain);
  return isEmpty ? "" : cut(PAST.get(plain) ?? plain.replace(PARTICIPLE, "$1"));
});

/**
 * The stems of the words that say what a text is about, in any language of plans, without numbers. Hard cuts on purpose:
 * they are compared, never shown.
 */
export function contentWords(text: string): Set<string> {
  return stemsOf(wordsOf(text));
}

/** The same of a text that was cut into words already. */
export const stemsOf = (words: readonly string[]): Set<string> =>
  new Set(words.map(stemOf).filter((stemmed) => stemmed !== ""));

/** Stems of so many letters are found inside of compounds ('checkout' in 'Checkoutformular'). */
const LEAST_IN_COMPOUND = 6;

/** 'prüf', 'prüft'. */
const hasWithT = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(`${word}t`) || (word.endsWith("t") && words.has(word.slice(0, -1)));

const isInside = (part: string, whole: string): boolean =>
  part.length >= LEAST_IN_COMPOUND && whole.length > part.length && whole.includes(part);

/** The words of the first set that the second has too, also as part of a compound. */
export function sharedWords(some: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
  const shared: string[] = [];
  // Every note is held against every other, and every sentence against the topic.
  for (const word of some)
    if (others.has(word) || isInCompound(word, others) || hasWithT(others, word)) shared.push(word);
  return shared;
}

function isInCompound(word: string, others: ReadonlySet<string>): boolean {
  if (word.length < LEAST_IN_COMPOUND) return false;
  for (const other of others) if (isInside(word, other) || isInside(other, word)) return true;
  return false;
}

/** How much of the first set the second covers, from 0 to 1. */
export function coverage(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return some.size === 0 ? 0 : sharedWords(some, others).length / some.size;
}

/** The share of words that two sets have in common, of the larger one. */
export function likeness(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const larger = Math.max(some.size, others.size);
  return larger === 0 ? 0 : sharedWords(some, others).length / larger;
}

/** The months and what they are shortened to, as one group of a regular expression; 'decks' and 'marks' are none. */
export const MONTH = `(?<!\\p{L})(?:${[
  ...inAll(({ reading }) => reading.dates.months.flat()),
  ...inAll(({ format }) => format.months),
  "mär",
  "fév",
  "févr",
  "déc",
].join("|")})(?!\\p{L})\\.?`;
const DATES = new RegExp(
  `\\p{Nd}{4}-\\p{Nd}\\p{Nd}-\\p{Nd}\\p{Nd}|\\p{Nd}{1,2}(?:\\.|st|nd|rd|th|er)? (?:of |de )?${MONTH}|${MONTH} \\p{Nd}{1,2}(?!\\p{Nd})`,
  "giu",
);

/** The numbers of a text, which its content words leave out; days of the calendar count nothing. */
export const numbersOf = (text: string): ReadonlySet<string> =>
  new Set(text.replaceAll(DATES, " ").match(/\p{Nd}+(?:[.,]\p{Nd}+)*/gu));

/** What meetings are called, whatever they are about, and words that every team uses all day. */
const GENERIC = contentWords(inAll(({ reading }) => reading.topics.generic).join(" "));

/** Content words without those that stand in every team's calendar. */
export function topicWords(text: string): Set<string> {
  return new Set([...contentWords(text)].filter((word) => !GENERIC.has(word)));
}
