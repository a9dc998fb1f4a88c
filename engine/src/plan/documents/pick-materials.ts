import type { About } from "../about.ts";
import type { PlanInput } from "../types.ts";
import type { PickedSentence } from "./types.ts";

/** The sentences of the documents that are worth knowing in the meeting, verbatim; at most five, the best first. */
export function pickMaterials(_input: PlanInput, _about: About): PickedSentence[] {
  return [];
}
