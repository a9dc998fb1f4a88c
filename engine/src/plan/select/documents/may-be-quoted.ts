import { inAny } from "../../languages/words.ts";
import type { Facts } from "../../read/read-facts.ts";
import type { PlanDocument } from "../../types.ts";

const KEPT_INSIDE = inAny(({ reading }) => reading.documents.confidential);
const OF_THE_JOB = inAny(({ reading }) => reading.documents.ofTheJob);
const FIRST_LINES = 12;

/**
 * Whether a document's sentences may stand in this plan: nothing in a private talk; of an interview's papers only what
 * describes the job; where guests come, none that says of itself that it stays inside.
 */
export function mayBeQuoted(document: PlanDocument, { people, reading }: Facts): boolean {
  if (reading.sensitivity !== "none" || reading.shape === "away") return false;
  const name = document.name.replaceAll(/[_-]+/gu, " ");
  if (reading.kind === "interview") return OF_THE_JOB.test(name);
  if (people.guests.length === 0) return true;
  const opening = document.pages[0]?.lines.slice(0, FIRST_LINES).join(" ") ?? "";
  return !KEPT_INSIDE.test(name) && !KEPT_INSIDE.test(opening.slice(0, 600));
}
