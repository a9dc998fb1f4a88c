/** How many rows are in memory at once. */
export const PER_READ = 200;

/** Reads a table in pages, by a column of ids that are its own for each row. */
export async function* inPages<Row extends object>(
  read: (after: string) => Promise<Row[]>,
  idOf: (row: Row) => string,
): AsyncGenerator<Row> {
  for (let after = ""; ;) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < PER_READ) return;
    after = idOf(last);
  }
}
