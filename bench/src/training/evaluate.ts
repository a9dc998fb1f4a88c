import type { Meeting } from "./ami.ts";
import type { Example } from "./matrix.ts";

/** An example with a head's score. */
export type Scored = { example: Example; score: number; positive: boolean };

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
export const bestThreshold = (scored: readonly Scored[]): number => {
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

/** The share of the meetings' summary items that the top `count` of each meeting hit. */
export const itemsHit = (
  scored: readonly Scored[],
  meetings: readonly Meeting[],
  kind: "actions" | "decisions",
  count: number,
): number => {
  let hit = 0;
  let items = 0;
  for (const meeting of meetings) {
    const top = scored
      .filter((each) => each.example.meeting === meeting)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, count);
    const acts = new Set(top.flatMap((each) => each.example.row.acts));
    for (const item of meeting.summary[kind]) {
      if (item.segments.length === 0) continue;
      items++;
      if (item.segments.some((segment) => acts.has(segment))) hit++;
    }
  }
  return items === 0 ? 0 : hit / items;
};
