/**
 * Pairs rows with columns so that the sum of `worth` is the largest (Hungarian method with potentials, Kuhn 1955, in
 * O(rows² · columns)). `worth` is rows × columns, not negative. Answers the column of each row, -1 where it has none: a pair
 * that is worth nothing is none.
 */
export function assign(worth: readonly Float64Array[], columns: number): number[] {
  if (worth.length > columns) return invert(assign(transpose(worth, columns), worth.length), worth);
  const rows = worth.length;
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  /** The row of each column; both count from 1, and 0 is none. */
  const rowOf = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++)
    place(row, { worth, columns, rowPotential, columnPotential, rowOf });
  const columnOf = worth.map(() => -1);
  for (let column = 1; column <= columns; column++) {
    const row = rowOf[column]! - 1;
    if (row >= 0 && worth[row]![column - 1]! > 0) columnOf[row] = column - 1;
  }
  return columnOf;
}

type Matching = {
  readonly worth: readonly Float64Array[];
  readonly columns: number;
  readonly rowPotential: Float64Array;
  readonly columnPotential: Float64Array;
  readonly rowOf: Int32Array;
};

/** Gives one more row a column, along the cheapest path of rows that change theirs. */
function place(start: number, matching: Matching): void {
  const { worth, columns, rowPotential, columnPotential, rowOf } = matching;
  const cheapest = new Float64Array(columns + 1).fill(Infinity);
  const cameFrom = new Int32Array(columns + 1);
  const isSeen = new Uint8Array(columns + 1);
  rowOf[0] = start;
  let at = 0;
  do {
    isSeen[at] = 1;
    const row = rowOf[at]!;
    let step = Infinity;
    let next = 0;
    for (let column = 1; column <= columns; column++) {
      if (isSeen[column]) continue;
      const cost = -worth[row - 1]![column - 1]! - rowPotential[row]! - columnPotential[column]!;
      if (cost < cheapest[column]!) {
        cheapest[column] = cost;
        cameFrom[column] = at;
      }
      if (cheapest[column]! < step) {
        step = cheapest[column]!;
        next = column;
      }
    }
    for (let column = 0; column <= columns; column++) {
      if (isSeen[column]) {
        rowPotential[rowOf[column]!]! += step;
        columnPotential[column]! -= step;
      } else cheapest[column]! -= step;
    }
    at = next;
  } while (rowOf[at] !== 0);
  while (at !== 0) {
    const from = cameFrom[at]!;
    rowOf[at] = rowOf[from]!;
    at = from;
  }
}

const transpose = (worth: readonly Float64Array[], columns: number): Float64Array[] =>
  Array.from({ length: columns }, (_, column) => Float64Array.from(worth, (row) => row[column]!));

function invert(rowOfColumn: readonly number[], rows: readonly unknown[]): number[] {
  const columnOf = rows.map(() => -1);
  rowOfColumn.forEach((row, column) => {
    if (row >= 0) columnOf[row] = column;
  });
  return columnOf;
}
