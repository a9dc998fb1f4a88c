import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import type { PackedHeads } from "@planner/engine/classify";
import type { DesignRow } from "./design-rows.ts";
import { LBFGS_STEPS } from "./heads.ts";
import { fit, type Problem } from "./logistic.ts";
import { countsOf, scaleColumns, unevenness } from "./matrix.ts";
import { packHeads, pruned } from "./pack.ts";

/** Chosen by cross-validation; the figures are in docs/decisions/2026-11-20-statements.md. */
const L2 = 8;
const MIN_COUNT = 2;
const KEEP_FEATURES = 5_000;

const columnsOf = (rows: readonly DesignRow[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { features } of rows)
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].filter(([, count]) => count >= MIN_COUNT).map(([name]) => name);
  return new Map(names.toSorted().map((name, column) => [name, column]));
};

const problemOf = (
  rows: readonly DesignRow[],
  columns: ReadonlyMap<string, number>,
  type: AnnotationType,
): Problem => {
  const starts = new Int32Array(rows.length + 1);
  const found: number[] = [];
  const values: number[] = [];
  rows.forEach(({ features }, row) => {
    for (const [name, value] of features) {
      const column = columns.get(name);
      if (column === undefined) continue;
      found.push(column);
      values.push(value);
    }
    starts[row + 1] = found.length;
  });
  return {
    starts,
    columns: Int32Array.from(found),
    values: Float32Array.from(values),
    positive: Uint8Array.from(rows, ({ is }) => (is.has(type) ? 1 : 0)),
    weights: Float64Array.from(rows, ({ weight }) => weight),
    width: columns.size,
  };
};

/** The weights of one type by feature name; units on which it is arguable are left out. */
const trainType = (all: readonly DesignRow[], type: AnnotationType) => {
  const rows = all.filter(({ is, mayBe }) => is.has(type) || !mayBe.has(type));
  const columns = columnsOf(rows);
  const problem = problemOf(rows, columns, type);
  const factors = unevenness(problem);
  scaleColumns(problem, factors);
  const w = fit(problem, L2, LBFGS_STEPS);
  const counts = countsOf(problem);
  const named = new Map([...columns].map(([name, at]) => [name, w[at]! * factors[at]!]));
  const seen = new Map([...columns].map(([name, at]) => [name, counts[at]!]));
  return { weights: pruned(named, seen, KEEP_FEATURES), bias: w[columns.size]! };
};

/** Trains a head per type on rows of labelled meetings. */
export const trainDesign = (rows: readonly DesignRow[]): PackedHeads<AnnotationType> => {
  const heads = ANNOTATION_TYPES.map((type) => [type, trainType(rows, type)] as const);
  return packHeads(heads);
};
