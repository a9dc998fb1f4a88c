import { massOf, spokenTerms, type Terms } from "./terms.ts";
import type { Timing } from "./timing.ts";

/** A talk as lists of term ids: for each segment its distinct terms, for each term its counts in the talk. */
export type Talk = {
  ids: Map<string, number>;
  /** Distinct term ids per segment, and how often each stands there. */
  segmentTerms: Int32Array[];
  segmentCounts: Int32Array[];
  /** Per term id: count in the talk, number of time bins and of segments that contain it. */
  counts: Float64Array;
  bins: Float64Array;
  documents: Float64Array;
  total: number;
};

export const BIN_COUNT = 24;

function idsOfDeck(pages: readonly Terms[]): Map<string, number> {
  const ids = new Map<string, number>();
  for (const page of pages)
    for (const term of page.keys()) if (!ids.has(term)) ids.set(term, ids.size);
  return ids;
}

/** Reads a talk (the stems of each segment) against a deck: the deck's terms have the first ids. */
export function readTalk(
  segments: readonly string[][],
  pages: readonly Terms[],
  timing: Timing,
): Talk {
  const ids = idsOfDeck(pages);
  const isDeckPair = (pair: string): boolean => ids.has(pair);
  const deckSize = ids.size;
  const spoken = segments.map((tokens) =>
    spokenTerms(tokens, (pair) => isDeckPair(pair) && (ids.get(pair) ?? deckSize) < deckSize),
  );
  for (const terms of spoken)
    for (const term of terms.keys()) if (!ids.has(term)) ids.set(term, ids.size);
  const segmentTerms = spoken.map((terms) =>
    Int32Array.from(terms.keys(), (term) => ids.get(term)!),
  );
  const segmentCounts = spoken.map((terms) => Int32Array.from(terms.values()));
  return {
    ids,
    segmentTerms,
    segmentCounts,
    ...countTalk(segmentTerms, segmentCounts, ids.size, timing),
    total: spoken.reduce((sum, terms) => sum + massOf(terms), 0),
  };
}

function countTalk(
  segmentTerms: readonly Int32Array[],
  segmentCounts: readonly Int32Array[],
  size: number,
  timing: Timing,
): Pick<Talk, "counts" | "bins" | "documents"> {
  const counts = new Float64Array(size);
  const bins = new Float64Array(size);
  const documents = new Float64Array(size);
  const lastBin = new Int32Array(size).fill(-1);
  const first = timing.starts[0] ?? 0;
  segmentTerms.forEach((terms, index) => {
    const place = (timing.starts[index]! - first) / timing.seconds;
    const bin = Math.min(BIN_COUNT - 1, Math.floor(place * BIN_COUNT));
    terms.forEach((term, position) => {
      counts[term]! += segmentCounts[index]![position]!;
      documents[term]! += 1;
      if (lastBin[term] !== bin) bins[term]! += 1;
      lastBin[term] = bin;
    });
  });
  return { counts, bins, documents };
}
