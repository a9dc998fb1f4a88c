/** One measured line: what, how much, what it should be, and what it stands beside. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly bar: string;
  readonly beside: string;
}

/** The rows as a Markdown table. */
export const toMarkdown = (rows: readonly Row[]): string =>
  [
    "| what | measured | bar | beside, same run |",
    "|---|---|---|---|",
    ...rows.map((row) => `| ${row.what} | ${row.figure} | ${row.bar} | ${row.beside} |`),
  ].join("\n");

/** Smallest, middle and largest of some figures, with a unit: `1.2 s (1.1–1.4)`. */
export function spread(figures: readonly number[], unit: string, digits = 2): string {
  const sorted = figures.toSorted((a, b) => a - b);
  const show = (value: number): string => value.toFixed(digits);
  return `${show(median(sorted))} ${unit} (${show(sorted[0]!)}–${show(sorted.at(-1)!)}, n=${sorted.length})`;
}

export function median(figures: readonly number[]): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

/** Seconds that `work` takes, with its answer. */
export async function timed<T>(work: () => Promise<T>): Promise<{ seconds: number; answer: T }> {
  const startedAt = performance.now();
  const answer = await work();
  return { seconds: (performance.now() - startedAt) / 1000, answer };
}
