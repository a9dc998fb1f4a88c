import type { PlacedNote } from "@planner/contract/api";
import { dayName } from "../../platform/times.ts";
import type { NoteDeed } from "./note-steps.ts";
import type { TaskFacts } from "./task-fields.tsx";

const TEXT_STAYS = "Your text is kept here.";
const AS_IT_WAS = "The note was not changed.";

/** Whether the deed carries words that a person wrote. */
export const isWriting = (deed: NoteDeed): boolean =>
  deed.kind === "correct" && deed.fields.text !== undefined;

/** What became of a person's work where the server could not be reached. */
export const remainsOf = (deed: NoteDeed): string => (isWriting(deed) ? TEXT_STAYS : AS_IT_WAS);

export const pageName = (page: number | null): string =>
  page === null ? "Not about a slide" : `page ${page}`;

/** What a person is told once it is done. `now`: the note as it is since, which may be called otherwise on another page. */
export function doneSentence(
  { note: { reference }, page: before }: PlacedNote,
  deed: NoteDeed,
  now: PlacedNote | null,
): string {
  if (deed.kind === "remove") return `Note ${reference} deleted.`;
  const { type, page, region, isConfirmed, ...task } = deed.kind === "correct" ? deed.fields : {};
  if (isConfirmed) return `Note ${reference} confirmed.`;
  const change = taskSentence(task);
  if (change) return `Action item ${reference} ${change}`;
  if (region !== undefined)
    return region === null
      ? `Note ${reference} has no place on the slide.`
      : `Note ${reference} has its place on the slide.`;
  if (type !== undefined) return `Note ${reference} is now under ${type}.`;
  if (page === undefined) return `Note ${reference} changed.`;
  const called = now && now.note.reference !== reference ? `, as ${now.note.reference}` : "";
  return `Note ${reference} ${page === before ? "stays" : "is now"} ${placeName(page)}${called}.`;
}

const placeName = (page: number | null): string =>
  page === null ? "under Not about a slide" : `on page ${page}`;

/** What a person is told once several notes were moved, or not all of them. */
export function movedSentence(moved: number, all: number, page: number | null): string {
  if (moved === 0) return all === 1 ? "The note was not moved." : "The notes were not moved.";
  const rest = moved < all ? ` ${all - moved} could not be moved.` : "";
  return `${countOf(moved)} now ${placeName(page)}.${rest}`;
}

/** Once they were taken back, or not all of them. */
export function takenBackSentence(back: number, all: number): string {
  if (back === all) return back === 1 ? "1 note restored." : `${back} notes restored.`;
  return `${all - back} of ${all} have changed since and were left as they are.`;
}

const countOf = (notes: number): string => (notes === 1 ? "1 note is" : `${notes} notes are`);

/** What is offered once a note was moved. */
export const aroundLabel = (count: number): string =>
  count === 1
    ? "Also move the note from the same moment"
    : `Also move the ${count} notes from the same moment`;

/** What is new of a task, behind its number. */
function taskSentence({ owner, due, isDone }: TaskFacts): string | undefined {
  if (owner !== undefined) return owner === null ? "has no owner." : `belongs to ${owner}.`;
  if (due !== undefined) return due === null ? "has no day." : `is due on ${dayName(due)}.`;
  if (isDone !== undefined) return isDone ? "is done." : "is open again.";
  return undefined;
}
