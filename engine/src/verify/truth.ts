import { tokensOf } from "../text/tokens.ts";
import { factsOf, isWithin } from "./facts.ts";
import { withDigits } from "./number-words.ts";
import { hasMarkup, isMachineTalk } from "./machine-talk.ts";
import { contradicts, saysOpposite } from "./polarity.ts";
import { STARTERS } from "./starters.ts";
import { type Ground, isSupported, mistakesIt, unsaidWords } from "./support.ts";

/** What a sentence of a model is held against: the quoted sentence, the cited lines, and what they lean on. */
export type Words = {
  quoted: string;
  cited: string;
  names: readonly string[];
  ground: Ground;
  language: string;
  people: readonly string[];
  isQuestion: boolean;
};

/** How a sentence can be wrong. */
export type Untruth =
  | "length"
  | "markup"
  | "machine"
  | "number"
  | "date"
  | "name"
  | "negation"
  | "opposite"
  | "support"
  | "unsaid";

const MIN_CHARS = 8;
const MAX_CHARS = 240;
const MAX_WORDS = 40;
/** Addresses and marks that no plain sentence has. */
export const LINK =
  /\b(?:https?|ftp|mailto):|\bwww\.|\]\(|[<>{}]|\b[\w.+-]+@[\w-]+\.\w+|\b[\w-]+\.(?:com|net|org|io|dev|app|ru|cn|xyz|info|biz|example|test|evil)\b/iu;
const DATE =
  /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day|\b(?:january|february|march|april|june|july|august|september|october|november|december)\b|\b(?:today|tomorrow|tonight|yesterday|weekend|noon|midnight|morning|afternoon|evening|(?:next|last|this|end of(?: the| this)?) (?:week|month|quarter|year|sprint|day)|eod|eow|asap|immediately|montag|dienstag|mittwoch|donnerstag|freitag|morgen|heute|gestern|lundi|mardi|mercredi|jeudi|vendredi|demain|lunes|martes|miércoles|jueves|viernes|mañana)\b/giu;
/** After a first word like this, a capital letter tells a name: 'Zelda will …'. */
const SUBJECT =
  /^(\p{Lu}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]*)?(?:['’]s)? (?:will|would|shall|should|must|can|could|may|has|had|is|was|needs|wants|and|to|agreed|agrees|decided|decides|approved|approves|suggested|suggests|asked|asks|proposed|proposes|promised|promises|said|says|thinks|feels|likes|prefers|offered|takes|owns|gets|does|did|sends|checks|prepares|updates|reviews|writes|moves|makes|changes)\b/u;
const GERUND = /^\p{L}{3,}ing$/u;
const COMMON_SUBJECTS = new Set(
  "i we you they he she it this that these those everyone everybody someone somebody nobody users people team the a an all both one there what who how where when which".split(
    " ",
  ),
);

const wordsOf = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/\p{L}[\p{L}\p{M}]*/gu) ?? [],
  );

/** The days, months and times of day that a text names, in small letters. */
export function datesIn(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(DATE), ([date]) => date.toLowerCase()));
}

/** A plain word at the start is no name: it was said, in whatever form, or stands on the page in small letters. */
function isSaid(word: string, known: ReadonlySet<string>, { said }: Ground): boolean {
  const tokens = tokensOf(word);
  return known.has(word) || (tokens.length > 0 ? tokens.every((token) => said.has(token)) : true);
}

function hasWrongName(sentence: string, { cited, names, ground, language }: Words): boolean {
  const known = wordsOf([cited, ...names].join(" "));
  const subject = SUBJECT.exec(sentence)?.[1]?.toLowerCase();
  if (subject && !COMMON_SUBJECTS.has(subject) && !isSaid(subject, known, ground)) return true;
  const first = /^\p{L}[\p{L}\p{M}]*/u.exec(sentence)?.[0]?.toLowerCase();
  const isPlain = first !== undefined && (STARTERS.has(first) || GERUND.test(first));
  if (first && language === "en" && !isPlain && !isSaid(first, known, ground)) return true;
  // German gives every noun a capital letter: there only the subject and the people tell.
  if (language === "de") return false;
  return !isWithin(factsOf(sentence).names, known);
}

const CHECKS: readonly (readonly [Untruth, (sentence: string, words: Words) => boolean])[] = [
  [
    "length",
    (sentence) =>
      sentence.length < MIN_CHARS ||
      sentence.length > MAX_CHARS ||
      sentence.split(/\s+/u).length > MAX_WORDS,
  ],
  ["markup", (sentence) => LINK.test(sentence) || hasMarkup(sentence)],
  ["machine", (sentence, { people }) => isMachineTalk(sentence, people)],
  [
    "number",
    (sentence, { cited }) =>
      !isWithin(factsOf(withDigits(sentence)).numbers, factsOf(withDigits(cited)).numbers),
  ],
  ["date", (sentence, { cited }) => !isWithin(datesIn(sentence), datesIn(cited))],
  ["name", hasWrongName],
  [
    "negation",
    (sentence, { quoted, isQuestion, language }) =>
      contradicts(sentence, quoted, { isQuestion, language }),
  ],
  ["opposite", (sentence, { quoted }) => saysOpposite(sentence, quoted)],
  ["support", (sentence, { ground }) => !isSupported(withDigits(sentence), ground)],
  [
    "unsaid",
    // In other languages the forms of a word are not known well enough.
    (sentence, { ground, language }) =>
      language === "en" && unsaidWords(withDigits(sentence), ground).length > 0,
  ],
  ["support", (sentence, { ground }) => mistakesIt(withDigits(sentence), ground)],
];

/** The first way in which a sentence is wrong beside the words that it cites; undefined where it is true to them. */
export function untruthOf(sentence: string, words: Words): Untruth | undefined {
  return CHECKS.find(([, fails]) => fails(sentence, words))?.[0];
}
