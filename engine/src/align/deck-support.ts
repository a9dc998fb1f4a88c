import { postingsOf } from "./emission.ts";
import { SETTINGS } from "./settings.ts";
import type { Terms } from "./terms.ts";
import type { Talk } from "./vocabulary.ts";

/** How much what is said speaks for any page at all, per segment. */
export type DeckSupport = {
  /** The most that any page could gain from each segment, term by term. */
  evidence: Float64Array;
  /** The segment's distinct terms. */
  terms: Int32Array;
  /** Evidence a term over the whole talk; never 0. */
  mean: number;
};

/**
 * Sums for each segment what its terms could speak for the page they fit best. Words of a page without text are not
 * known: as many pages of the deck are such, so much of the usual evidence any segment has at least.
 */
export function deckSupport(pages: readonly Terms[], talk: Talk): DeckSupport {
  const best = postingsOf(pages, talk, SETTINGS).map(({ gains }) =>
    gains.reduce((top, gain) => Math.max(top, gain), 0),
  );
  const evidence = Float64Array.from(talk.segmentTerms, (terms) =>
    terms.reduce((sum, term) => sum + (best[term] ?? 0), 0),
  );
  const terms = Int32Array.from(talk.segmentTerms, (list) => list.length);
  const termCount = terms.reduce((sum, length) => sum + length, 0);
  const mean = evidence.reduce((sum, value) => sum + value, 0) / Math.max(termCount, 1) || 1;
  const textless = pages.filter((page) => page.size === 0).length / Math.max(pages.length, 1);
  return {
    evidence: evidence.map((one, index) => Math.max(one, textless * mean * terms[index]!)),
    terms,
    mean,
  };
}
