import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { realMeetings } from "../quality/real-labels.ts";
import { readMeetings } from "./ami.ts";
import { type DesignRow, realRows, weakRows } from "./design-rows.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const AMI = join(process.env["PLANNER_DATA"] ?? join(ROOT, "../shared/data"), "classify/ami");

/** Of AMI's training meetings every eighth is enough to tell what real speech sounds like. */
const EVERY = 8;

/** What real speech teaches: the meetings that two people labelled, and beside them some with AMI's own annotation alone. */
export function realSpeech(): DesignRow[] {
  const labelled = realMeetings();
  const names = new Set(labelled.map(({ name }) => name));
  const train = existsSync(AMI) ? readMeetings(AMI).filter(({ split }) => split === "train") : [];
  const others = train.filter(({ meeting }, at) => at % EVERY === 0 && !names.has(meeting));
  return [...labelled.flatMap(realRows), ...others.flatMap(weakRows)];
}
