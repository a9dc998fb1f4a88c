import { fit, type Problem } from "./logistic.ts";
import { type Head, pruned } from "./weights.ts";

/** What a head learns from. */
export interface Example {
  readonly features: ReadonlyMap<string, number>;
  readonly isPositive: boolean;
  readonly weight: number;
}

/** Counts how often each name comes. */
export function countNames(names: Iterable<string>, counts = new Map<string, number>()) {
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Column numbers of the features that occur often enough, in the order of their names. */
export function columnsOf(counts: ReadonlyMap<string, number>, least: number): Map<string, number> {
  const names = [...counts].filter(([, count]) => count >= least).map(([name]) => name);
  return new Map(names.toSorted().map((name, column) => [name, column]));
}

/** The examples as a sparse matrix over given columns. */
export function problemOf(
  examples: readonly Example[],
  columns: ReadonlyMap<string, number>,
): Problem {
  const starts = new Int32Array(examples.length + 1);
  const found: number[] = [];
  const values: number[] = [];
  examples.forEach(({ features }, row) => {
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
    positive: Uint8Array.from(examples, ({ isPositive }) => (isPositive ? 1 : 0)),
    weights: Float64Array.from(examples, ({ weight }) => weight),
    width: columns.size,
  };
}

/** How often each column occurs. */
const countsOf = (problem: Problem): Float64Array => {
  const counts = new Float64Array(problem.width);
  for (const column of problem.columns) counts[column]! += 1;
  return counts;
};

/**
 * How unevenly the two classes use each column: the root of the absolute log ratio of its add-one shares. Columns
 * multiplied by it are fitted with less shrinkage the more they tell (Wang & Manning, 2012).
 */
const unevenness = ({ starts, columns, values, positive, width }: Problem): Float64Array => {
  const sums = [new Float64Array(width).fill(1), new Float64Array(width).fill(1)] as const;
  const rows = [1, 1];
  positive.forEach((is, row) => {
    rows[is]! += 1;
    for (let k = starts[row]!; k < starts[row + 1]!; k++)
      sums[is ? 1 : 0][columns[k]!]! += values[k]!;
  });
  return sums[1].map((sum, column) =>
    Math.sqrt(Math.abs(Math.log(sum / rows[1]! / (sums[0][column]! / rows[0]!)))),
  );
};

/** Multiplies each column by its factor. */
const scaleColumns = ({ columns, values }: Problem, factors: Float64Array): void => {
  columns.forEach((column, k) => {
    values[k]! *= factors[column]!;
  });
};

export interface Recipe {
  readonly l2: number;
  readonly steps: number;
  /** Whether each feature is scaled by how unevenly the classes use it before fitting (Wang & Manning, 2012). */
  readonly isScaled: boolean;
  /** So many features are kept. */
  readonly most: number;
}

/** Fits a head to examples over given columns. */
export function trainHead(
  examples: readonly Example[],
  columns: ReadonlyMap<string, number>,
  { l2, steps, isScaled, most }: Recipe,
): Head {
  const problem = problemOf(examples, columns);
  const factors = isScaled ? unevenness(problem) : new Float64Array(problem.width).fill(1);
  scaleColumns(problem, factors);
  const w = fit(problem, l2, steps);
  const counts = countsOf(problem);
  const named = new Map([...columns].map(([name, at]) => [name, w[at]! * factors[at]!]));
  const seen = new Map([...columns].map(([name, at]) => [name, counts[at]!]));
  return { weights: pruned(named, seen, most), bias: w[columns.size]! };
}
