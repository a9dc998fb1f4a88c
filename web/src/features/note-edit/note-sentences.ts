import type { PlacedNote } from "@planner/contract/api";
import { dayName } from "../../platform/due-day.ts";
import type { NoteDeed } from "./note-steps.ts";
import type { TaskFacts } from "./task-fields.tsx";

const WORDS_KEPT = "Your text is kept here.";
const AS_IT_WAS = "The note is as it was.";

/** Whether the deed carries words that a person wrote. */
export const isWriting = (deed: NoteDeed): boolean =>
  deed.kind === "correct" && deed.fields.text !== undefined;

/** What became of a person's work where the server could not be reached. */
export const keptOf = (deed: NoteDeed): string => (isWriting(deed) ? WORDS_KEPT : AS_IT_WAS);

export const pageName = (page: number | null): string =>
  page === null ? "Not about a slide" : `page ${page}`;

/** What a person is told once it is done. `now`: the note as it is since, which may be called otherwise on another page. */
export function doneSentence(
  { note: { reference } }: PlacedNote,
  deed: NoteDeed,
  now: PlacedNote | null,
): string {
  if (deed.kind === "remove") return `Note ${reference} deleted.`;
  const { type, page, isConfirmed, ...task } = deed.kind === "correct" ? deed.fields : {};
  if (isConfirmed) return `Note ${reference} confirmed.`;
  const change = taskSentence(task);
  if (change) return `Task ${reference} ${change}`;
  if (type !== undefined) return `Note ${reference} is now under ${type}.`;
  if (page === undefined) return `Note ${reference} changed.`;
  const called = now && now.note.reference !== reference ? `, as ${now.note.reference}` : "";
  const place = page === null ? "under Not about a slide" : `on page ${page}`;
  return `Note ${reference} is now ${place}${called}.`;
}

/** What is new of a task, behind its number. */
function taskSentence({ owner, due, isDone }: TaskFacts): string | undefined {
  if (owner !== undefined) return owner === null ? "has no owner." : `belongs to ${owner}.`;
  if (due !== undefined) return due === null ? "has no day." : `is due on ${dayName(due)}.`;
  if (isDone !== undefined) return isDone ? "is done." : "is open again.";
  return undefined;
}
