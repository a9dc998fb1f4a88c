import type { AlignedSegment } from "@planner/contract/model";

/** Segments [from, to) that are asked about together; those from `before` on may be read, not cited. */
export type Window = { before: number; from: number; to: number };

const TARGET_WORDS = 1_200;
/** About eight hours of talk; what comes after is left to the built-in engine. */
const MOST_WINDOWS = 60;
const READ_ONLY_SEGMENTS = 2;
/** Where no spaces part the words, a word is about this many letters. */
const LETTERS_PER_WORD = 6;

const wordsIn = (text: string): number =>
  Math.max(text.split(/\s+/u).length, Math.ceil(text.length / LETTERS_PER_WORD));

/** Segments about one page that follow one another, cut where they run on for more than a window. */
function runsOf(segments: readonly AlignedSegment[]): { to: number; words: number }[] {
  const runs: { to: number; words: number }[] = [];
  let words = 0;
  segments.forEach((segment, index) => {
    words += wordsIn(segment.text);
    const next = segments[index + 1];
    if (next && next.page === segment.page && words < TARGET_WORDS) return;
    runs.push({ to: index + 1, words });
    words = 0;
  });
  return runs;
}

/** Cuts a meeting into runs of pages of about 1,200 words; a segment is never split. */
export function windowsOf(segments: readonly AlignedSegment[]): Window[] {
  const windows: Window[] = [];
  let from = 0;
  let words = 0;
  const close = (to: number): void => {
    windows.push({ before: Math.max(0, from - READ_ONLY_SEGMENTS), from, to });
    from = to;
    words = 0;
  };
  let last = 0;
  for (const run of runsOf(segments)) {
    if (words > 0 && words + run.words / 2 > TARGET_WORDS) close(last);
    words += run.words;
    last = run.to;
  }
  if (words > 0) close(last);
  return windows.slice(0, MOST_WINDOWS);
}

/** When the last word of some segments was said; never, where a time is not known. */
const endOf = (segments: readonly AlignedSegment[]): number =>
  segments.reduce((latest, { end = Infinity }) => Math.max(latest, end), -Infinity);

/**
 * How many of the windows, from the first on, ended at least `marginS` seconds before the last word of the talk so far.
 * Boundaries are found from left to right, so that what is said later cannot move them; the margin leaves time for
 * words that were spoken earlier than others and written down later, for a page that turns out to be only passed, and
 * for a mark that means something said before it. Segments without times are never that old.
 */
export function settledCount(
  windows: readonly Window[],
  segments: readonly AlignedSegment[],
  marginS: number,
): number {
  const now = endOf(segments);
  const open = windows.findIndex(
    ({ from, to }, index) =>
      index === windows.length - 1 || !(now - endOf(segments.slice(from, to)) >= marginS),
  );
  return Math.max(0, open);
}
