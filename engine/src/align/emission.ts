import type { AlignSettings } from "./settings.ts";
import type { Terms } from "./terms.ts";
import type { Timing } from "./timing.ts";
import { BIN_COUNT, type Talk } from "./vocabulary.ts";

/** Seconds after which a word that is said again counts by a factor e more nearly in full. */
const FADE_SECONDS = 20;

/**
 * The weight of each term of each segment: 1 when it is first said, less when it was said a moment before. Who has just
 * said a word is likely to say it again, whatever the page.
 */
export function repeatWeights(
  segmentTerms: readonly Int32Array[],
  { starts }: Timing,
  repeat: number,
): Float64Array[] {
  const lastSpokenAt = new Map<number, number>();
  return segmentTerms.map((terms, segment) =>
    Float64Array.from(terms, (term) => {
      const now = starts[segment]!;
      const before = lastSpokenAt.get(term);
      lastSpokenAt.set(term, now);
      return before === undefined ? 1 : 1 - repeat * Math.exp((before - now) / FADE_SECONDS);
    }),
  );
}

/** How well each page explains each segment: row i holds the log evidence of every page, 0 on average over the talk. */
export type Emission = {
  pageCount: number;
  segmentCount: number;
  /** Writes the log emission of segment i into `row` (one number a page). */
  writeRow: (segment: number, row: Float64Array) => void;
};

/** For each deck term the pages that have it and the gain in log likelihood there. */
export type Postings = { pages: Int32Array; gains: Float64Array }[];

const PAGE_SMOOTHING = 2;
const PAGE_SHARE = 0.5;
const USUAL_TERMS = 6;

/** Words that come back all through a talk say little about where it is. */
function burstWeight(bins: number, power: number): number {
  const spread = Math.max(1, bins);
  return (Math.log((BIN_COUNT + 1) / spread) / Math.log(BIN_COUNT + 1)) ** power;
}

function pageModels(pages: readonly Terms[]): Map<string, number>[] {
  return pages.map((terms) => {
    let mass = PAGE_SMOOTHING;
    for (const count of terms.values()) mass += Math.log1p(count);
    return new Map([...terms].map(([term, count]) => [term, Math.log1p(count) / mass]));
  });
}

function deckShares(
  models: readonly Map<string, number>[],
  ids: Map<string, number>,
): Float64Array {
  const shares = new Float64Array(ids.size);
  let total = 0;
  for (const model of models) {
    for (const [term, probability] of model) {
      shares[ids.get(term)!]! += probability;
      total += probability;
    }
  }
  return total > 0 ? shares.map((share) => share / total) : shares;
}

/** The gain ln(1 + 0.5 p/background) of each term on each page, the background of talk and deck. */
export function postingsOf(
  pages: readonly Terms[],
  talk: Talk,
  { spokenShare, burstPower }: AlignSettings,
): Postings {
  const models = pageModels(pages);
  const shares = deckShares(models, talk.ids);
  const lists: { pages: number[]; gains: number[] }[] = [];
  models.forEach((model, page) => {
    for (const [term, probability] of model) {
      const id = talk.ids.get(term)!;
      const spoken = (talk.counts[id]! + 1) / (talk.total + talk.ids.size);
      const background = spokenShare * spoken + (1 - spokenShare) * shares[id]! + 1e-7;
      const list = (lists[id] ??= { pages: [], gains: [] });
      list.pages.push(page);
      list.gains.push(
        burstWeight(talk.bins[id]!, burstPower) *
          Math.log1p((PAGE_SHARE * probability) / background),
      );
    }
  });
  return lists.map((list) => ({
    pages: Int32Array.from(list.pages),
    gains: Float64Array.from(list.gains),
  }));
}

/** What is said, term by term: the ids of each segment, the weight of each, and the sum of a segment's weights. */
type SpokenTerms = { terms: readonly Int32Array[]; weights: Float64Array[]; lengths: number[] };

function spokenTermsIn(talk: Talk, timing: Timing, repeat: number): SpokenTerms {
  const weights = repeatWeights(talk.segmentTerms, timing, repeat);
  const lengths = weights.map((list) => list.reduce((sum, weight) => sum + weight, 0));
  return { terms: talk.segmentTerms, weights, lengths };
}

function addGains(
  row: Float64Array,
  { terms, weights }: SpokenTerms,
  segment: number,
  postings: Postings,
) {
  terms[segment]!.forEach((term, position) => {
    const posting = postings[term];
    if (!posting) return;
    const weight = weights[segment]![position]!;
    for (let at = 0; at < posting.pages.length; at++)
      row[posting.pages[at]!]! += weight * posting.gains[at]!;
  });
}

/** Mean evidence of each page for one spoken term: what a page gets from any talk, however little it says there. */
function pageMeans(spoken: SpokenTerms, postings: Postings, pageCount: number): Float64Array {
  const sums = new Float64Array(pageCount);
  spoken.terms.forEach((_, segment) => addGains(sums, spoken, segment, postings));
  const terms = spoken.lengths.reduce((sum, length) => sum + length, 0);
  return sums.map((sum) => sum / Math.max(terms, 1));
}

/** Builds the emission of a talk over pages; rows are made when asked for, so that memory does not grow with them. */
export function emissionOf(
  pages: readonly Terms[],
  { talk, timing }: { talk: Talk; timing: Timing },
  settings: AlignSettings,
): Emission {
  const { repeat, lengthPower, lengthShare, scale } = settings;
  const postings = postingsOf(pages, talk, settings);
  const spoken = spokenTermsIn(talk, timing, repeat);
  const means = pageMeans(spoken, postings, pages.length);
  const { lengths } = spoken;
  const meanLength =
    lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1) || 1;
  const usual = meanLength ** (1 - lengthShare) * USUAL_TERMS ** lengthShare;
  return {
    pageCount: pages.length,
    segmentCount: lengths.length,
    writeRow: (segment, row) => {
      row.fill(0);
      addGains(row, spoken, segment, postings);
      const length = lengths[segment]!;
      const weight = scale * (Math.max(length, 1) / usual) ** lengthPower;
      for (let page = 0; page < row.length; page++) {
        row[page] = weight * (row[page]! - length * means[page]!);
      }
    },
  };
}
