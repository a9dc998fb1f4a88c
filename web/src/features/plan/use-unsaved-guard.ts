import { useEffect } from "react";
import { useBlocker } from "react-router";
import { confirm } from "../../ui/confirm.tsx";
import { type DraftKey, dropDrafts, hasUnsaved, useHasUnsaved } from "./drafts.ts";

/** Asks before words that are not saved are left behind: on the way to another screen, and out of the app. */
export function useUnsavedGuard({ userId, meetingId }: DraftKey): void {
  const key = { userId, meetingId };
  const unsaved = useHasUnsaved(key);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved(key) && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const ask = async () => {
      const details = "What you wrote in this plan is not saved yet, and would be lost.";
      if (await confirm("Leave without saving?", { yes: "Leave", details })) {
        dropDrafts({ userId, meetingId }, "all");
        blocker.proceed();
      } else blocker.reset();
    };
    void ask();
  }, [blocker, userId, meetingId]);
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [unsaved]);
  useEffect(() => () => dropDrafts({ userId, meetingId }, "unchanged"), [userId, meetingId]);
}
