import type { Annotation } from "@planner/contract/model";
import { createContext, type ReactNode, useContext } from "react";
import type { PlacedNote } from "./note-groups.ts";
import { PageDoubtLine, TaskLine } from "./note-words.tsx";

type InCard = (note: Annotation, page: number | null) => ReactNode;

/**
 * What stands in a note's own card beside its words: what a person can do with it, and in its place that its page is
 * doubtful, and of a task owner, day and tick. `move` brings a note to a page; undefined where it has to stay.
 */
export interface NoteTools {
  readonly tools: InCard;
  readonly inPlace: InCard;
  readonly move: ((note: PlacedNote, page: number | null) => void) | undefined;
}

/** Nothing to be done with the notes. */
export const READ_ONLY: NoteTools = {
  tools: () => null,
  inPlace: (note) => (
    <>
      <PageDoubtLine note={note} />
      <TaskLine note={note} />
    </>
  ),
  move: undefined,
};
const Context = createContext(READ_ONLY);

/** Where nobody provides tools (a shared view), notes are only read. */
export const NoteToolsProvider = Context.Provider;

export const useNoteTools = (): NoteTools => useContext(Context);
