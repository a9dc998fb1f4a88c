import { useEffect, useId, useRef, useState } from "react";
import type { PlacedNote } from "../note-groups.ts";

/** A pointer that only passes opens nothing; one that moves to the words behind a note does not lose them. */
const OPEN_MS = 80;
const LEAVE_MS = 200;

/** Which note the pointer or the keyboard's focus is on. */
export interface Pointing {
  note: PlacedNote | undefined;
  /** What shows its words: notes and marks are described by it meanwhile. */
  previewId: string;
  point: (note: PlacedNote, by: "pointer" | "focus") => void;
  leave: () => void;
  /** The pointer is on what is shown about the note. */
  hold: () => void;
  /** Not again for this note before something else was pointed at. */
  dismiss: (noteId: string) => void;
}

export function usePointed(notes: PlacedNote[]): Pointing {
  const [id, setId] = useState<string>();
  const previewId = useId();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const dismissed = useRef<string>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const turnTo = (next: string | undefined, afterMs: number) => {
    clearTimeout(timer.current);
    if (afterMs === 0) setId(next);
    else timer.current = setTimeout(() => setId(next), afterMs);
  };
  return {
    note: notes.find((note) => note.id === id),
    previewId,
    point: (note, by) => {
      if (dismissed.current === note.id) return;
      dismissed.current = undefined;
      // From one note to the next it follows at once.
      turnTo(note.id, by === "focus" || id !== undefined ? 0 : OPEN_MS);
    },
    leave: () => {
      dismissed.current = undefined;
      turnTo(undefined, LEAVE_MS);
    },
    hold: () => clearTimeout(timer.current),
    dismiss: (noteId) => {
      dismissed.current = noteId;
      turnTo(undefined, 0);
    },
  };
}

/** What a note's button and its mark listen to, and what they are described by. */
export const pointingAt = (note: PlacedNote, pointing: Pointing | undefined) => ({
  onPointerEnter: ({ pointerType }: { pointerType: string }) => {
    // A finger that scrolls touches notes too.
    if (pointerType !== "touch") pointing?.point(note, "pointer");
  },
  onPointerLeave: () => pointing?.leave(),
  onFocus: ({ currentTarget }: { currentTarget: Element }) => {
    if (currentTarget.matches(":focus-visible")) pointing?.point(note, "focus");
  },
  onBlur: () => pointing?.leave(),
  "aria-describedby": note === pointing?.note ? pointing.previewId : undefined,
});
