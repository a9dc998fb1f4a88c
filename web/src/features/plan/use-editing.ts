import type { EditableType } from "@planner/contract/model";
import { useLayoutEffect, useRef, useState } from "react";
import type { Message } from "../../i18n/messages.ts";
import { createDrafts, type Draft, type DraftKey } from "../../platform/drafts.ts";
import { usePlanActions } from "./plan-actions.ts";

/** What people write into the parts of a plan, by the part's type. */
export const planDrafts = createDrafts<Draft>({
  isUnsaved: ({ text, was }) => text !== was,
  details: "Your changes to this plan are not saved and would be lost." satisfies Message,
});

export interface Editing {
  /** Undefined while the part is only read. */
  text: string | undefined;
  unsaved: boolean;
  saving: boolean;
  /** What a colleague or a replan wrote meanwhile, where it differs from what is being written here. */
  theirs: string | null;
  begin: () => void;
  change: (text: string) => void;
  /** Answers whether all that is written is saved. */
  save: () => Promise<boolean>;
  end: () => void;
  saveMine: () => void;
  takeTheirs: () => void;
}

/**
 * The editing of a part whose text is `source`, null while it is being made anew. A new source replaces a local copy into
 * which nothing was written; over words that are not saved it never goes by itself.
 */
export function useEditing(key: DraftKey, type: EditableType, source: string | null): Editing {
  const actions = usePlanActions();
  const draft = planDrafts.use(key, type);
  const [saving, setSaving] = useState(false);
  const underWay = useRef<Promise<boolean>>(undefined);
  const unsaved = draft !== undefined && planDrafts.isUnsaved(draft);
  const changed = draft !== undefined && source !== null && source !== draft.was && !saving;
  const replaces = changed && (!unsaved || source === draft.text);
  useLayoutEffect(() => {
    if (replaces && source !== null) planDrafts.put(key, type, { text: source, was: source });
  });
  const theirs = changed && !replaces ? source : null;

  const send = async (): Promise<boolean> => {
    const sent = planDrafts.get(key, type);
    if (!actions || !sent || theirs !== null) return false;
    if (!planDrafts.isUnsaved(sent)) return true;
    setSaving(true);
    const outcome = await actions.edit(type, sent);
    setSaving(false);
    const now = planDrafts.get(key, type);
    if (outcome !== "saved" || !now) return false;
    planDrafts.put(key, type, { text: now.text, was: sent.text });
    return now.text === sent.text;
  };
  return {
    text: draft?.text,
    unsaved,
    saving,
    theirs,
    begin: () => planDrafts.put(key, type, { text: source ?? "", was: source ?? "" }),
    change: (text) => planDrafts.put(key, type, { text, was: draft?.was ?? "" }),
    save: () =>
      (underWay.current ??= send().finally(() => {
        underWay.current = undefined;
      })),
    end: () => planDrafts.put(key, type, undefined),
    saveMine: () =>
      draft && source !== null && planDrafts.put(key, type, { ...draft, was: source }),
    takeTheirs: () => source !== null && planDrafts.put(key, type, { text: source, was: source }),
  };
}
