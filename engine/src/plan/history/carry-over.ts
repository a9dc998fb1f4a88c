import type { About } from "../about.ts";
import type { PlanInput } from "../types.ts";
import type { CarryOver } from "./types.ts";

/** What earlier meetings left open, settled, or have to hear again. */
export function carryOver(_input: PlanInput, _about: About): CarryOver {
  return {
    live: [],
    more: null,
    settled: [],
    contradictions: [],
    stillNeeded: [],
    parked: [],
  };
}
