import { isGeneric } from "../notes/place-words.ts";
import { hasVerb, type NounPhrase, nounPhrases, wordsIn } from "../text/grammar.ts";
import { tokensOf } from "../text/tokens.ts";
import { capitalised } from "../notes/sentence.ts";
import type { Line, Talk } from "./talk.ts";
import { withoutLead } from "./wording.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/subject.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** How far back the thing may have been named that "it" stands for, in sentences. */
const REACH = 7;
/** How near the thing must have been named to stand for "it" at the start of a sentence. */
const NEAR = 2;
/** An article and a space. */
const ARTICLE = 4;

/** Whether a text names a particular thing itself. */
export function namesThing(text: string, people: ReadonlySet<string>): boolean {
  return nounPhrases(text).some((phrase) => phrase.isPointed && isNaming(phrase, people));
}

/** Whether a sentence opens with a word that only those understand who heard what came before. */
export function isLean(text: string): boolean {
  if (!PATTERNS.lean.test(text)) return false;
  if (!PATTERNS.demonstrativeNoun.test(text)) return true;
  const [first] = nounPhrases(text);
  return first === undefined || first.from > 0 || PATTERNS.noSubject.test(first.head);
}

const wantsPlural = (text: string): boolean | undefined => {
  const word = /\b(they|them|those|these|it|that|this)\b/iu.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? undefined : /^(?:they|them|those|these)$/u.test(word);
};

/** Whether a phrase names a thing, and neither a day nor a person nor nothing in particular. */
export const isNaming = (phrase: NounPhrase, people: ReadonlySet<string>): boolean => {
  const tokens = tokensOf(phrase.name);
  if (
    PATTERNS.noSubject.test(phrase.head) ||
    /['’](?:ll|re|ve|d)\b/u.test(phrase.name) ||
    phrase.name.split(/\s+/u).some((word) => people.has(word.toLowerCase()))
  )
    return false;
  return tokens.some((token) => !isGeneric(token)) && /\p{L}{3}/u.test(phrase.name);
};

type SubjectPlace = { talk: Talk; at: number; text: string; people: ReadonlySet<string> };

/** What "it" stands for, as it is called within a sentence, and the line that names it. */
export type Subject = { thing: string; line: Line };

/** "overflow menu" → "the overflow menu"; names stay as they are. */
export function thingOf(phrase: NounPhrase, text: string): string {
  const tags = wordsIn(text).filter(({ from, to }) => from >= phrase.from && to <= phrase.to);
  const [first] = tags;
  if (tags.every(({ pos }) => pos === "PROPN")) return phrase.name;
  const isOpening = phrase.from === 0 && first?.pos !== "PROPN";
  return `the ${isOpening && !/^\p{Lu}{2}/u.test(phrase.name) ? lowerFirst(phrase.name) : phrase.name}`;
}

const lowerFirst = (text: string): string => text[0]!.toLowerCase() + text.slice(1);

const WHOLE = new Map([
  ["s", "is"],
  ["re", "are"],
  ["ve", "have"],
  ["ll", "will"],
]);

/** A sentence with the thing in the place of the pronoun that stands for it, where that can be done. */
export function withThing(text: string, { thing }: Subject): string | undefined {
  const found = PATTERNS.subject.exec(text);
  if (!found)
    return PATTERNS.object.test(text) && !/^(?:do|does|did)\b/iu.test(text)
      ? text.replace(PATTERNS.object, thing)
      : undefined;
  const short = found.groups!["short"]?.slice(1).toLowerCase();
  const rest = text.slice(found[0].length);
  const next = wordsIn(text).find(({ from }) => from > found[0].length);
  if (short === undefined)
    return next?.pos === "VERB" || next?.pos === "AUX" ? `${capitalised(thing)}${rest}` : undefined;
  const verb = short === "s" && /^ (?:got|been|gone|had)\b/iu.test(rest) ? "has" : WHOLE.get(short);
  return verb === undefined ? undefined : `${capitalised(thing)} ${verb}${rest}`;
}

/** What a sentence is about, or all that it says: "The touch part is at the top.", "The meeting point." */
function leadOf({ text }: Line): NounPhrase | undefined {
  const [first] = nounPhrases(text);
  const before = text.length - withoutLead(text).length;
  return first && (first.from - before <= ARTICLE || !hasVerb(text)) ? first : undefined;
}

/**
 * The thing that the sentence at `at` surely points back to: what its speaker last spoke of, where that is printed or
 * said more than once. `text` is the part of the sentence that is to be read.
 */
export function subjectOf({ talk, at, text, people }: SubjectPlace): Subject | undefined {
  const home = talk.lines[at]!;
  const plural = wantsPlural(text);
  const isKnown = (token: string): boolean => {
    const rarity = talk.rarity(token);
    return talk.isPrinted(token) || (rarity > 0 && rarity < 1);
  };
  const reach = PATTERNS.subject.test(text) ? NEAR : REACH;
  for (const line of talk.lines.slice(Math.max(0, at - reach), at).toReversed()) {
    if (line.page !== home.page || line.speaker !== home.speaker) continue;
    const phrase = leadOf(line);
    if (!phrase || !isNaming(phrase, people) || !tokensOf(phrase.name).some(isKnown)) continue;
    const isDefinite = phrase.isDefinite || /\s/u.test(phrase.name);
    if (isDefinite && (plural === undefined || plural === phrase.isPlural))
      return { line, thing: thingOf(phrase, line.text) };
  }
  return undefined;
}
