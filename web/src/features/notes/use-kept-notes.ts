import { useState } from "react";
import type { NotesElements, NotesState } from "./notes-elements.ts";

/**
 * Notes that stay on the screen while a language model is asked for their rest: the server begins them anew without what
 * there was, under other ids.
 */
export function useKeptNotes(elements: NotesElements, state: NotesState) {
  const [kept, setKept] = useState<NotesElements>();
  const isOver = state !== "pending" && kept && kept.report?.id !== elements.report?.id;
  if (isOver) setKept(undefined);
  const isKept = state === "pending" && kept !== undefined;
  return {
    isKept,
    shown: isKept ? kept : elements,
    keep: () => setKept(elements),
    letGo: () => setKept(undefined),
  };
}
