import { useEffect } from "react";
import { translated } from "../i18n/translate.ts";
import { createStore } from "../ui/store.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";

/** What a person is writing, and the text that they began from. */
export interface Draft {
  text: string;
  was: string;
}

/** Whose words, and in which meeting. */
export interface DraftKey {
  userId: string;
  meetingId: string;
}

interface DraftOptions<Written extends Draft> {
  isUnsaved: (draft: Written) => boolean;
  /** What would be lost by leaving, as an English sentence. */
  details: string;
}

const prefix = ({ userId, meetingId }: DraftKey) => `${userId} ${meetingId} `;
const nameOf = (key: DraftKey, id: string) => prefix(key) + id;

/**
 * What people write into one kind of thing, each draft under the id of what it is to stand in. It lies outside of the
 * components: a change of tab, a colleague's reset or the end of a session takes no words away.
 */
export function createDrafts<Written extends Draft>({ isUnsaved, details }: DraftOptions<Written>) {
  const drafts = createStore<ReadonlyMap<string, Written>>(new Map());
  const hasUnsaved = (key: DraftKey): boolean =>
    [...drafts.get()].some(([name, draft]) => name.startsWith(prefix(key)) && isUnsaved(draft));
  /** As `hasUnsaved`, followed. */
  const useHasUnsaved = (key: DraftKey): boolean => {
    drafts.use();
    return hasUnsaved(key);
  };
  /** Ends the writing in a meeting: all of it, or only where nothing was written. */
  const drop = (key: DraftKey, which: "all" | "unchanged"): void => {
    const left = [...drafts.get()].filter(
      ([name, draft]) =>
        !name.startsWith(prefix(key)) || (which === "unchanged" && isUnsaved(draft)),
    );
    drafts.set(new Map(left));
  };
  return {
    isUnsaved,
    useHasUnsaved,
    drop,
    /** One draft, followed; undefined while nobody writes in it. */
    use: (key: DraftKey, id: string): Written | undefined => drafts.use().get(nameOf(key, id)),
    /** All drafts in a meeting by their id, followed. */
    useAll: (key: DraftKey): readonly (readonly [id: string, draft: Written])[] =>
      [...drafts.use()].flatMap(([name, draft]) =>
        name.startsWith(prefix(key)) ? [[name.slice(prefix(key).length), draft] as const] : [],
      ),
    get: (key: DraftKey, id: string): Written | undefined => drafts.get().get(nameOf(key, id)),
    /** Puts a draft in place, or with undefined takes it away. */
    put: (key: DraftKey, id: string, draft: Written | undefined): void => {
      const others = new Map(drafts.get());
      if (draft) others.set(nameOf(key, id), draft);
      else others.delete(nameOf(key, id));
      drafts.set(others);
    },
    /** Asks before words that are not saved are left behind. */
    useGuard: ({ userId, meetingId }: DraftKey): void => {
      const key = { userId, meetingId };
      useHasUnsaved(key);
      useLeaveGuard({
        isUnsaved: () => hasUnsaved(key),
        details: translated(details),
        onLeave: () => drop(key, "all"),
      });
      useEffect(() => () => drop({ userId, meetingId }, "unchanged"), [userId, meetingId]);
    },
  };
}
