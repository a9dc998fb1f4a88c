import type { PlacedNote } from "@planner/contract/api";
import { t } from "../../i18n/translate.ts";
import { dayName } from "../../platform/times.ts";
import type { NoteDeed } from "./note-steps.ts";
import type { TaskFacts } from "./task-fields.tsx";

/** Whether the deed carries words that a person wrote. */
export const isWriting = (deed: NoteDeed): boolean =>
  deed.kind === "correct" && deed.fields.text !== undefined;

/** What became of a person's work where the server could not be reached. */
export const remainsOf = (deed: NoteDeed): string =>
  t(isWriting(deed) ? "Your text is kept here." : "The note was not changed.");

export const pageName = (page: number | null): string =>
  page === null ? t("Not about a slide") : t("page {page}", { page });

/** What a person is told once it is done. `now`: the note as it is since, which may be called otherwise on another page. */
export function doneSentence(
  { note: { reference }, page: before }: PlacedNote,
  deed: NoteDeed,
  now: PlacedNote | null,
): string {
  if (deed.kind === "remove") return t("Note {reference} deleted.", { reference });
  const { type, page, region, isConfirmed, ...task } = deed.kind === "correct" ? deed.fields : {};
  if (isConfirmed) return t("Note {reference} confirmed.", { reference });
  const change = taskSentence(reference, task);
  if (change) return change;
  if (region !== undefined)
    return region === null
      ? t("Note {reference} has no place on the slide.", { reference })
      : t("Note {reference} has its place on the slide.", { reference });
  if (type !== undefined)
    return t("Note {reference} is now under {type}.", { reference, type: t(type) });
  if (page === undefined) return t("Note {reference} changed.", { reference });
  return placeSentence(reference, { page, stays: page === before, called: now?.note.reference });
}

interface Moved {
  page: number | null;
  stays: boolean;
  /** The note's number since; undefined where that is not known. */
  called: string | undefined;
}

function placeSentence(reference: string, { page, stays, called = reference }: Moved): string {
  if (stays)
    return page === null
      ? t("Note {reference} stays under Not about a slide.", { reference })
      : t("Note {reference} stays on page {page}.", { reference, page });
  if (called === reference)
    return page === null
      ? t("Note {reference} is now under Not about a slide.", { reference })
      : t("Note {reference} is now on page {page}.", { reference, page });
  return page === null
    ? t("Note {reference} is now under Not about a slide, as {called}.", { reference, called })
    : t("Note {reference} is now on page {page}, as {called}.", { reference, page, called });
}

/** What a person is told once several notes were moved, or not all of them. */
export function movedSentence(moved: number, all: number, page: number | null): string {
  if (moved === 0) return t(all === 1 ? "The note was not moved." : "The notes were not moved.");
  const where =
    page === null
      ? t(
          "{count} note is now under Not about a slide. | {count} notes are now under Not about a slide.",
          { count: moved },
        )
      : t("{count} note is now on page {page}. | {count} notes are now on page {page}.", {
          count: moved,
          page,
        });
  if (moved === all) return where;
  const count = all - moved;
  return `${where} ${t("{count} could not be moved. | {count} could not be moved.", { count })}`;
}

/** Once they were taken back, or not all of them. */
export function takenBackSentence(back: number, all: number): string {
  if (back === all) return t("{count} note restored. | {count} notes restored.", { count: back });
  return t("{some} of {all} have changed since and were left as they are.", {
    some: all - back,
    all,
  });
}

/** What is offered once a note was moved. */
export const aroundLabel = (count: number): string =>
  count === 1
    ? t("Also move the note from the same moment")
    : t("Also move the {notes} notes from the same moment", { notes: count });

/** What is new of a task. */
function taskSentence(reference: string, { owner, due, isDone }: TaskFacts): string | undefined {
  if (owner !== undefined)
    return owner === null
      ? t("Action item {reference} has no owner.", { reference })
      : t("Action item {reference} belongs to {owner}.", { reference, owner });
  if (due !== undefined)
    return due === null
      ? t("Action item {reference} has no day.", { reference })
      : t("Action item {reference} is due on {day}.", { reference, day: dayName(due) });
  if (isDone === undefined) return undefined;
  return isDone
    ? t("Action item {reference} is done.", { reference })
    : t("Action item {reference} is open again.", { reference });
}
