import { useEffect } from "react";
import { useClientSettings } from "../../platform/client-settings.ts";
import { createStore } from "../../ui/store.ts";

/** A button was pressed; whatever takes the event (`preventDefault`) shows a form of its own in place of ours. */
const OPEN_EVENT = "planner:feedback";

/** Loads the operator's feedback widget, where there is one, with the project and the person's address on its element. */
export function useFeedbackWidget(email: string | undefined): void {
  const widget = useClientSettings()?.feedbackWidget;
  const { scriptUrl, projectId } = widget ?? {};
  useEffect(() => {
    if (!scriptUrl || !projectId || !email) return;
    const script = document.createElement("script");
    script.async = true;
    Object.assign(script.dataset, { projectId, userEmail: email });
    script.src = scriptUrl;
    document.head.append(script);
    return () => script.remove();
  }, [scriptUrl, projectId, email]);
}

/** Whether our own form is open, which the frame around every screen shows. */
export const feedbackForm = createStore(false);

/** Opens the widget, or our own form where no widget takes the event. */
export function openFeedback(): void {
  const isTaken = !window.dispatchEvent(new CustomEvent(OPEN_EVENT, { cancelable: true }));
  if (!isTaken) feedbackForm.set(true);
}

export const closeFeedback = (): void => feedbackForm.set(false);
