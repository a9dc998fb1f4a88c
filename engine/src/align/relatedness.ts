import { massOf, type Terms } from "./terms.ts";
import type { Talk } from "./vocabulary.ts";

/** Under this many different terms on all pages there is nothing to compare a talk with. */
const MIN_DECK_TERMS = 6;
const PAIR_WEIGHT = 0.3;
/**
 * A longer talk says more of any deck's words by chance: the share grows with the logarithm of its length. Set
 * between 18 real talks with their own decks and the same talks with each other's.
 */
const LEAST_SHARE = 0.007;

/** Whether pages have words enough to be told apart by them. */
export function hasText(pages: readonly Terms[]): boolean {
  const terms = new Set(pages.flatMap((page) => [...page.keys()]));
  return terms.size >= MIN_DECK_TERMS && pages.some((page) => massOf(page) > 1);
}

/** How much of a deck's words (and pairs of neighbouring words) a talk says, set against the talk's length. */
export function relatedness(pages: readonly Terms[], talk: Talk): number {
  const terms = new Set(pages.flatMap((page) => [...page.keys()]));
  const shares = { word: { all: 0, said: 0 }, pair: { all: 0, said: 0 } };
  for (const term of terms) {
    const share = term.includes(" ") ? shares.pair : shares.word;
    share.all++;
    if (talk.documents[talk.ids.get(term)!]! > 0) share.said++;
  }
  const length = Math.log(Math.max(talk.total, 3));
  const words = shares.word.said / Math.max(shares.word.all, 1) / length;
  return words + (PAIR_WEIGHT * shares.pair.said) / Math.max(shares.pair.all, 1);
}

/** Whether a talk is about a deck at all. */
export function isRelated(pages: readonly Terms[], talk: Talk): boolean {
  return relatedness(pages, talk) >= LEAST_SHARE * Math.log(Math.max(talk.total, 3));
}
