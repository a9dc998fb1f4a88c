import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** The note whose menu gets the focus once the notes are drawn anew: that may draw its card anew, or take it away. */
let wanted: string | undefined;

/** The one that was wanted last: an open menu takes the focus from every card until it is closed. */
let last = "";

export function wantFocus(noteId: string): void {
  wanted = noteId;
  last = noteId;
}

/** Wants the focus where it is, unless it is wanted elsewhere already: the answer of the server may draw a card once more. */
export function holdFocus(): void {
  const { activeElement } = document;
  if (wanted !== undefined || !(activeElement instanceof HTMLElement)) return;
  const { noteMenu } = activeElement.dataset;
  if (noteMenu !== undefined) wantFocus(noteMenu);
}

/** The button of a note's menu, where the note is drawn: in a dialog rather than below it. */
export const menuOf = (noteId: string): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-note-menu="${CSS.escape(noteId)}"]`)].at(-1) ??
  null;

/** The field in a note's card in which a comment on it is written. */
export const commentFieldOf = (noteId: string): HTMLElement | undefined =>
  [
    ...document.querySelectorAll<HTMLElement>(
      `[data-note="${CSS.escape(noteId)}"] [data-comment-field]`,
    ),
  ].at(-1);

/** Where the focus goes when a note's menu closes: to its button, as it is drawn now, else to the note that is wanted instead. */
export const focusAfterMenu = (noteId: string): HTMLElement | false =>
  menuOf(noteId) ?? menuOf(last) ?? false;

/** The note after this one, else the one before it, among those on the same page or in the same dialog; "" where it is the only one. */
export function noteBeside(menu: HTMLElement | null): string {
  const around = menu?.closest("[role=dialog], [role=tabpanel]") ?? document.body;
  const all = [...around.querySelectorAll<HTMLElement>("[data-note-menu]")];
  const at = all.findIndex((one) => one === menu);
  return (all[at + 1] ?? all[at - 1])?.dataset["noteMenu"] ?? "";
}

/** What a note has to take the focus with: its menu, and a field while there is one. */
export interface NoteEnds {
  field: RefObject<HTMLElement | null>;
  menu: RefObject<HTMLElement | null>;
}

/** Takes the focus where it is wanted at this note. */
export function useWantedFocus(noteId: string, { field, menu }: NoteEnds): void {
  useLayoutEffect(() => {
    if (wanted === noteId) (field.current ?? menu.current)?.focus();
  });
}

/** Once the notes are drawn anew nothing is wanted any more; where no note took the focus, the view's tab has it, so that it is not lost. */
export function useRestoredFocus(drawn: unknown): void {
  const before = useRef(drawn);
  useEffect(() => {
    if (before.current === drawn) return;
    before.current = drawn;
    if (wanted === undefined) return;
    const menu = menuOf(wanted);
    wanted = undefined;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) return;
    const tab = document.querySelector<HTMLElement>("[role=tab][aria-selected=true]");
    (menu ?? tab)?.focus();
  }, [drawn]);
}
