import english from "./languages/en/english.json" with { type: "json" };
import { rememberedText } from "./remembered.ts";
import { stem } from "./stem.ts";

/** English words that say nothing about what a sentence is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(english.stopWords);

const CLITIC = /['’](?:s|re|ve|ll|d|m|t)(?![\p{L}\p{M}])/gu;
const RUN = /\p{L}[\p{L}\p{M}]*|\p{Nd}+/gu;
/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Cheaper to tell than the scripts themselves: every sentence of every document is asked. */
const BEYOND_LATIN = /[\u0e00-\u{10ffff}]/u;
const LATIN_WORD = /^[a-z]+$/;
/** Intl.Segmenter slows down more than linearly on long strings. */
const SEGMENTER_SPAN = 400;

const wordSegmenter = new Intl.Segmenter("ja", { granularity: "word" });

function* unspacedWords(run: string): Generator<string> {
  for (let at = 0; at < run.length; at += SEGMENTER_SPAN) {
    for (const part of wordSegmenter.segment(run.slice(at, at + SEGMENTER_SPAN))) {
      if (part.isWordLike) yield part.segment;
    }
  }
}

function isLoneHiragana(word: string): boolean {
  return word.length === 1 && /\p{Script=Hiragana}/u.test(word);
}

/**
 * The words of a text in order, lower-cased, without clitics ('s, 're …): runs of letters and runs of digits, stop
 * words and single letters included. Text in a script without spaces is cut by `Intl.Segmenter`.
 */
export function wordsOf(text: string): string[] {
  const small = text.toLowerCase();
  const plain = /['’]/u.test(small) ? small.replace(CLITIC, "") : small;
  const runs: string[] = plain.match(RUN) ?? [];
  if (!BEYOND_LATIN.test(plain) || !UNSPACED.test(plain)) return runs;
  return runs.flatMap((run) => (UNSPACED.test(run) ? [...unspacedWords(run)] : [run]));
}

function isContent(word: string): boolean {
  if (STOP_WORDS.has(word)) return false;
  if (LATIN_WORD.test(word)) return word.length > 1;
  if (UNSPACED.test(word)) return !isLoneHiragana(word);
  return word.length > 1 || /\p{Nd}/u.test(word);
}

const NO_CONTENT = "";

/** A word's stem; a talk says the same few thousand words all the time. */
const tokenOf = rememberedText((word: string): string => {
  if (!isContent(word)) return NO_CONTENT;
  return LATIN_WORD.test(word) ? stem(word) : word;
});

/** The stems of a text's content words in order: what alignment, classification and summary compare texts by. */
export function tokensOf(text: string): string[] {
  const found: string[] = [];
  for (const word of wordsOf(text)) {
    const token = tokenOf(word);
    if (token !== NO_CONTENT) found.push(token);
  }
  return found;
}

/** How many words a text has, by the spaces between them. */
export const wordCount = (text: string): number => text.trim().split(/\s+/u).length;
