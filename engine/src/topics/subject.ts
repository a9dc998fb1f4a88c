import { isGeneric } from "../notes/place-words.ts";
import { hasVerb, type NounPhrase, nounPhrases } from "../text/grammar.ts";
import { tokensOf } from "../text/tokens.ts";
import { capitalised } from "../notes/sentence.ts";
import type { Line, Talk } from "./talk.ts";

/** How far back the thing may have been named that "it" stands for, in sentences. */
const REACH = 7;
const AHEAD = 2;
const LEAST_SCORE = 1.3;
const MAX_TITLE_WORDS = 6;
const WORTH = {
  onPage: 1.6,
  definite: 0.8,
  asked: 0.6,
  noted: 0.8,
  announces: 1.6,
  sameSpeaker: 0.4,
  first: 0.4,
  again: 0.45,
  number: 1.8,
  perLine: 0.36,
  long: 0.3,
  loose: 2,
};
/** "A question to the transcript.", "And for the arrow, …", "Small one, the opening hours." */
const ANNOUNCES =
  /^(?:(?:and|so|but|okay|now|then|right|well)[, ]+)*(?:(?:on|for|about|with|as for|back to|what about|how about|(?:a|one|another|my|small|next|last) (?:question|thing|one|point)(?: (?:on|about|to|for|is))?)\b)/iu;
const LEAN =
  /^(?:it|that|this|they|those|these|there|he|she|one|both|which|same|them)(?:['’]\p{L}+)?\b/iu;
const DEMONSTRATIVE_NOUN = /^(?:that|this|those|these) (?!one\b|is\b|was\b|way\b|thing\b)/iu;
const NO_SUBJECT =
  /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|yeah|yes|okay|ok|oh|god|thanks|sorry|hi|hello|bye|ones?|stuff|someone|somebody|everyone|everybody|anyone|nobody|mind|half|couple|chance|sense|seconds?|minutes?|hours?|days?|months?|years?|weeks?|nights?|mornings?|case|sake|terms?|reason|end|start|beginning|front|rest|middle|round|job|course|moment|hand|eye|mum|dad|mother|father|son|daughter|love|heart|head|name|next|all|no|hm|mm|um|ha|fair|wait|well|cool|nice|kind|loads|lots?|ages|guy|guys|man|woman|lady|lad|boss|team|meeting|call|critique|workshop|session|review|problem|issue|trouble|hesitation|guess|answer|diary|lunch|coffee|worry|worries|concern|answer|rule|law)$/iu;

/** Whether a text names a particular thing itself. */
export function namesThing(text: string, people: ReadonlySet<string>): boolean {
  return nounPhrases(text).some((phrase) => phrase.isPointed && isNaming(phrase, people));
}

/** Whether a sentence opens with a word that only those understand who heard what came before. */
export function isLean(text: string): boolean {
  if (!LEAN.test(text)) return false;
  if (!DEMONSTRATIVE_NOUN.test(text)) return true;
  const [first] = nounPhrases(text);
  return first === undefined || first.from > 0 || NO_SUBJECT.test(first.head);
}

const wantsPlural = (text: string): boolean | undefined => {
  const word = /\b(they|them|those|these|it|that|this)\b/iu.exec(text)?.[1]?.toLowerCase();
  return word === undefined ? undefined : /^(?:they|them|those|these)$/u.test(word);
};

/** A bare word counts where it is said again, printed, or more than one. */
const isLoose = (phrase: NounPhrase): boolean => !phrase.isDefinite && !/\s/u.test(phrase.name);

const isNaming = (phrase: NounPhrase, people: ReadonlySet<string>): boolean => {
  const tokens = tokensOf(phrase.name);
  if (
    NO_SUBJECT.test(phrase.head) ||
    phrase.name.split(/\s+/u).some((word) => people.has(word.toLowerCase()))
  )
    return false;
  return tokens.some((token) => !isGeneric(token)) && /\p{L}{3}/u.test(phrase.name);
};

/** A phrase as a label: "speed thing" → "Speed". */
const labelled = (name: string): string =>
  capitalised(name.replace(/ (?:things?|ones?|bits?|stuff)$/iu, "").trim());

type Asked = { talk: Talk; at: number; text: string; people: ReadonlySet<string> };

function scoreOf(phrase: NounPhrase, line: Line, { talk, at, text }: Asked): number {
  const home = talk.lines[at]!;
  const terms = talk.termsOf(home.page);
  const tokens = tokensOf(phrase.name);
  const told = tokens.filter((token) => !isGeneric(token));
  const head = tokens.at(-1) ?? "";
  let score = told.some((token) => terms.has(token)) ? WORTH.onPage : 0;
  if (phrase.isPointed) score += WORTH.definite;
  const isFragment = !hasVerb(line.text);
  if (isFragment || ANNOUNCES.test(line.text)) score += WORTH.announces;
  if (line.speaker === home.speaker) score += WORTH.sameSpeaker;
  if (talk.isNoted(line)) score += WORTH.noted;
  if (/\?\s*$/u.test(line.text)) score += WORTH.asked;
  if (phrase.from === 0 || nounPhrases(line.text)[0]?.from === phrase.from) score += WORTH.first;
  const near = talk.lines.slice(Math.max(0, at - REACH), at + AHEAD + 1);
  const again = near.filter((one) => one !== line && one !== home && one.tokens.has(head)).length;
  score += Math.min(3, again) * WORTH.again;
  if (isLoose(phrase) && !told.some((token) => terms.has(token))) score -= WORTH.loose;
  const plural = wantsPlural(text);
  if (plural !== undefined && plural !== phrase.isPlural) score -= WORTH.number;
  if (told.length > 3) score -= WORTH.long;
  return score - Math.abs(line.index - at) * WORTH.perLine;
}

/** What a subject is, and the line that names it; none where it is the page's title. */
export type Subject = { name: string; line?: Line };

function pageSubject({ talk, at }: Asked): Subject | undefined {
  const title = talk.pageOf(talk.lines[at]!.page)?.title?.split(/:\s/u).at(-1)?.trim();
  if (!title || title.split(/\s+/u).length > MAX_TITLE_WORDS) return undefined;
  return { name: title };
}

/**
 * What the sentence at `at` is about: the thing that it or the sentences before it name best, else the page's title;
 * undefined where there is neither. `text` is the part of it that is to be read.
 */
export function subjectOf(asked: Asked): Subject | undefined {
  const { talk, at, people } = asked;
  const home = talk.lines[at]!;
  let best: { phrase: NounPhrase; line: Line; score: number } | undefined;
  for (
    let index = Math.max(0, at - REACH);
    index <= Math.min(talk.lines.length - 1, at + AHEAD);
    index++
  ) {
    const line = talk.lines[index]!;
    if (index === at) continue;
    if (index > at && line.speaker !== home.speaker) break;
    if (
      line.page !== home.page &&
      index !== at &&
      home.page !== null &&
      line.page !== null &&
      index < at - 2
    )
      continue;
    for (const phrase of nounPhrases(line.text)) {
      if (!isNaming(phrase, people)) continue;
      const score = scoreOf(phrase, line, asked);
      if (!best || score > best.score) best = { phrase, line, score };
    }
  }
  if (best && best.score >= LEAST_SCORE)
    return { name: labelled(best.phrase.name), line: best.line };
  return pageSubject(asked);
}
