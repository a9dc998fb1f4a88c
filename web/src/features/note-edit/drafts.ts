import type { Annotation } from "@planner/contract/model";
import { createStore } from "../../ui/store.ts";

/** What a person is writing into a note, the words that they began from, and the version that they saw. */
export interface Draft {
  text: string;
  was: string;
  basedOn: number;
  /** On its way: the note shows the words as if they were saved, and they come back here where they were not. */
  isSent?: true;
}

/** Whose words, and in which meeting. */
export interface DraftKey {
  userId: string;
  meetingId: string;
}

// Outside of the components: another page, another view or the end of a session takes no words away.
const drafts = createStore<ReadonlyMap<string, Draft>>(new Map());

const prefix = ({ userId, meetingId }: DraftKey) => `${userId} ${meetingId} `;
const nameOf = (key: DraftKey, noteId: string) => prefix(key) + noteId;

/** Which corrections of a note a person has seen. */
export const versionOf = (note: Annotation): number => note.edited?.version ?? 0;

/** The draft of one note, followed; undefined while nobody writes in it. */
export const useDraft = (key: DraftKey, noteId: string): Draft | undefined =>
  drafts.use().get(nameOf(key, noteId));

export const draftOf = (key: DraftKey, noteId: string): Draft | undefined =>
  drafts.get().get(nameOf(key, noteId));

/** Puts a draft in place, or with undefined takes it away. */
export function putDraft(key: DraftKey, noteId: string, draft: Draft | undefined): void {
  const others = new Map(drafts.get());
  if (draft) others.set(nameOf(key, noteId), draft);
  else others.delete(nameOf(key, noteId));
  drafts.set(others);
}

export const isUnsaved = ({ text, was }: Draft): boolean => text.trim() !== was.trim();

/** Whether anything that was written in a meeting's notes is not saved yet. */
export const hasUnsaved = (key: DraftKey): boolean =>
  [...drafts.get()].some(([name, draft]) => name.startsWith(prefix(key)) && isUnsaved(draft));

/** As `hasUnsaved`, followed. */
export function useHasUnsaved(key: DraftKey): boolean {
  drafts.use();
  return hasUnsaved(key);
}

/** Ends the writing in a meeting's notes: all of it, or only where nothing was written. */
export function dropDrafts(key: DraftKey, which: "all" | "unchanged"): void {
  const kept = [...drafts.get()].filter(
    ([name, draft]) => !name.startsWith(prefix(key)) || (which === "unchanged" && isUnsaved(draft)),
  );
  drafts.set(new Map(kept));
}
