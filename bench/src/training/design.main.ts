// Trains the heads for design meetings: node scripts/with-node.mjs bench/src/training/design.main.ts
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { tunedOn } from "../quality/meetings.ts";
import { trainDesign } from "./design.ts";
import { designRows } from "./design-rows.ts";

const OUT = join(import.meta.dirname, "../../../engine/src/classify/weights/design.json");

const meetings = await tunedOn();
const rows = meetings.flatMap(designRows);
const file = JSON.stringify(trainDesign(rows));
writeFileSync(OUT, `${file}\n`);
console.log(
  `${meetings.length} meetings, ${rows.length} units, ${file.length} bytes written to ${OUT}`,
);
