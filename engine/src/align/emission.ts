import type { Terms } from "./terms.ts";
import { BIN_COUNT, type Talk } from "./vocabulary.ts";

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
const BURST_POWER = 0.75;
const LENGTH_POWER = -0.6;
/** Segments are measured against the talk's mean and, as much, against this many terms. */
const USUAL_TERMS = 6;
const SCALE = 0.6;
/** How much of the background is what is said; the rest is what stands in the deck. */
const SPOKEN_SHARE = 0.7;

/** Words that come back all through a talk say little about where it is. */
function burstWeight(bins: number): number {
  const spread = Math.max(1, bins);
  return (Math.log((BIN_COUNT + 1) / spread) / Math.log(BIN_COUNT + 1)) ** BURST_POWER;
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
export function postingsOf(pages: readonly Terms[], talk: Talk): Postings {
  const models = pageModels(pages);
  const shares = deckShares(models, talk.ids);
  const lists: { pages: number[]; gains: number[] }[] = [];
  models.forEach((model, page) => {
    for (const [term, probability] of model) {
      const id = talk.ids.get(term)!;
      const spoken = (talk.counts[id]! + 1) / (talk.total + talk.ids.size);
      const background = SPOKEN_SHARE * spoken + (1 - SPOKEN_SHARE) * shares[id]! + 1e-7;
      const list = (lists[id] ??= { pages: [], gains: [] });
      list.pages.push(page);
      list.gains.push(
        burstWeight(talk.bins[id]!) * Math.log1p((PAGE_SHARE * probability) / background),
      );
    }
  });
  return lists.map((list) => ({
    pages: Int32Array.from(list.pages),
    gains: Float64Array.from(list.gains),
  }));
}

function addGains(row: Float64Array, terms: Int32Array, postings: Postings): void {
  for (const term of terms) {
    const posting = postings[term];
    if (!posting) continue;
    for (let at = 0; at < posting.pages.length; at++)
      row[posting.pages[at]!]! += posting.gains[at]!;
  }
}

/** Mean evidence of each page for one spoken term: what a page gets from any talk, however little it says there. */
function pageMeans(talk: Talk, postings: Postings, pageCount: number): Float64Array {
  const sums = new Float64Array(pageCount);
  let terms = 0;
  for (const list of talk.segmentTerms) {
    addGains(sums, list, postings);
    terms += list.length;
  }
  return sums.map((sum) => sum / Math.max(terms, 1));
}

/** Builds the emission of a talk over pages; rows are made when asked for, so that memory does not grow with them. */
export function emissionOf(pages: readonly Terms[], talk: Talk): Emission {
  const postings = postingsOf(pages, talk);
  const means = pageMeans(talk, postings, pages.length);
  const lengths = talk.segmentTerms.map((terms) => terms.length);
  const meanLength =
    lengths.reduce((sum, length) => sum + length, 0) / Math.max(lengths.length, 1) || 1;
  const usual = Math.sqrt(meanLength * USUAL_TERMS);
  return {
    pageCount: pages.length,
    segmentCount: lengths.length,
    writeRow: (segment, row) => {
      row.fill(0);
      addGains(row, talk.segmentTerms[segment]!, postings);
      const length = lengths[segment]!;
      const weight = SCALE * (Math.max(length, 1) / usual) ** LENGTH_POWER;
      for (let page = 0; page < row.length; page++) {
        row[page] = weight * (row[page]! - length * means[page]!);
      }
    },
  };
}
