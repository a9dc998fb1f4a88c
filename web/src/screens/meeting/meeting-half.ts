import type { Element } from "@planner/contract/model";
import { hasNotes } from "../../features/notes/notes-elements.ts";
import { hasPlan } from "../../features/plan/plan-parts.ts";

/** Whether a meeting's page shows its plan: where there are no notes, and with both where the address asks for it. */
export const showsPlan = (elements: readonly Element[], search: URLSearchParams): boolean =>
  (search.get("view") === "plan" || !hasNotes([...elements])) && hasPlan(elements);

/** Whether the address asks for a view of the notes, before the meeting is known. */
export const namesNotes = (search: URLSearchParams): boolean =>
  search.has("view") && search.get("view") !== "plan";
