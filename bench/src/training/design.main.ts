// Trains the heads for design meetings: node scripts/with-node.mjs bench/src/training/design.main.ts
// (--check: writes nothing and fails where the committed weights are not what training gives)
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tunedOn } from "../quality/meetings.ts";
import { trainDesign } from "./design.ts";
import { designRows } from "./design-rows.ts";

const OUT = join(import.meta.dirname, "../../../engine/src/classify/weights/design.json");

const meetings = await tunedOn();
const rows = meetings.flatMap(designRows);
const file = JSON.stringify(trainDesign(rows));
const facts = `${meetings.length} meetings, ${rows.length} units, ${file.length} bytes`;
if (process.argv.includes("--check")) {
  const isSame = readFileSync(OUT, "utf8") === `${file}\n`;
  console.log(
    `${facts}: ${isSame ? "the committed weights, to the byte" : "not the committed weights"}`,
  );
  if (!isSame) process.exitCode = 1;
} else {
  writeFileSync(OUT, `${file}\n`);
  console.log(`${facts} written to ${OUT}`);
}
