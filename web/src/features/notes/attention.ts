import type { AlignedSegment } from "@planner/contract/model";

/** What each page got of the talk. */
export interface Attention {
  /** Whether it is measured by time; else by words, as where a transcript has few times or none. */
  readonly isTimed: boolean;
  /** Without pages that nobody spoke about; empty without a transcript. */
  readonly pages: ReadonlyMap<number, PageAttention>;
}

export interface PageAttention {
  /** '40 s', '4 min' or '210 words'. */
  readonly amount: string;
  /** Who spoke, whoever said most first. */
  readonly speakers: readonly string[];
  /** Of the page that got most, 0 to 1. */
  readonly share: number;
}

const NO_PAGE = 0;
/** Of the words about pages, so many must have their times. */
const MOSTLY = 0.9;

const wordsOf = ({ text }: AlignedSegment): number => text.split(/\s+/u).filter(Boolean).length;
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

/** How long each page was spoken about, and by whom. */
export function attentionOf(segments: readonly AlignedSegment[]): Attention {
  const placed = segments.map(withEnd).filter(({ page }) => page !== null);
  const timed = placed.filter((segment) => secondsOf(segment) > 0);
  const isTimed = timed.length > 0 && sumOf(timed, wordsOf) >= MOSTLY * sumOf(placed, wordsOf);
  const counted = [...Map.groupBy(placed, ({ page }) => page ?? NO_PAGE)].map(([page, own]) => ({
    page,
    weight: sumOf(own, isTimed ? secondsOf : wordsOf),
    speakers: speakersOf(own),
  }));
  const most = Math.max(1, ...counted.map(({ weight }) => weight));
  const amountOf = isTimed ? timeIn : countIn;
  const pages = counted.map(
    ({ page, weight, speakers }) =>
      [page, { amount: amountOf(weight), speakers, share: weight / most }] as const,
  );
  return { isTimed, pages: new Map(pages) };
}

function speakersOf(segments: readonly AlignedSegment[]): string[] {
  const bySpeaker = Map.groupBy(segments, ({ speaker }) => speaker ?? "");
  bySpeaker.delete("");
  return [...bySpeaker]
    .map(([speaker, own]) => ({ speaker, words: sumOf(own, wordsOf) }))
    .toSorted((a, b) => b.words - a.words)
    .map(({ speaker }) => speaker);
}

const timeIn = (seconds: number): string =>
  seconds < 60 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;

const countIn = (words: number): string => (words === 1 ? "1 word" : `${words} words`);
