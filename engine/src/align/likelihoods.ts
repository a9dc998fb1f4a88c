import type { Emission } from "./emission.ts";

/**
 * How likely each page is at a segment: while it opens (its upper lines count more), while it closes (its lower lines),
 * and by what factor the segment invites to come to it.
 */
export type Likelihoods = {
  opening: Float64Array;
  closing: Float64Array;
  entering: Float64Array;
};

/** A page is named as it comes up, so words of it count more there: up to e^±1.2, also by the segment that follows. */
const ENTRY_LIMIT = 1.2;
const NEXT_SEGMENT = 0.5;

/** Rows for `pageCount` pages. */
export function emptyLikelihoods(pageCount: number): Likelihoods {
  return {
    opening: new Float64Array(pageCount),
    closing: new Float64Array(pageCount),
    entering: new Float64Array(pageCount),
  };
}

function limited(value: number): number {
  return Math.max(-ENTRY_LIMIT, Math.min(ENTRY_LIMIT, value));
}

/** Builds a function that writes the likelihoods of a segment; the best page's is one. */
export function likelihoodsOver(
  opening: Emission,
  closing: Emission,
): (segment: number, into: Likelihoods) => void {
  const next = new Float64Array(opening.pageCount);
  return (segment, into) => {
    opening.writeRow(segment, into.opening);
    closing.writeRow(segment, into.closing);
    next.fill(0);
    if (segment + 1 < opening.segmentCount) opening.writeRow(segment + 1, next);
    let top = -Infinity;
    for (let page = 0; page < next.length; page++) {
      top = Math.max(top, into.opening[page]!, into.closing[page]!);
      into.entering[page] = Math.exp(limited(into.opening[page]! + NEXT_SEGMENT * next[page]!));
    }
    for (let page = 0; page < next.length; page++) {
      into.opening[page] = Math.exp(into.opening[page]! - top);
      into.closing[page] = Math.exp(into.closing[page]! - top);
    }
  };
}
