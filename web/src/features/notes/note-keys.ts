import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { areShortcutsOn, useKeys } from "../../platform/use-keys.ts";

const STOPS = "a, button, input, select, textarea, summary";

/** What a note's card takes the focus with. */
const doorOf = (card: Element | undefined) =>
  card?.querySelector<HTMLElement>("[data-note-door], :scope > button");

/**
 * Lets Tab stop at one note of a list alone, and at what can be done with it: the one that has the focus, else the selected
 * one, else the first. The note that has the focus or is selected has `data-meant`.
 */
export function useNoteStops(list: RefObject<HTMLElement | null>, selected: string | undefined) {
  const focused = useRef<string>(undefined);
  // Not by drawing them anew: the focus comes and goes too often for that.
  const see = () => {
    const cards = [...(list.current?.querySelectorAll<HTMLElement>("[data-note]") ?? [])];
    const find = (id: string | undefined) => cards.find((card) => card.dataset["note"] === id);
    const current = find(focused.current) ?? find(selected) ?? cards[0];
    for (const card of cards) {
      const { note } = card.dataset;
      card.toggleAttribute("data-meant", note === focused.current || note === selected);
      for (const stop of card.querySelectorAll<HTMLElement>(STOPS))
        stop.tabIndex = card === current ? 0 : -1;
    }
  };
  // What is drawn meanwhile is seen to anew.
  useLayoutEffect(see);
  return {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target.closest<HTMLElement>("[data-note]")?.dataset["note"];
      // What a pointer is pressing may not move away under it.
      if (target.matches(":focus-visible")) see();
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      focused.current = undefined;
      see();
    },
  };
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

/** J goes to the next note, K to the one before it, wherever the focus is: in a modal dialog, or with none in the way. */
export function useNoteKeys(step: (step: 1 | -1) => boolean, { inModal = false } = {}): void {
  useKeys(({ key, target }) => {
    const way = key.toLowerCase() === "j" ? 1 : key.toLowerCase() === "k" ? -1 : undefined;
    const isInModal = target instanceof Element && target.closest("[data-modal]") !== null;
    return way !== undefined && isInModal === inModal && areShortcutsOn() && step(way);
  }, FIELDS);
}
