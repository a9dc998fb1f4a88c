import { either, framed, wholeWords } from "../../text/patterns.ts";
import { inAny, inEach, type PatternOfEach } from "../languages/words.ts";
import type { PlanLanguage, Sourced } from "../types.ts";
import { clausesOf } from "./said-of.ts";
import { sourcedIn } from "./sources.ts";

/** Sentences of a description that a plan quotes whole: how feedback is limited, what is not there yet, what goes wrong. */
export type SaidSentence = "wanted" | "missing" | "problem";

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

const PATTERNS: Readonly<
  Record<SaidSentence, { pattern: PatternOfEach; most: number; isOfAll: boolean }>
> = {
  wanted: { pattern: WANTED, most: 14, isOfAll: false },
  missing: { pattern: MISSING, most: 12, isOfAll: true },
  problem: { pattern: GOES_WRONG, most: 14, isOfAll: true },
};

/** The first sentence of a kind, without the stop at its end; undefined where the organiser writes none that is short. */
export function sentenceSaying(
  what: SaidSentence,
  sentences: readonly string[],
  language: PlanLanguage,
): Sourced | undefined {
  const { pattern, most, isOfAll } = PATTERNS[what];
  for (const quote of sentences.flatMap(clausesOf)) {
    if (quote.endsWith("?") || !pattern[language].test(quote)) continue;
    const part = isOfAll ? partSaying(quote, pattern[language]) : quote;
    const text = part?.replace(/[.…!]+$/u, "");
    if (text !== undefined && text.split(/\s+/u).length <= most)
      return sourcedIn("Description", text, quote);
  }
  return undefined;
}

const FEWEST_WORDS = 4;

/** The part of a sentence that says it, where that can be read alone. */
function partSaying(sentence: string, pattern: RegExp): string | undefined {
  const said = sentence
    .split(/[,;:–—]\s+/u)
    .find((part) => pattern.test(part) && part.split(/\s+/u).length >= FEWEST_WORDS);
  const whole = said ?? sentence;
  return OF_SOMEBODY.test(whole) ? undefined : whole;
}
