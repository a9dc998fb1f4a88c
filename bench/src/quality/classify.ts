// How well statements are found: node scripts/with-node.mjs bench/src/quality/classify.ts
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ANNOTATION_TYPES, type AnnotationType } from "@planner/contract/model";
import {
  builtInModel,
  classifyStatements,
  clientReview,
  critique,
  deckOf,
  filmReview,
  handoff,
  type LabelledMeeting,
  onboardingReview,
  packagingReview,
  readMeeting,
  researchReadout,
  scorerOf,
} from "@planner/engine/classify";
import {
  actRows,
  type Label,
  LABELS,
  type Meeting,
  readMeetings,
  utteranceRows,
} from "../training/ami.ts";
import { bestThreshold, f1At, itemsHit, type Scored } from "../training/evaluate.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const AMI = join(process.env["PLANNER_DATA"] ?? join(ROOT, "../shared/data"), "classify/ami");
const OWN = [critique, clientReview, handoff, onboardingReview, packagingReview, researchReadout];

if (existsSync(AMI)) benchHeads(readMeetings(AMI).filter(({ split }) => split === "dev"));
else console.log(`Skipped: the AMI meetings are not at ${AMI} (set PLANNER_DATA).`);
benchOwnMeetings("own meetings that the rules were written with", OWN);
benchOwnMeetings("own meeting that nobody tuned to", [filmReview]);

/** The trained heads alone on AMI's dev meetings, which no training saw. */
function benchHeads(dev: readonly Meeting[]): void {
  console.log(
    "| AMI dev | F1 per act | F1 at its best threshold | summary items hit |\n|---|---|---|---|",
  );
  for (const label of LABELS) {
    const acts = scored(dev, label, actRows);
    const figures = [f1At(acts, 0), f1At(acts, bestThreshold(acts))].map((f1) => f1.toFixed(3));
    console.log(`| ${label} | ${figures.join(" | ")} | ${hits(dev, label, acts)} |`);
  }
}

function scored(meetings: readonly Meeting[], label: Label, rowsOf: typeof actRows): Scored[] {
  return meetings.flatMap((meeting) => {
    const rows = rowsOf(meeting);
    const score = scorerOf(
      rows.map(({ unit }) => unit),
      builtInModel(),
    );
    return rows.map((row, index) => ({
      example: { row, meeting },
      score: score(label, index),
      positive: row.labels.has(label),
    }));
  });
}

function hits(dev: readonly Meeting[], label: Label, acts: readonly Scored[]): string {
  if (label === "action") return hitsAt(acts, "actions", [5, 8, 12]);
  if (label === "decision")
    return hitsAt(scored(dev, label, utteranceRows), "decisions", [10, 15, 25]);
  return "";
}

function hitsAt(
  rows: readonly Scored[],
  kind: "actions" | "decisions",
  counts: readonly number[],
): string {
  return counts.map((count) => `${itemsHit(rows, kind, count).toFixed(2)} at ${count}`).join(", ");
}

type Tally = { returned: number; right: number; gold: number; hit: number };

/** Whole meetings of design teams, written for the project and labelled before they were measured. */
function benchOwnMeetings(name: string, meetings: readonly LabelledMeeting[]): void {
  console.log(`\n| ${meetings.length} ${name} | precision | recall |\n|---|---|---|`);
  for (const type of ANNOTATION_TYPES) {
    const { returned, right, gold, hit } = meetings
      .map((meeting) => tally(meeting, type))
      .reduce(add);
    console.log(
      `| ${type} | ${(right / returned).toFixed(2)} (${right}/${returned}) | ${(hit / gold).toFixed(2)} (${hit}/${gold}) |`,
    );
  }
}

function tally(meeting: LabelledMeeting, type: AnnotationType): Tally {
  const { segments, gold: notes } = readMeeting(meeting);
  const found = classifyStatements(segments, deckOf(meeting)).filter((one) => one.type === type);
  const gold = notes.filter((note) => note.type === type);
  return {
    returned: found.length,
    right: found.filter((one) => gold.some((note) => meet(one, note))).length,
    gold: gold.length,
    hit: gold.filter((note) => found.some((one) => meet(one, note))).length,
  };
}

type Placed = { segmentIds: string[] };

function meet(a: Placed, b: Placed): boolean {
  return a.segmentIds.some((id) => b.segmentIds.includes(id));
}

function add(a: Tally, b: Tally): Tally {
  return {
    returned: a.returned + b.returned,
    right: a.right + b.right,
    gold: a.gold + b.gold,
    hit: a.hit + b.hit,
  };
}
