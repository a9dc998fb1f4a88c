import type { Segment } from "@planner/contract/model";

/** When each segment is spoken, in seconds; made up from its words where the source has no times. */
export type Timing = {
  starts: Float64Array;
  ends: Float64Array;
  /** From the first start to the last end. */
  seconds: number;
  /** Whether the source has times. */
  isTimed: boolean;
};

const WORDS_PER_SECOND = 2.5;
/** Written Japanese or Chinese: about two characters make a word. */
const CHARACTERS_PER_SECOND = 15;

function spokenSeconds(text: string): number {
  const words = text.split(/\s+/u).length / WORDS_PER_SECOND;
  return Math.max(words, text.length / CHARACTERS_PER_SECOND / 2, 0.5);
}

function hasTimes(segments: readonly Segment[]): boolean {
  const timed = segments.filter((segment) => segment.start !== undefined).length;
  return timed > 1 && timed >= segments.length / 2;
}

/** The timing of segments in their order; times that run backwards are held at the latest seen. */
export function timingOf(segments: readonly Segment[]): Timing {
  const starts = new Float64Array(segments.length);
  const ends = new Float64Array(segments.length);
  const isTimed = hasTimes(segments);
  let clock = isTimed ? (segments.find((one) => one.start !== undefined)?.start ?? 0) : 0;
  segments.forEach((segment, index) => {
    const start = isTimed
      ? Math.max(segment.start ?? clock, index ? starts[index - 1]! : clock)
      : clock;
    const stated = isTimed ? segment.end : undefined;
    starts[index] = start;
    ends[index] = Math.max(start, stated ?? start + spokenSeconds(segment.text));
    clock = ends[index]!;
  });
  const first = starts[0] ?? 0;
  const last = ends.reduce((latest, end) => Math.max(latest, end), first);
  return { starts, ends, seconds: Math.max(last - first, 1), isTimed };
}
