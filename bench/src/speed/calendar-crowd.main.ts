// Calendars in which 50,000 events crowd; `--beside FILE` puts the figures of another release, kept with `--keep FILE`, beside them.
import { readFileSync, writeFileSync } from "node:fs";
import { benchCrowds } from "./calendar-crowd.ts";
import { tell } from "./readme.ts";
import type { Row } from "./table.ts";

const fileAfter = (option: string): string | undefined =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined;

const rows = await benchCrowds();
const [keep, other] = [fileAfter("--keep"), fileAfter("--beside")];
if (keep) writeFileSync(keep, JSON.stringify(rows));
const before = other ? (JSON.parse(readFileSync(other, "utf8")) as Row[]) : [];
const figures = new Map(before.map(({ what, figure }) => [what, `before: ${figure}`]));
tell(
  "calendar-crowd",
  rows.map((row) => ({ ...row, beside: figures.get(row.what) ?? row.beside })),
);
