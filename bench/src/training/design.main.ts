// Trains the heads for design meetings: node scripts/with-node.mjs bench/src/training/design.main.ts (--check: as in keep.ts)
import { join } from "node:path";
import { tunedOn } from "../quality/meetings.ts";
import { trainDesign } from "./design.ts";
import { trainingRows } from "./design-rows.ts";
import { keep } from "./keep.ts";
import { realSpeech } from "./real-rows.ts";

const OUT = join(import.meta.dirname, "../../../engine/src/classify/weights/design.json");

const meetings = await tunedOn();
const rows = [...meetings.flatMap((meeting) => trainingRows(meeting)), ...realSpeech()];
const file = JSON.stringify(trainDesign(rows));
keep(OUT, `${file}\n`, `${meetings.length} meetings, ${rows.length} units, ${file.length} bytes`);
