import type { Annotation } from "@planner/contract/model";
import { createContext, type ReactNode, useContext } from "react";
import { TaskLine } from "./task-line.tsx";

type InCard = (note: Annotation, page: number | null) => ReactNode;

/** What stands in a note's own card beside its words: what a person can do with it, and of a task owner, day and tick. */
export interface NoteTools {
  readonly tools: InCard;
  readonly task: InCard;
}

/** Nothing to be done with the notes. */
export const READ_ONLY: NoteTools = { tools: () => null, task: (note) => <TaskLine note={note} /> };
const Context = createContext(READ_ONLY);

/** Where nobody provides tools (a shared view), notes are only read. */
export const NoteToolsProvider = Context.Provider;

export const useNoteTools = (): NoteTools => useContext(Context);
