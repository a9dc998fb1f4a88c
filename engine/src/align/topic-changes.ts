import type { Talk } from "./vocabulary.ts";

/** In segments. Windows of words, and the depth of a valley, were no better. */
const SPAN = 6;

function sumOfSegments(talk: Talk, from: number, to: number): Map<number, number> {
  const sums = new Map<number, number>();
  for (let index = Math.max(0, from); index < Math.min(to, talk.segmentTerms.length); index++) {
    talk.segmentTerms[index]!.forEach((term, position) => {
      const idf = Math.log(talk.segmentTerms.length / talk.documents[term]!);
      sums.set(term, (sums.get(term) ?? 0) + talk.segmentCounts[index]![position]! * idf);
    });
  }
  return sums;
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
  return Float64Array.from(
    talk.segmentTerms,
    (_, index) =>
      -cosine(sumOfSegments(talk, index - SPAN, index), sumOfSegments(talk, index, index + SPAN)),
  );
}
