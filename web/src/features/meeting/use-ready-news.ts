import { useEffect, useRef } from "react";
import { t } from "../../i18n/translate.ts";
import { takeDown, showDone } from "../../ui/alerts.ts";

const TITLE = "Visual Notes Ready";
const BODY = "Your visual notes have been generated successfully.";
const ALERT = "Visual Notes Ready! You can now view your visual notes in the selected view.";

/** Tells the person when notes that were pending are ready: on the screen, and by the browser where it may. */
export function useReadyNews(state: "pending" | "failed" | "ready" | undefined): void {
  const before = useRef(state);
  const alertId = useRef<number>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = state;
    if (state !== "ready" && alertId.current !== undefined) takeDown(alertId.current);
    if (was !== "pending" || state !== "ready") return;
    alertId.current = showDone(t(ALERT));
    if (mayNotify()) notify();
  }, [state]);
  // It speaks of the view in sight, and goes with it.
  useEffect(
    () => () => {
      if (alertId.current !== undefined) takeDown(alertId.current);
    },
    [],
  );
  // Asked only of someone who has to wait: whoever opens finished notes is not bothered.
  const waiting = state === "pending";
  useEffect(() => {
    if (waiting && "Notification" in window && Notification.permission === "default") {
      Promise.resolve(Notification.requestPermission()).catch(() => undefined);
    }
  }, [waiting]);
}

const mayNotify = () => "Notification" in window && Notification.permission === "granted";

function notify() {
  try {
    const news = new Notification(t(TITLE), { body: t(BODY) });
    news.addEventListener("click", () => window.focus());
  } catch {
    // Some phones know the class and refuse its use outside of a service worker: the alert has said it.
  }
}
