import { type AlignedSegment, isMostlyTimed } from "@planner/contract/model";
import { t } from "../../i18n/translate.ts";

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
  /** '210 words', beside the time where there is one. */
  readonly words: string;
  /** Who spoke, whoever said most first. */
  readonly speakers: readonly string[];
  /** Of the page that got most, 0 to 1. */
  readonly share: number;
}

const NO_PAGE = 0;
const MOST_NAMES = 3;

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
  const counted = [...Map.groupBy(placed, ({ page }) => page ?? NO_PAGE)].map(([page, own]) => ({
    page,
    seconds: sumOf(own, secondsOf),
    words: sumOf(own, wordsOf),
    timedWords: sumOf(
      own.filter((segment) => secondsOf(segment) > 0),
      wordsOf,
    ),
    speakers: speakersOf(own),
  }));
  const isTimed = isMostlyTimed(counted);
  const weightOf = isTimed ? "seconds" : "words";
  const most = Math.max(1, ...counted.map((one) => one[weightOf]));
  const pages = counted.map((one) => {
    const seconds = isTimed ? one.seconds : null;
    const share = one[weightOf] / most;
    const amount = amountOf({ seconds, words: one.words });
    return [
      one.page,
      { amount, words: countIn(one.words), speakers: one.speakers, share },
    ] as const;
  });
  return { isTimed, pages: new Map(pages) };
}

/**
 * The pages that nobody spoke about; none without a transcript. A cover is hardly ever spoken about, and what has notes was.
 */
export function silentPages(
  spoken: Attention["pages"],
  { pageCount, noted }: { pageCount: number; noted: ReadonlySet<number | null> },
): ReadonlySet<number> {
  if (spoken.size === 0) return new Set();
  const pages = Array.from({ length: pageCount }, (_, at) => at + 1);
  return new Set(pages.filter((page) => page > 1 && !spoken.has(page) && !noted.has(page)));
}

/** 'Mara, Tom, Ines and 2 more'. */
export const namesOf = ({ speakers }: PageAttention): string =>
  speakers.length <= MOST_NAMES
    ? speakers.join(", ")
    : t("{names} and {count} more | {names} and {count} more", {
        names: speakers.slice(0, MOST_NAMES).join(", "),
        count: speakers.length - MOST_NAMES,
      });

function speakersOf(segments: readonly AlignedSegment[]): string[] {
  const bySpeaker = Map.groupBy(segments, ({ speaker }) => speaker ?? "");
  bySpeaker.delete("");
  return [...bySpeaker]
    .map(([speaker, own]) => ({ speaker, words: sumOf(own, wordsOf) }))
    .toSorted((a, b) => b.words - a.words)
    .map(({ speaker }) => speaker);
}

/** '40 s', '4 min', or '210 words' where there are no times. */
export const amountOf = ({ seconds, words }: { seconds: number | null; words: number }): string =>
  seconds === null ? countIn(words) : timeIn(seconds);

const timeIn = (seconds: number): string =>
  seconds < 60
    ? t("{seconds} s", { seconds: Math.max(1, Math.round(seconds)) })
    : t("{minutes} min", { minutes: Math.round(seconds / 60) });

const countIn = (words: number): string => t("{count} word | {count} words", { count: words });
