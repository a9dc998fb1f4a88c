import { useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { t } from "../i18n/translate.ts";
import { confirm } from "../ui/dialog.tsx";
import { screenOf } from "./arrival.ts";

interface Guarded {
  /** Asked while drawing, and again at the moment of leaving. */
  isUnsaved: () => boolean;
  /** What would be lost, as a sentence. */
  details: string;
  /** When the person leaves all the same. */
  onLeave?: () => void;
}

/**
 * Asks before words that are not saved are left behind: on the way to another screen, and out of the app. One to a screen.
 * Answers with what is to be called before a way that is not asked about, such as the one on from what was sent.
 */
export function useLeaveGuard({ isUnsaved, details, onLeave }: Guarded): () => void {
  const passes = useRef(false);
  const unsaved = isUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !passes.current && isUnsaved() && screenOf(currentLocation) !== screenOf(nextLocation),
  );
  const leave = useRef(onLeave);
  useEffect(() => {
    leave.current = onLeave;
  });
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    const confirmLeave = async () => {
      if (await confirm(t("Leave without saving?"), { yes: t("Leave"), details })) {
        leave.current?.();
        blocker.proceed();
      } else blocker.reset();
    };
    void confirmLeave();
  }, [blocker, details]);
  useUnloadWarning(unsaved);
  return () => {
    passes.current = true;
  };
}

/** Has the browser ask before the page is closed. */
export function useUnloadWarning(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isOn]);
}
