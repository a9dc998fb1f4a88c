import { AMI_HEADS, amiReadingOf } from "./ami-heads.ts";
import { type Features, headsOf } from "./linear.ts";
import type { Unit } from "./units.ts";
import packedHeads from "./weights/matter.json" with { type: "json" };
import { lightStem } from "./words.ts";

/** What real speech without a deck has: nobody points at anything. */
export const MATTER_KINDS = [
  "Action Item",
  "Decision",
  "Feedback",
  "New Idea",
  "Open Question",
] as const;
export type MatterKind = (typeof MATTER_KINDS)[number];
export const MATTER_HEADS = ["matter", ...MATTER_KINDS] as const;
export type MatterHead = (typeof MATTER_HEADS)[number];

/** How far around a sentence the heads of AMI are asked what is said there. */
const AROUND = 4;
const MOST_LOGIT = 3;
const LEAST_LOGIT = -6;
const USUAL_WORDS = 12;
const SHORT_WORDS = 9;

const clipped = (logit: number): number => Math.max(LEAST_LOGIT, Math.min(MOST_LOGIT, logit));

/** What tells, of each sentence of real speech, whether it is of the matter: its words, its place, AMI's heads here and around. */
export const matterFeatures = (units: readonly Unit[]): ((index: number) => Features) => {
  const { logitsAt } = amiReadingOf(units);
  const logits = units.map((_, index) => logitsAt(index));
  return (index) => {
    const { words, text } = units[index]!;
    const place = index / units.length;
    const values = new Map(words.map((word) => [`w:${lightStem(word)}`, 1]));
    for (const head of AMI_HEADS) {
      values.set(`ami: ${head}`, clipped(logits[index]![head]) / 2);
      const around = logits.slice(Math.max(0, index - AROUND), index + AROUND + 1);
      const sum = around.reduce((all, one) => all + clipped(one[head]), 0);
      values.set(`around: ${head}`, (sum - clipped(logits[index]![head])) / (2 * AROUND));
    }
    values.set("length", Math.log(Math.max(2, words.length) / USUAL_WORDS));
    if (words.length < SHORT_WORDS) values.set("short", 1);
    values.set("place", place);
    if (place < 0.1) values.set("early", 1);
    if (place > 0.9) values.set("late", 1);
    if (text.includes("?")) values.set("asks", 1);
    return values;
  };
};

/** A logit that a sentence is of the matter, and of each kind if it is. */
export type Matter = Record<MatterHead, number>;

/** The kind that a sentence most likely is. */
export const kindOf = (matter: Matter): MatterKind =>
  MATTER_KINDS.reduce((best, kind) => (matter[kind] > matter[best] ? kind : best));

const heads = headsOf<MatterHead>(packedHeads);

/**
 * How likely each sentence of real speech is of the matter, and not of the meeting itself or nothing that anybody would
 * write down, and what kind it is: logistic regression over the lines that two people noted in real meetings (bench/labels).
 */
export const matterOf = (units: readonly Unit[]): Matter[] => {
  const featuresAt = matterFeatures(units);
  return units.map((_, index) => heads(featuresAt(index)));
};
