import { useEffect } from "react";
import { useClientSettings } from "../../platform/client-settings.ts";

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

/** Asks the widget to open; false where none took it, so that our own form is shown. */
export const openWidget = (): boolean =>
  !window.dispatchEvent(new CustomEvent(OPEN_EVENT, { cancelable: true }));
