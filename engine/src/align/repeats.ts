import type { Timing } from "./timing.ts";

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
  const saidAt = new Map<number, number>();
  return segmentTerms.map((terms, segment) =>
    Float64Array.from(terms, (term) => {
      const now = starts[segment]!;
      const before = saidAt.get(term);
      saidAt.set(term, now);
      return before === undefined ? 1 : 1 - repeat * Math.exp((before - now) / FADE_SECONDS);
    }),
  );
}
