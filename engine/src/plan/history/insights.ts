import type { About } from "../about.ts";
import type { PlanInput, Sourced } from "../types.ts";

/** Patterns over several meetings that ask for something to be done; at most three, the most telling first. */
export function historyInsights(_input: PlanInput, _about: About): Sourced[] {
  return [];
}
