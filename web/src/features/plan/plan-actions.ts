import type { EditableType, PlanSource } from "@planner/contract/model";
import { createContext, useContext } from "react";
import type { Draft } from "../../platform/drafts.ts";

/** `changed`: a colleague or a replan was there first, and by now their text stands in the meeting. */
export type EditOutcome = "saved" | "changed" | "failed";

/** What a member can do with a plan; where nobody provides it, the plan is only read. */
export interface PlanActions {
  /** Never throws: what went wrong was told. */
  edit: (type: EditableType, edit: Draft) => Promise<EditOutcome>;
  /** Saves what a change makes of the part's text, shown before the server has it. */
  rewrite: (type: EditableType, change: (text: string) => string) => void;
  /** How long the meeting is; null where it takes whole days. */
  minutes: number | null;
  retry: (elementId: string) => Promise<unknown>;
  /** The picture of the page that a source is on; undefined where there is none. */
  pageUrl: (source: PlanSource, width: 320 | 1600) => string | undefined;
}

export const PlanActionsContext = createContext<PlanActions | null>(null);

export const usePlanActions = (): PlanActions | null => useContext(PlanActionsContext);
