import { type DragEvent, useRef } from "react";
import type { PlacedNote } from "../note-groups.ts";
import { useNoteTools } from "../note-words.tsx";

/** What is dragged, by a type that no other drag has. */
const DRAGGED = "application/x-planner-note";
const NO_PAGE = "none";

/** Marks what a note can be dropped on: a page, or null for no slide. */
export const dropOn = (page: number | null) => ({ "data-drop": page ?? NO_PAGE });

/** What a card listens to so that its note can be dragged; a link in it is still dragged as a link. */
export const dragOf = (note: PlacedNote, onBegin: () => void) => ({
  draggable: true,
  onDragStart: ({ dataTransfer, target, currentTarget }: DragEvent) => {
    if (target !== currentTarget) return;
    dataTransfer.setData(DRAGGED, note.id);
    dataTransfer.effectAllowed = "move";
    onBegin();
  },
});

/**
 * What stands around all places for a drop listens to. It has `data-dragging` while a note is dragged, and the place under
 * the pointer `data-over`.
 */
export function useNoteDrop(notes: readonly PlacedNote[]) {
  const { move } = useNoteTools();
  const over = useRef<Element>(undefined);
  const turnTo = (place: Element | undefined) => {
    over.current?.removeAttribute("data-over");
    over.current = place;
    place?.setAttribute("data-over", "");
  };
  const end = (around: Element) => {
    turnTo(undefined);
    around.removeAttribute("data-dragging");
  };
  const aim = (event: DragEvent) => {
    const place = placeOf(event);
    if (place !== over.current) turnTo(place);
    if (place) event.preventDefault();
  };
  return {
    onDragStart: ({ dataTransfer, currentTarget }: DragEvent) => {
      if (!isNote(dataTransfer)) return;
      // A browser that sees the page change at once ends the drag.
      requestAnimationFrame(() => currentTarget.setAttribute("data-dragging", ""));
    },
    // Who lets go right after coming there has been asked on the way in alone.
    onDragEnter: aim,
    onDragOver: aim,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        turnTo(undefined);
    },
    onDrop: (event: DragEvent) => {
      const place = placeOf(event);
      end(event.currentTarget);
      if (!place) return;
      event.preventDefault();
      const id = event.dataTransfer.getData(DRAGGED);
      const note = notes.find((one) => one.id === id);
      const page = pageOf(place);
      if (note && note.page !== page) move?.(note, page);
    },
    onDragEnd: ({ currentTarget }: DragEvent) => end(currentTarget),
  };
}

const isNote = ({ types }: DataTransfer): boolean => types.includes(DRAGGED);

/** The place under the pointer, where a note is dragged. */
function placeOf({ dataTransfer, target }: DragEvent): Element | undefined {
  if (!isNote(dataTransfer) || !(target instanceof Element)) return undefined;
  return target.closest("[data-drop]") ?? undefined;
}

function pageOf(place: Element): number | null {
  const page = place.getAttribute("data-drop");
  return page === NO_PAGE ? null : Number(page);
}
