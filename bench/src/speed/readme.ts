import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./material.ts";
import { type Row, toMarkdown } from "./table.ts";

const README = join(ROOT, "bench/README.md");

/** Prints the rows; with `--write` they also take the place of what stands between `<!-- name -->` and `<!-- /name -->`. */
export function tell(name: string, rows: readonly Row[]): void {
  const table = toMarkdown(rows);
  console.log(table);
  if (!process.argv.includes("--write")) return;
  const [from, to] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const text = readFileSync(README, "utf8");
  const [before, rest = ""] = text.split(from);
  if (!rest.includes(to)) throw new Error(`bench/README.md has no place for ${name}.`);
  writeFileSync(README, `${before}${from}\n${table}\n${to}${rest.split(to)[1]}`);
}
