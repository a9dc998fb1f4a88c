import { useEffect } from "react";
import { keptTheme, showTheme } from "../../platform/appearance.ts";

/** Everything is shown as in a dark room, dialogs and tooltips too, whatever the rest of the app looks like. */
export function useDarkRoom(): void {
  useEffect(() => {
    showTheme("dark");
    return () => showTheme(keptTheme());
  }, []);
}
