import type { AnnotationType, Evidence, Segment } from "@planner/contract/model";
import { isInnerStop } from "../text/inner-stop.ts";
import { narrowed } from "./narrow.ts";

/** The words of the source that a note is made of, and the same words as evidence, segment by segment. */
export type SourceSpan = { text: string; evidence: Evidence[] };

/** What is quoted, for a note of which type. */
type Quoted = { quoteSegmentId: string; quote: string; type: AnnotationType };

type Placed = { segment: Segment; from: number; to: number };

const SENTENCE_END = /[.?!。！？…]["”'’)\]]*(?:\s+|$)|[。！？]/gu;
const MAX_WORDS = 40;
const MIN_QUOTE_WORDS = 5;
const SHORT_QUOTE_WORDS = 16;

function place(segments: readonly Segment[]): { text: string; placed: Placed[] } {
  let text = "";
  const placed = segments.map((segment) => {
    const from = text.length + (text ? 1 : 0);
    text += (text ? " " : "") + segment.text;
    return { segment, from, to: text.length };
  });
  return { text, placed };
}

/** A line of minutes stands for itself; only what is timed or goes on in small letters continues what was before. */
function goesOn(one: Segment): boolean {
  return one.start !== undefined || !/^["“'‘(]*\p{Lu}/u.test(one.text.trim());
}

/** The neighbouring segments of the same speaker: a sentence does not run over anybody else's words. */
function fragmentsAround(segments: readonly Segment[], homeId: string): Segment[] {
  const at = segments.findIndex((one) => one.id === homeId);
  const home = segments[at];
  if (!home) return [];
  const belongs = (one: Segment | undefined, distance: number): one is Segment =>
    one?.speaker === home.speaker && one?.index === home.index + distance;
  let first = at;
  while (goesOn(segments[first]!) && belongs(segments[first - 1], first - 1 - at)) first--;
  let last = at;
  for (let next = segments[last + 1]; belongs(next, last + 1 - at) && goesOn(next);)
    next = segments[++last + 1];
  return segments.slice(first, last + 1);
}

/** Widens [from, to) to the ends of the sentences that it begins and ends in. */
function sentenceAround(text: string, from: number, to: number): [number, number] {
  let start = 0;
  for (const end of text.matchAll(SENTENCE_END)) {
    const after = end.index + end[0].length;
    if (isInnerStop(text.slice(0, after), text.slice(after))) continue;
    if (after <= from) start = after;
    else if (after >= to) return [start, after];
  }
  return [start, text.length];
}

function wordCount(text: string): number {
  return text.trim().split(/\s+/u).length;
}

type Range = readonly [number, number];

/** A short quote was chosen with care and stays whole; a long one is a sentence that may be cut. */
function mayNarrow(quote: string, part: Range, whole: Range): boolean {
  return wordCount(quote) > SHORT_QUOTE_WORDS || (part[0] <= whole[0] && part[1] >= whole[1]);
}

function evidenceOf(
  { segment, from, to }: Placed,
  start: number,
  end: number,
): Evidence | undefined {
  const quote = segment.text.slice(Math.max(0, start - from), Math.min(to, end) - from).trim();
  if (!/[\p{L}\p{Nd}]/u.test(quote)) return undefined;
  return {
    segmentId: segment.id,
    quote,
    ...(segment.start === undefined ? {} : { start: segment.start }),
    ...(segment.speaker === undefined ? {} : { speaker: segment.speaker }),
  };
}

/**
 * Finds the whole sentence around a quote, over the fragments of one utterance; one that runs on for long is left at
 * the quote, and a long one at the clause that makes it a note of its type. Undefined where the quote is in none of the
 * segments.
 */
export function sourceSpan(
  segments: readonly Segment[],
  { quoteSegmentId, quote, type }: Quoted,
): SourceSpan | undefined {
  const { text, placed } = place(fragmentsAround(segments, quoteSegmentId));
  const home = placed.find((one) => one.segment.id === quoteSegmentId);
  const within = home ? home.segment.text.indexOf(quote) : -1;
  if (!home || within < 0 || quote.trim() === "") return undefined;
  const from = home.from + within;
  const to = from + quote.length;
  let [start, end] = sentenceAround(text, from, to);
  if (wordCount(text.slice(start, end)) > MAX_WORDS && wordCount(quote) >= MIN_QUOTE_WORDS)
    [start, end] = [from, to];
  const part = narrowed(text.slice(start, end), type);
  if (part && mayNarrow(quote, [start + part[0], start + part[1]], [from, to]))
    [start, end] = [start + part[0], start + part[1]];
  const evidence = placed
    .filter((one) => one.from < end && one.to > start)
    .map((one) => evidenceOf(one, start, end))
    .filter((one) => one !== undefined);
  return { text: text.slice(start, end).trim(), evidence };
}
