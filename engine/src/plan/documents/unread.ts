import type { About } from "../about.ts";
import type { PlanInput, Sourced } from "../types.ts";

/** The pages that are pictures, one sentence per document: 'Usability report: p. 7 is an image, not read.' */
export function unreadPages(_input: PlanInput, _about: About): Sourced[] {
  return [];
}
