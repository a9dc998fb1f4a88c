import type { Segment } from "@planner/contract/model";

/** When each segment is spoken, in seconds; made up from its words where the source has no times. */
export type Timing = {
  starts: Float64Array;
  ends: Float64Array;
  /** From the first start to the last end. */
  seconds: number;
};

const WORDS_PER_SECOND = 2.5;
/** Written Japanese or Chinese: about two characters make a word. */
const CHARACTERS_PER_SECOND = 15;

function spokenSeconds(text: string): number {
  const words = text.split(/\s+/u).length / WORDS_PER_SECOND;
  return Math.max(words, text.length / CHARACTERS_PER_SECOND / 2, 0.5);
}

function hasTimes(segments: readonly Segment[]): boolean {
  return segments.filter((segment) => segment.start !== undefined).length > 1;
}

/** How long what is said from `index` on takes until the next segment that has a time. */
function untilNextTime(
  segments: readonly Segment[],
  index: number,
): { seconds: number; next: number } {
  let seconds = 0;
  let at = index;
  do seconds += spokenSeconds(segments[at++]!.text);
  while (at < segments.length && segments[at]!.start === undefined);
  return { seconds, next: segments[at]?.start ?? Infinity };
}

/**
 * The timing of segments in their order; times that run backwards are held at the latest seen, and segments without
 * one share the time up to the next that has one by their length.
 */
export function timingOf(segments: readonly Segment[]): Timing {
  const starts = new Float64Array(segments.length);
  const ends = new Float64Array(segments.length);
  const isTimed = hasTimes(segments);
  let clock = isTimed ? (segments.find((one) => one.start !== undefined)?.start ?? 0) : 0;
  let pace = 1;
  segments.forEach((segment, index) => {
    const stated = isTimed ? segment.start : undefined;
    const start = Math.max(stated ?? clock, clock);
    if (stated !== undefined) {
      const { seconds, next } = untilNextTime(segments, index);
      pace = Math.min(1, Math.max(0, next - start) / seconds);
    }
    const spoken = spokenSeconds(segment.text) * pace;
    const end = Math.max(start, (isTimed ? segment.end : undefined) ?? start + spoken);
    starts[index] = start;
    ends[index] = end;
    // Speakers who have both times may overlap.
    clock = stated !== undefined && segment.end !== undefined ? start : end;
  });
  const first = starts[0] ?? 0;
  const last = ends.reduce((latest, end) => Math.max(latest, end), first);
  return { starts, ends, seconds: Math.max(last - first, 1) };
}
