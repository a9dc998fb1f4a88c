import { cleanInput } from "./clean-input.ts";
import { readEvent } from "./read/read-event.ts";
import type { PlanInput } from "./types.ts";

/** Whether an event is one that a plan is made for unasked: a meeting, not an absence, and nobody's private talk. */
export function isPlannable(input: PlanInput): boolean {
  const { shape, sensitivity } = readEvent(cleanInput(input));
  return shape !== "away" && shape !== "solo" && sensitivity === "none";
}
