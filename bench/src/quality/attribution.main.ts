// node scripts/with-node.mjs bench/src/quality/attribution.main.ts: on what page live segments are put; `--write` puts the table into bench/README.md.
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { attributionTable, readTalks } from "./attribution.ts";

const README = fileURLToPath(new URL("../../README.md", import.meta.url));

const talks = readTalks();
if (talks.length === 0) {
  console.log("Skipped: the real talks are not on this machine (set PLANNER_DATA).");
} else {
  const table = attributionTable(talks);
  console.log(table);
  if (process.argv.includes("--write")) {
    const marked = /<!-- attribution -->[^]*<!-- \/attribution -->/;
    const text = readFileSync(README, "utf8");
    const block = `<!-- attribution -->\n${table}\n<!-- /attribution -->`;
    writeFileSync(README, text.replace(marked, block));
  }
}
