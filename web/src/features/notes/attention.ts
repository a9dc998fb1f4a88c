import type { AlignedSegment } from "@planner/contract/model";

/** What a page got of the talk. */
export interface PageAttention {
  /** Spoken on it; 0 where the transcript has no times. */
  readonly seconds: number;
  readonly words: number;
  /** Who spoke, whoever said most first. */
  readonly speakers: readonly string[];
  /** Of the page that got most, 0 to 1: by time, or where the transcript has none by words. */
  readonly share: number;
}

const NO_PAGE = 0;
const wordsIn = (text: string): number => text.split(/\s+/u).filter(Boolean).length;
/** Until the next words where the transcript says only when something began. */
const withEnd = (segment: AlignedSegment, at: number, all: readonly AlignedSegment[]) => ({
  ...segment,
  end: segment.end ?? all[at + 1]?.start,
});
const secondsOf = ({ start, end }: AlignedSegment): number =>
  start === undefined || end === undefined ? 0 : Math.max(0, end - start);
const sumOf = (
  segments: readonly AlignedSegment[],
  count: (one: AlignedSegment) => number,
): number => segments.reduce((sum, segment) => sum + count(segment), 0);

/** By page, what was said about it; pages that nobody spoke about are not in it, and without a transcript none are. */
export function attentionOf(segments: readonly AlignedSegment[]): Map<number, PageAttention> {
  const byPage = Map.groupBy(segments.map(withEnd), ({ page }) => page ?? NO_PAGE);
  byPage.delete(NO_PAGE);
  const counted = [...byPage].map(([page, own]) => ({
    page,
    seconds: sumOf(own, secondsOf),
    words: sumOf(own, ({ text }) => wordsIn(text)),
    speakers: speakersOf(own),
  }));
  const isTimed = counted.some(({ seconds }) => seconds > 0);
  const weightOf = (one: (typeof counted)[number]) => (isTimed ? one.seconds : one.words);
  const most = Math.max(1, ...counted.map(weightOf));
  return new Map(
    counted.map(({ page, ...one }) => [page, { ...one, share: weightOf({ page, ...one }) / most }]),
  );
}

function speakersOf(segments: readonly AlignedSegment[]): string[] {
  const bySpeaker = Map.groupBy(segments, ({ speaker }) => speaker ?? "");
  bySpeaker.delete("");
  return [...bySpeaker]
    .map(([speaker, own]) => ({ speaker, words: sumOf(own, ({ text }) => wordsIn(text)) }))
    .toSorted((a, b) => b.words - a.words)
    .map(({ speaker }) => speaker);
}

/** '40 s', '4 min', or where the transcript has no times '210 words'. */
export function amountOf({ seconds, words }: PageAttention): string {
  if (seconds === 0) return words === 1 ? "1 word" : `${words} words`;
  return seconds < 60 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;
}
