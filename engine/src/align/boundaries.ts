import type { Segment } from "@planner/contract/model";
import type { Timing } from "./timing.ts";
import type { Talk } from "./vocabulary.ts";

const CUE =
  /\b(?:next(?: slide| up)?|moving(?: on)?|move on|turn(?:ing)? to|go(?:ing)? on to|(?:so )?now|let'?s (?:talk|look|start|move|turn|go)|okay,? so|all ?right)\b/iu;
const CUE_SPAN = 40;
const PAUSE_WEIGHT = 0.2;
const CUE_WEIGHT = 0.3;
const TOPIC_WEIGHT = 0.2;
const TOPIC_SPAN = 6;

function standardised(values: Float64Array): Float64Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  const variance =
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(values.length, 1);
  const deviation = Math.sqrt(variance);
  return values.map((value) => (deviation > 0 ? (value - mean) / deviation : 0));
}

function pausesBefore(timing: Timing): Float64Array {
  return timing.starts.map((start, index) =>
    index ? Math.log1p(Math.max(0, start - timing.ends[index - 1]!)) : 0,
  );
}

function cuesIn(segments: readonly Segment[]): Float64Array {
  const cues = Float64Array.from(segments, (segment) =>
    CUE.test(segment.text.slice(0, CUE_SPAN).replaceAll("’", "'")) ? 1 : 0,
  );
  const mean = cues.reduce((sum, cue) => sum + cue, 0) / Math.max(cues.length, 1);
  return cues.map((cue) => cue - mean);
}

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
function topicChanges(talk: Talk): Float64Array {
  return Float64Array.from(
    talk.segmentTerms,
    (_, index) =>
      -cosine(
        sumOfSegments(talk, index - TOPIC_SPAN, index),
        sumOfSegments(talk, index, index + TOPIC_SPAN),
      ),
  );
}

/** How much speaks for a new page at the start of each segment: a pause, a spoken cue, a change of topic. */
export function boundaryEvidence(
  segments: readonly Segment[],
  talk: Talk,
  timing: Timing,
): Float64Array {
  const pauses = standardised(pausesBefore(timing));
  const cues = cuesIn(segments);
  const topics = standardised(topicChanges(talk));
  return pauses.map(
    (pause, index) =>
      PAUSE_WEIGHT * pause + CUE_WEIGHT * cues[index]! + TOPIC_WEIGHT * topics[index]!,
  );
}
