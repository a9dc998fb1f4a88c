import { type RefObject, useLayoutEffect } from "react";
import { areShortcutsOn, useKeys } from "../../platform/use-keys.ts";

const STOPS = "a, button, input, select, textarea, summary";

/** What a note's card takes the focus with. */
const doorOf = (card: Element | undefined) =>
  card?.querySelector<HTMLElement>("[data-note-door], :scope > button");

/** Lets Tab stop at one note of a list alone, and at what can be done with it; what is drawn meanwhile is seen to anew. */
export function useNoteStops(list: RefObject<HTMLElement | null>, current: string | undefined) {
  useLayoutEffect(() => {
    for (const card of list.current?.querySelectorAll<HTMLElement>("[data-note]") ?? [])
      for (const stop of card.querySelectorAll<HTMLElement>(STOPS))
        stop.tabIndex = card.dataset["note"] === current ? 0 : -1;
  });
}

/** Moves the focus to the next or previous note within `around`; answers whether there was one. */
export function noteStep(around: ParentNode, step: 1 | -1, from?: string): boolean {
  const cards = [...around.querySelectorAll<HTMLElement>("[data-note]")];
  const { activeElement } = document;
  const at = cards.findIndex((card) =>
    card.contains(activeElement) ? true : from !== undefined && card.dataset["note"] === from,
  );
  const card = at < 0 ? cards.at(step === 1 ? 0 : -1) : cards[at + step];
  const door = doorOf(card);
  door?.focus();
  return door !== null && door !== undefined;
}

/** Where the keys are letters of what is written, or of a choice. */
const FIELDS = "input, textarea, select, [contenteditable], [role=menu], [role=alertdialog]";

/** J goes to the next note, K to the one before it, wherever the focus is. */
export function useNoteKeys(step: (step: 1 | -1) => boolean): void {
  useKeys(({ key }) => {
    const way = key.toLowerCase() === "j" ? 1 : key.toLowerCase() === "k" ? -1 : undefined;
    return way !== undefined && areShortcutsOn() && step(way);
  }, FIELDS);
}
