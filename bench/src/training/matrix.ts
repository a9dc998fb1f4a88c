import { isOwnFeature, lightStem, readingOf } from "@planner/engine/classify";
import { actRows, type Meeting, type Row, utteranceRows } from "./ami.ts";
import { KEPT_SHARE, MIN_COUNT } from "./heads.ts";
import type { Problem } from "./logistic.ts";

/** A row with named feature values; `fold` keeps the meetings of one team together, `act` tells the two kinds of row. */
export type Example = {
  row: Row;
  meeting: Meeting;
  act: boolean;
  features: ReadonlyMap<string, number>;
};

/** Stems that the classifier may read: those used in several meetings. */
export const keptStems = (meetings: readonly Meeting[]): Set<string> => {
  const counts = new Map<string, number>();
  for (const meeting of meetings) {
    const stems = new Set(actRows(meeting).flatMap(({ unit }) => unit.words.map(lightStem)));
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const least = KEPT_SHARE * meetings.length;
  const kept = [...counts].filter(([, count]) => count >= least);
  return new Set(kept.map(([stem]) => stem).toSorted());
};

/** The examples of a meeting: its dialogue acts, and where wanted its utterances too. */
export const examplesOf = (meeting: Meeting, kept: ReadonlySet<string>, utterances: boolean) => {
  const examples: Example[] = [];
  for (const act of utterances ? [true, false] : [true]) {
    const rows = act ? actRows(meeting) : utteranceRows(meeting);
    const reading = readingOf(
      rows.map((row) => row.unit),
      kept,
    );
    rows.forEach((row, index) => {
      examples.push({ row, meeting, act, features: reading.featuresAt(index) });
    });
  }
  return examples;
};

const visit = (example: Example, context: boolean, see: (name: string, value: number) => void) => {
  for (const [name, value] of example.features) if (context || isOwnFeature(name)) see(name, value);
};

/** Column numbers of the features that occur often enough. */
export const columnsOf = (examples: readonly Example[], context: boolean): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const example of examples)
    visit(example, context, (name) => counts.set(name, (counts.get(name) ?? 0) + 1));
  const names = [...counts].filter(([, count]) => count >= MIN_COUNT).map(([name]) => name);
  return new Map(names.toSorted().map((name, column) => [name, column]));
};

/** How often each column occurs. */
export const countsOf = (problem: Problem): Float64Array => {
  const counts = new Float64Array(problem.width);
  for (const column of problem.columns) counts[column]! += 1;
  return counts;
};

/** The examples as a sparse matrix over given columns. */
export const matrixOf = (
  examples: readonly Example[],
  columns: ReadonlyMap<string, number>,
  context: boolean,
): Problem => {
  const starts = new Int32Array(examples.length + 1);
  const found: number[] = [];
  const values: number[] = [];
  examples.forEach((example, row) => {
    visit(example, context, (name, value) => {
      const column = columns.get(name);
      if (column === undefined) return;
      found.push(column);
      values.push(value);
    });
    starts[row + 1] = found.length;
  });
  return {
    starts,
    columns: Int32Array.from(found),
    values: Float32Array.from(values),
    positive: new Uint8Array(examples.length),
    weights: new Float64Array(examples.length).fill(1),
    width: columns.size,
  };
};

/**
 * How unevenly the two classes use each column: the root of the absolute log ratio of its add-one shares. Columns
 * multiplied by it are fitted with less shrinkage the more they tell (Wang & Manning, 2012).
 */
export const unevenness = ({ starts, columns, values, positive, width }: Problem): Float64Array => {
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
export const scaleColumns = ({ columns, values }: Problem, factors: Float64Array): void => {
  columns.forEach((column, k) => {
    values[k]! *= factors[column]!;
  });
};
