import type { About } from "../about.ts";
import type { PlanInput, Source } from "../types.ts";

/** Since when a series has nothing new: no documents, no open items; null where there is something or no series. */
export function noNewsSince(
  _input: PlanInput,
  _about: About,
): { since: string; sources: readonly Source[] } | null {
  return null;
}

/** Whether a question stood in one of the last two plans of the series already. */
export function wasAsked(_question: string, _input: PlanInput): boolean {
  return false;
}
