import type { Annotation } from "@planner/contract/model";
import { createContext, type ReactNode, useContext } from "react";

/** What a person can do with a note, to stand in the note's own card. */
export type NoteTools = (note: Annotation, page: number | null) => ReactNode;

const Context = createContext<NoteTools>(() => null);

/** Where nobody provides tools (a shared view), notes are only read. */
export const NoteToolsProvider = Context.Provider;

export const useNoteTools = (): NoteTools => useContext(Context);
