import type { Segment } from "@planner/contract/model";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/screen-share.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "iu");

/** Slides come up early and go late; in the middle the words mean something else. */
const MIN_SPEAKERS = 2;
const BEGINS_WITHIN = 0.2;
const ENDS_AFTER = 0.5;
const WINDS_UP_AFTER = 0.88;

/** Where the slides went for good: as said, else where the meeting begins to wind up. */
function endOf(
  segments: readonly Segment[],
  resumes: (later: readonly Segment[]) => boolean,
): number {
  const ends = segments.findLastIndex(
    ({ text }, index) => index > segments.length * ENDS_AFTER && PATTERNS.ends.test(text),
  );
  const windsUp = segments.findIndex(
    ({ text }, index) => index > segments.length * WINDS_UP_AFTER && PATTERNS.windsUp.test(text),
  );
  const end = [ends, windsUp].find((at) => at >= 0 && !resumes(segments.slice(at + 1)));
  return end ?? segments.length;
}

/**
 * The segments between which slides were on the screen as far as that was said: [first, end). Before somebody shares
 * the screen, and after somebody stops, a meeting is about no slide, whatever its words. One who speaks alone says
 * such things with the slides up.
 */
export function sharedSpan(
  segments: readonly Segment[],
  resumes: (later: readonly Segment[]) => boolean,
): [number, number] {
  if (new Set(segments.map((segment) => segment.speaker)).size < MIN_SPEAKERS)
    return [0, segments.length];
  const begins = segments.findIndex(
    ({ text }, index) => index < segments.length * BEGINS_WITHIN && PATTERNS.begins.test(text),
  );
  return [Math.max(begins, 0), endOf(segments, resumes)];
}
