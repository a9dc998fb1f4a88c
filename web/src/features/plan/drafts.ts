import type { EditableType } from "@planner/contract/model";
import { createStore } from "../../ui/store.ts";

/** What a person is writing into a part, and the text that they began from. */
export interface Draft {
  text: string;
  was: string;
}

/** Whose words, and where they are to stand. */
export interface DraftKey {
  userId: string;
  meetingId: string;
}

// Outside of the components: a change of tab, a colleague's reset or the end of a session takes no words away.
const drafts = createStore<ReadonlyMap<string, Draft>>(new Map());

const prefix = ({ userId, meetingId }: DraftKey) => `${userId} ${meetingId} `;
const nameOf = (key: DraftKey, type: EditableType) => prefix(key) + type;

/** The draft of one part, followed; undefined while nobody edits it. */
export const useDraft = (key: DraftKey, type: EditableType): Draft | undefined =>
  drafts.use().get(nameOf(key, type));

export const draftOf = (key: DraftKey, type: EditableType): Draft | undefined =>
  drafts.get().get(nameOf(key, type));

/** Puts a draft in place, or with undefined takes it away. */
export function putDraft(key: DraftKey, type: EditableType, draft: Draft | undefined): void {
  const others = new Map(drafts.get());
  if (draft) others.set(nameOf(key, type), draft);
  else others.delete(nameOf(key, type));
  drafts.set(others);
}

export const isUnsaved = ({ text, was }: Draft): boolean => text !== was;

const ofMeeting =
  (key: DraftKey) =>
  ([name]: [string, Draft]) =>
    name.startsWith(prefix(key));

/** Whether anything that was written in a meeting's plan is not saved yet. */
export const hasUnsaved = (key: DraftKey): boolean =>
  [...drafts.get()].some((entry) => ofMeeting(key)(entry) && isUnsaved(entry[1]));

/** Ends the editing of a meeting's plan: of all, or only of what nothing was written into. */
export function dropDrafts(key: DraftKey, which: "all" | "unchanged"): void {
  const kept = [...drafts.get()].filter(
    (entry) => !ofMeeting(key)(entry) || (which === "unchanged" && isUnsaved(entry[1])),
  );
  drafts.set(new Map(kept));
}

/** As `hasUnsaved`, followed. */
export function useHasUnsaved(key: DraftKey): boolean {
  drafts.use();
  return hasUnsaved(key);
}
