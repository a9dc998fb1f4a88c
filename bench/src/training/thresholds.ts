import type { Meeting } from "./ami.ts";

/** A row of a meeting with a head's score. */
export type Scored = { meeting: Meeting; score: number; positive: boolean };

/**
 * When a row counts as a yes: from a threshold on, which rises with the meeting's strongest rows by `rise` (annotators
 * note the clearest of what a meeting has), or from `easier` below it where a yes stands within `reach` rows.
 */
export type Verdict = { rise: number; easier: number; reach: number };
export const PLAIN: Verdict = { rise: 0, easier: 0, reach: 0 };

const STRONGEST = 3;
const USUAL = -1;
const MOST_SHIFT = 4;

/** How much stronger than usual the strongest rows of a meeting are. */
const shiftOf = (rows: readonly Scored[]): number => {
  const best = rows
    .map(({ score }) => score)
    .toSorted((a, b) => b - a)
    .slice(0, STRONGEST);
  const mean = best.reduce((sum, score) => sum + score, 0) / Math.max(1, best.length);
  return Math.max(-MOST_SHIFT, Math.min(MOST_SHIFT, mean - USUAL));
};

/** Scores whose threshold is the same in every meeting and beside other statements: what a verdict adds is in them. */
const judged = (rows: readonly Scored[], { rise, easier, reach }: Verdict): Scored[] => {
  const shift = rise * shiftOf(rows);
  const own = rows.map(({ score }) => score - shift);
  return rows.map((row, at) => {
    const near = Math.max(...own.slice(Math.max(0, at - reach), at + reach + 1));
    return { ...row, score: Math.max(own[at]!, Math.min(near, own[at]! + easier)) };
  });
};

/** Scores of whole meetings (their rows in order) as a verdict reads them, to be held against one threshold. */
export const asJudged = (scored: readonly Scored[], verdict: Verdict): Scored[] =>
  [...Map.groupBy(scored, ({ meeting }) => meeting).values()].flatMap((rows) =>
    judged(rows, verdict),
  );

/** F1 of the positive class when everything from a threshold on counts as positive. */
export const f1At = (scored: readonly Scored[], threshold: number): number => {
  let hits = 0;
  let returned = 0;
  let positives = 0;
  for (const { score, positive } of scored) {
    if (positive) positives++;
    if (score < threshold) continue;
    returned++;
    if (positive) hits++;
  }
  return hits === 0 ? 0 : (2 * hits) / (returned + positives);
};

/** The threshold with the best F1. */
const bestThreshold = (scored: readonly Scored[]): number => {
  const sorted = scored.toSorted((a, b) => b.score - a.score);
  const positives = scored.filter((each) => each.positive).length;
  let hits = 0;
  let best = { f1: 0, threshold: 0 };
  sorted.forEach(({ score, positive }, index) => {
    if (positive) hits++;
    const f1 = (2 * hits) / (index + 1 + positives);
    if (f1 > best.f1) best = { f1, threshold: score };
  });
  return best.threshold;
};

const STEP = 0.1;
const AROUND = 2;

/** The threshold in the middle of the best stretch of F1 (half a unit of score wide), which noise moves less. */
export const steadyThreshold = (scored: readonly Scored[]): number => {
  const best = Math.round(bestThreshold(scored) / STEP);
  const tried = Array.from({ length: 61 }, (_, at) => (best - 30 + at) * STEP);
  const f1 = tried.map((threshold) => f1At(scored, threshold));
  const meanAt = (at: number) => {
    const near = f1.slice(Math.max(0, at - AROUND), at + AROUND + 1);
    return near.reduce((sum, one) => sum + one, 0) / near.length;
  };
  const means = tried.map((_, at) => meanAt(at));
  return tried[means.indexOf(Math.max(...means))]!;
};
