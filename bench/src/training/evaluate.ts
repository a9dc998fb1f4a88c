import type { Meeting, Row } from "./ami.ts";

/** A row with a head's score. */
export type Scored = {
  example: { row: Row; meeting: Meeting };
  score: number;
  positive: boolean;
};

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

/** Rows of one speaker this close to a returned one belong to its statement, as in the product's notes. */
const NEAR = 4;

/** The dialogue acts of a meeting's best `count` statements. */
const actsReturned = (rows: readonly Scored[], count: number): Set<number> => {
  const ranked = [...rows.entries()].toSorted(([, a], [, b]) => b.score - a.score);
  const acts = new Set<number>();
  const returned: { at: number; speaker: string | undefined }[] = [];
  let statements = 0;
  for (const [at, { example }] of ranked) {
    const { speaker } = example.row.unit;
    const joins = returned.some(
      (other) => other.speaker === speaker && Math.abs(other.at - at) <= NEAR,
    );
    if (!joins && ++statements > count) break;
    returned.push({ at, speaker });
    for (const act of example.row.acts) acts.add(act);
  }
  return acts;
};

/** The share of the meetings' summary items that the best `count` statements of each meeting hit. */
export const itemsHit = (
  scored: readonly Scored[],
  kind: "actions" | "decisions",
  count: number,
): number => {
  let hit = 0;
  let items = 0;
  for (const [meeting, rows] of Map.groupBy(scored, (each) => each.example.meeting)) {
    const acts = actsReturned(rows, count);
    for (const { segments } of meeting.summary[kind]) {
      if (segments.length === 0) continue;
      items++;
      if (segments.some((segment) => acts.has(segment))) hit++;
    }
  }
  return items === 0 ? 0 : hit / items;
};
