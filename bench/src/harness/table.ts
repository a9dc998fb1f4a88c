import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./data.ts";

/** One measured line: what, how much, what it should be, and what it stands beside. */
export interface Row {
  readonly what: string;
  readonly figure: string;
  readonly bar: string;
  readonly beside: string;
}

export const row = (what: string, figure: string, bar = "–", beside = "–"): Row => ({
  what,
  figure,
  bar,
  beside,
});

/** Cells as a line of a Markdown table. */
export const line = (...cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

/** A Markdown table of a head and lines that are made already. */
export const tableOf = (head: readonly string[], lines: readonly string[]): string =>
  [line(...head), `|${"---|".repeat(head.length)}`, ...lines].join("\n");

export const toMarkdown = (rows: readonly Row[]): string =>
  tableOf(
    ["what", "measured", "bar", "beside, same run"],
    rows.map(({ what, figure, bar, beside }) => line(what, figure, bar, beside)),
  );

/** Puts a table between `<!-- name -->` and `<!-- /name -->` of bench/README.md, where it has such a place. */
export function writeSection(name: string, table: string): void {
  const readme = join(ROOT, "bench/README.md");
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest = ""] = readFileSync(readme, "utf8").split(from);
  const [, after] = rest.split(to);
  if (after !== undefined) writeFileSync(readme, `${before}${from}\n${table}\n${to}${after}`);
}

/** Middle, smallest and largest of some figures, with a unit: `1.2 s (1.1–1.4, n=3)`. */
export function spread(figures: readonly number[], unit: string, digits = 2): string {
  const show = (value: number): string => value.toFixed(digits);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  return `${show(median(figures))} ${unit} (${show(least)}–${show(most)}, n=${figures.length})`;
}

export const median = (figures: readonly number[]): number => quantile(figures, 0.5);

export const sum = (figures: readonly number[]): number =>
  figures.reduce((total, one) => total + one, 0);

export const mean = (figures: readonly number[]): number => sum(figures) / figures.length;

/** The figure that `share` (0–1) of the others stay below. */
export function quantile(figures: readonly number[], share: number): number {
  const sorted = figures.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** A part of a whole with two digits. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? "–" : (part / whole).toFixed(2);

/** A bar, and whether it is met. */
export const judged = (bar: string, isMet: boolean): string =>
  `${bar}: ${isMet ? "met" : "**missed**"}`;

/** Seconds that `work` takes, with its answer. */
export async function timed<T>(work: () => T): Promise<{ seconds: number; answer: Awaited<T> }> {
  const startedAt = performance.now();
  const answer = await work();
  return { seconds: (performance.now() - startedAt) / 1000, answer };
}

/** Numbers from 0 to 1 that are the same on every run (a linear congruential generator). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
