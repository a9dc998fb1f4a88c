import type { Segment } from "@planner/contract/model";
import type { AlignSettings } from "./settings.ts";
import type { Timing } from "./timing.ts";
import type { Talk } from "./vocabulary.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/boundaries.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

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
function topicChanges(talk: Talk): Float64Array {
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

const SENTENCE_END = /[.?!…。？！]["'”’)\]]*\s*$/u;
/** A transcript in which fewer segments end a sentence has no punctuation to go by. */
const MIN_PUNCTUATED = 0.1;

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

function cueWeight(text: string, { turns, opens, goesOn }: AlignSettings): number {
  const plain = text.replaceAll("’", "'");
  return (
    (PATTERNS.turns.test(plain) ? turns : 0) +
    (PATTERNS.opens.test(plain) ? opens : 0) +
    (PATTERNS.goesOn.test(plain) ? goesOn : 0)
  );
}

/** Whether each segment begins in the middle of a sentence, where nobody turns a page (captions are cut by width). */
function midSentence(segments: readonly Segment[]): boolean[] {
  const ends = segments.map((segment) => SENTENCE_END.test(segment.text));
  const isPunctuated = ends.filter(Boolean).length > MIN_PUNCTUATED * segments.length;
  return segments.map((_, index) => isPunctuated && index > 0 && !ends[index - 1]);
}

/** Shifts log weights so that they leave the expected number of turns as it is: their mean factor over time is one. */
function balanced(weights: Float64Array, { starts }: Timing): Float64Array {
  let factors = 0;
  let seconds = 0;
  for (let index = 1; index < weights.length; index++) {
    const passed = starts[index]! - starts[index - 1]!;
    factors += passed * Math.exp(weights[index]!);
    seconds += passed;
  }
  const shift = seconds > 0 ? Math.log(factors / seconds) : 0;
  return weights.map((weight) => weight - shift);
}

/** What speaks for a new page at the start of each segment: pauses in standard deviations, and a log factor for the rest. */
export type TurnSigns = { pauses: Float64Array; words: Float64Array; timing: Timing };

/** Reads how segments begin, whether the sentence before had ended, pauses, and changes of topic. */
export function turnSigns(
  segments: readonly Segment[],
  { talk, timing }: { talk: Talk; timing: Timing },
  settings: AlignSettings,
): TurnSigns {
  const topics = standardised(topicChanges(talk));
  const inside = midSentence(segments);
  const words = topics.map(
    (topic, index) =>
      cueWeight(segments[index]!.text, settings) +
      (inside[index] ? settings.midSentence : 0) +
      settings.topic * topic,
  );
  return { pauses: standardised(pausesBefore(timing)), words, timing };
}

/** How much speaks for a new page at the start of each segment (a log factor) if pauses count as `pauseWeight`. */
export function turnEvidence(
  { pauses, words, timing }: TurnSigns,
  pauseWeight: number,
): Float64Array {
  return balanced(
    words.map((weight, index) => weight + pauseWeight * pauses[index]!),
    timing,
  );
}
