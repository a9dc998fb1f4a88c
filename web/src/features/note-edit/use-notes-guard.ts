import { useEffect } from "react";
import { useLeaveGuard } from "../../platform/use-leave-guard.ts";
import { type DraftKey, dropDrafts, hasUnsaved, useHasUnsaved } from "./drafts.ts";

/** Asks before words of a note that are not saved are left behind. */
export function useNotesGuard({ userId, meetingId }: DraftKey): void {
  const key = { userId, meetingId };
  useHasUnsaved(key);
  useLeaveGuard({
    isUnsaved: () => hasUnsaved(key),
    details: "What you wrote in a note is not saved yet, and would be lost.",
    onLeave: () => dropDrafts(key, "all"),
  });
  useEffect(() => () => dropDrafts({ userId, meetingId }, "unchanged"), [userId, meetingId]);
}
