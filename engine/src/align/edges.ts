import type { Timing } from "./timing.ts";

/** What an edge must gain over none, in nats: less is not told from chance. */
const MIN_GAIN = 5;
/** How likely talk at the very edge is small talk, and how that falls with each minute, in log odds. */
const PRIOR = { atEdge: 0.6, aMinute: 1, least: -1 };
/** No more of a meeting than this at either end. */
const MOST = 0.2;

/** The log odds of segments in the order in which small talk would go on over them, and how long it had gone on. */
export type Stretch = readonly { odds: number; seconds: number }[];

/** How many segments of a stretch are best taken for small talk: none unless that gains more than `minGain` nats. */
export function smallTalkLength(stretch: Stretch, minGain: number): number {
  let [sum, best, length] = [0, minGain, 0];
  stretch.forEach(({ odds, seconds }, index) => {
    sum += odds + Math.max(PRIOR.atEdge - (PRIOR.aMinute * seconds) / 60, PRIOR.least);
    if (sum > best) [best, length] = [sum, index + 1];
  });
  return length;
}

/** How much of a meeting's end, told inwards, is off the slides; the first `known` segments are for certain. */
function edgeLength(edge: Stretch, known: number, seconds: number): number {
  const near = edge.slice(known).filter((one) => one.seconds < MOST * seconds);
  return known + smallTalkLength(near, known > 0 ? 0 : MIN_GAIN);
}

/**
 * Moves what was said to be before and after the slides, outside [first, end), inwards over small talk: up to where
 * the odds, with those of being so near to the edge, sum up highest.
 */
export function withinSmallTalk(
  odds: Float64Array,
  { starts, ends, seconds }: Timing,
  [first, end]: readonly [number, number],
): [number, number] {
  const from = starts[0] ?? 0;
  const opening = Array.from(odds, (one, index) => ({
    odds: one,
    seconds: starts[index]! - from,
  }));
  const closing = Array.from(odds, (one, index) => ({
    odds: one,
    seconds: from + seconds - ends[index]!,
  })).toReversed();
  const last = odds.length - edgeLength(closing, odds.length - end, seconds);
  return [edgeLength(opening, first, seconds), last];
}
