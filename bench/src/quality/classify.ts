// How well statements are found: node scripts/with-node.mjs bench/src/quality/classify.ts (--dev: nothing held out)
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { amiModel, readingOf } from "@planner/engine/classify";
import packed from "../../../engine/src/classify/weights/model.json" with { type: "json" };
import {
  actRows,
  type Label,
  LABELS,
  type Meeting,
  readMeetings,
  utteranceRows,
} from "../training/ami.ts";
import { asJudged, bestThreshold, f1At, itemsHit, type Scored } from "../training/evaluate.ts";
import { RECIPES } from "../training/heads.ts";
import { statementTables } from "./statements.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const AMI = join(process.env["PLANNER_DATA"] ?? join(ROOT, "../shared/data"), "classify/ami");

/** The trained heads on AMI's dev meetings, which no training saw, as a markdown table. */
export function amiTable(): string {
  if (!existsSync(AMI)) return `Skipped: the AMI meetings are not at ${AMI} (set PLANNER_DATA).`;
  const dev = readMeetings(AMI).filter(({ split }) => split === "dev");
  const rows = LABELS.map((label) => {
    const acts = asJudged(scored(dev, label, actRows), RECIPES[label].verdict);
    const figures = [
      f1At(acts, packed.heads[label].threshold),
      f1At(acts, bestThreshold(acts)),
    ].map((f1) => f1.toFixed(3));
    return `| ${label} | ${figures.join(" | ")} | ${hits(dev, label)} |`;
  });
  return [
    `| AMI, ${dev.length} dev meetings | F1 per act | F1 at its best threshold | summary items hit |`,
    "|---|---|---|---|",
    ...rows,
  ].join("\n");
}

function scored(meetings: readonly Meeting[], label: Label, rowsOf: typeof actRows): Scored[] {
  return meetings.flatMap((meeting) => {
    const rows = rowsOf(meeting);
    const { kept, heads } = amiModel();
    const reading = readingOf(
      rows.map(({ unit }) => unit),
      kept,
    );
    return rows.map((row, index) => ({
      example: { row, meeting },
      score: heads(reading.featuresAt(index))[label] + packed.heads[label].threshold,
      positive: row.labels.has(label),
    }));
  });
}

function hits(dev: readonly Meeting[], label: Label): string {
  const ranked = (rowsOf: typeof actRows) => scored(dev, label, rowsOf);
  if (label === "action") return hitsAt(ranked(actRows), "actions", [5, 8, 12]);
  if (label === "decision") return hitsAt(ranked(utteranceRows), "decisions", [10, 15, 25]);
  return "";
}

function hitsAt(
  rows: readonly Scored[],
  kind: "actions" | "decisions",
  counts: readonly number[],
): string {
  return counts.map((count) => `${itemsHit(rows, kind, count).toFixed(2)} at ${count}`).join(", ");
}

if (import.meta.main) {
  console.log(amiTable());
  console.log(`\n${await statementTables(!process.argv.includes("--dev"))}`);
}
