import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import type { PackedHeads } from "@planner/engine/classify";
import { tunedOn } from "../quality/labelled.ts";
import { type DesignRow, realSpeech, trainingRows } from "./design-rows.ts";
import { columnsOf, countNames, trainHead } from "./sparse.ts";
import { type Head, keepWeights, packHeads } from "./weights.ts";

/** Chosen by cross-validation; the figures are in docs/decisions/2026-11-20-statements.md. */
const RECIPE = { l2: 8, steps: 40, isScaled: true, most: 5_000 };
const MIN_COUNT = 2;

/** Trains the heads for design meetings; with `check` only compares them with the committed ones. */
export async function bench(words: readonly string[]): Promise<string> {
  const meetings = await tunedOn();
  const rows = [...meetings.flatMap((meeting) => trainingRows(meeting)), ...realSpeech()];
  const content = `${JSON.stringify(trainDesign(rows))}\n`;
  const outcome = keepWeights("classify/weights/design.json", content, words.includes("check"));
  return `${meetings.length} meetings, ${rows.length} units: ${outcome}`;
}

/** Trains a head per type on rows of labelled meetings. */
export const trainDesign = (rows: readonly DesignRow[]): PackedHeads<AnnotationType> =>
  packHeads(ANNOTATION_TYPES.map((type) => [type, trainType(rows, type)] as const));

/** The weights of one type by feature name; units on which it is arguable are left out. */
function trainType(all: readonly DesignRow[], type: AnnotationType): Head {
  const rows = all.filter(({ is, mayBe }) => is.has(type) || !mayBe.has(type));
  const counts = new Map<string, number>();
  for (const { features } of rows) countNames(features.keys(), counts);
  const examples = rows.map(({ features, is, weight }) => ({
    features,
    isPositive: is.has(type),
    weight,
  }));
  return trainHead(examples, columnsOf(counts, MIN_COUNT), RECIPE);
}
