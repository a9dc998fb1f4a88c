import { readingOf } from "./features.ts";
import { headsOf } from "./linear.ts";
import type { Unit } from "./units.ts";
import packedHeads from "./weights/model.json" with { type: "json" };

/** The heads trained on AMI (weights/README.md). */
export const AMI_HEADS = ["action", "decision", "question", "idea", "feedback"] as const;
export type AmiHead = (typeof AMI_HEADS)[number];

/** The stems that aren't masked for the heads. */
export const KNOWN_STEMS: ReadonlySet<string> = new Set(packedHeads.kept.split(" "));

/** What the heads say of a unit's features: a logit above 0 says yes. */
export const amiHeads = headsOf<AmiHead>(packedHeads);

/** A meeting as the heads read it, with what they say of each unit. */
export function amiReadingOf(units: readonly Unit[]) {
  const reading = readingOf(units, KNOWN_STEMS);
  return { ...reading, logitsAt: (index: number) => amiHeads(reading.featuresAt(index)) };
}
