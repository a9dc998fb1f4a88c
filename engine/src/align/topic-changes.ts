import type { Talk } from "./vocabulary.ts";

/** In segments. Windows of words, and the depth of a valley, were no better. */
const SPAN = 6;

/** The terms of some segments, each by how much it is said there and how rare it is. */
type Weighed = Map<number, number>;

/** A function that sums up the segments from an index to before another. */
function summingUp({ segmentTerms, segmentCounts, documents }: Talk) {
  const idf = documents.map((count) => Math.log(segmentTerms.length / count));
  return (from: number, to: number): Weighed => {
    const sums: Weighed = new Map();
    for (let index = from; index < Math.min(to, segmentTerms.length); index++) {
      const terms = segmentTerms[index]!;
      const counts = segmentCounts[index]!;
      for (let at = 0; at < terms.length; at++) {
        const term = terms[at]!;
        sums.set(term, (sums.get(term) ?? 0) + counts[at]! * idf[term]!);
      }
    }
    return sums;
  };
}

function cosine(left: Map<number, number>, right: Map<number, number>): number {
  let product = 0;
  let leftSquare = 0;
  let rightSquare = 0;
  for (const [term, weight] of left) {
    leftSquare += weight * weight;
    product += weight * (right.get(term) ?? 0);
  }
  for (const weight of right.values()) rightSquare += weight * weight;
  return leftSquare && rightSquare ? product / Math.sqrt(leftSquare * rightSquare) : 0;
}

/** Minus the likeness of what is said before and from each segment on (TextTiling, Hearst 1997). */
export function topicChanges(talk: Talk): Float64Array {
  const sumUp = summingUp(talk);
  // What follows one segment is what comes before another, a span later.
  const spans: Weighed[] = [];
  return Float64Array.from(talk.segmentTerms, (_, index) => {
    const after = sumUp(index, index + SPAN);
    const before = index < SPAN ? sumUp(0, index) : spans[index % SPAN]!;
    spans[index % SPAN] = after;
    return -cosine(before, after);
  });
}
