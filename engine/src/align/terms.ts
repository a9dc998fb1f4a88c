import type { DeckPage } from "@planner/contract/model";
import { runningLines } from "./running-lines.ts";

/** How often each term (a stem, or two neighbouring stems joined by a space) stands in a text. */
export type Terms = Map<string, number>;

/** Two neighbouring words on a slide are rarer than either, so a pair that is spoken counts more. */
const PAIR_COUNT = 2;
/** Bounded, so that one endless line cannot cost its length squared. */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)\S+|\S{1,80}@\S{1,80}\.\S+|\b[\w-]{1,80}(?:\.[\w-]{1,80}){0,5}\.(?:com|org|net|io|edu|gov)\b\S*/giu;
const NUMBER_ONLY = /^[\s\p{Nd}\p{P}\p{S}]*$/u;

function addTerm(terms: Terms, term: string, count: number): void {
  terms.set(term, (terms.get(term) ?? 0) + count);
}

/** The pairs of neighbouring stems of a token list. */
export function pairsOf(tokens: readonly string[]): string[] {
  return tokens.slice(1).map((token, index) => `${tokens[index]} ${token}`);
}

/** The stems of each line of each page and of its speaker notes, without addresses, page numbers in footers and lines that are only a number. */
export function linesOfPages(
  pages: readonly DeckPage[],
  tokensOf: (line: string) => string[],
): string[][][] {
  const isRunning = runningLines(pages);
  return pages.map((page) =>
    [
      ...page.lines.map((line) =>
        isRunning(line) ? line.text.replaceAll(/\p{Nd}+/gu, " ") : line.text,
      ),
      ...(page.speakerNotes?.split("\n") ?? []),
    ]
      .map((line) => line.replace(ADDRESS, " "))
      .filter((line) => !NUMBER_ONLY.test(line))
      .map(tokensOf),
  );
}

/**
 * What a page says: stems and pairs within a line. `lean` (−1 to 1) gives the first line 1 + lean and the last 1 − lean
 * of a line's weight: talk about a page goes from its top to its bottom.
 */
export function termsOfLines(lines: readonly string[][], lean = 0): Terms {
  const terms: Terms = new Map();
  lines.forEach((tokens, index) => {
    const weight = 1 + lean * (1 - (2 * index) / Math.max(lines.length - 1, 1));
    for (const token of tokens) addTerm(terms, token, weight);
    for (const pair of pairsOf(tokens)) addTerm(terms, pair, PAIR_COUNT * weight);
  });
  return terms;
}

/** What a segment says, with those pairs that stand somewhere in the deck. */
export function spokenTerms(
  tokens: readonly string[],
  isDeckPair: (pair: string) => boolean,
): Terms {
  const terms: Terms = new Map();
  for (const token of tokens) addTerm(terms, token, 1);
  for (const pair of pairsOf(tokens)) if (isDeckPair(pair)) addTerm(terms, pair, 1);
  return terms;
}

/** Sum of all counts. */
export function massOf(terms: Terms): number {
  let mass = 0;
  for (const count of terms.values()) mass += count;
  return mass;
}
