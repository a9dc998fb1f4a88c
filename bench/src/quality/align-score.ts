import { mean, sum } from "../harness/table.ts";

/** What was shown while a segment was spoken; page −1: no slide on screen. */
export interface TruthRow {
  segment: number;
  page: number;
}

/** How well a transcript was aligned. `noSlide` counts segments found, wrongly marked and missed as without a slide. */
export interface Score {
  f1: number;
  accuracy: number;
  within1: number;
  noSlide: { found: number; wrong: number; missed: number };
}

/**
 * The metric of MaViLS (Interspeech 2024): rows without a slide are dropped, a page that never occurs in the truth is
 * no false positive, micro-F1 over the rest.
 */
export function scoreOf(predicted: readonly (number | null)[], truth: readonly TruthRow[]): Score {
  const onSlide = truth.filter((row) => row.page > 0);
  const known = new Set(onSlide.map((row) => row.page));
  const counts = { right: 0, wrong: 0, near: 0 };
  for (const { segment, page } of onSlide) {
    const found = predicted[segment] ?? null;
    if (found === page) counts.right++;
    else if (found !== null && known.has(found)) counts.wrong++;
    if (found !== null && Math.abs(found - page) <= 1) counts.near++;
  }
  const missed = onSlide.length - counts.right;
  const isNone = ({ segment }: TruthRow): boolean => (predicted[segment] ?? null) === null;
  return {
    f1: (2 * counts.right) / (2 * counts.right + counts.wrong + missed),
    accuracy: counts.right / onSlide.length,
    within1: counts.near / onSlide.length,
    noSlide: {
      found: truth.filter((row) => row.page < 0 && isNone(row)).length,
      wrong: onSlide.filter(isNone).length,
      missed: truth.filter((row) => row.page < 0 && !isNone(row)).length,
    },
  };
}

/** F1 of 'no slide'; undefined where the truth has none. */
export function noSlideF1({ noSlide: { found, wrong, missed } }: Score): number | undefined {
  return found + missed === 0 ? undefined : (2 * found) / (2 * found + wrong + missed);
}

/** The mean of scores; no-slide counts are added up. */
export function meanOf(scores: readonly Score[]): Score {
  const meanBy = (key: "f1" | "accuracy" | "within1"): number =>
    mean(scores.map((score) => score[key]));
  const sumBy = (key: keyof Score["noSlide"]): number =>
    sum(scores.map(({ noSlide }) => noSlide[key]));
  return {
    f1: meanBy("f1"),
    accuracy: meanBy("accuracy"),
    within1: meanBy("within1"),
    noSlide: { found: sumBy("found"), wrong: sumBy("wrong"), missed: sumBy("missed") },
  };
}
