import { useEffect } from "react";
import { keptAppearance, showAppearance } from "../../platform/appearance.ts";

/** Everything is shown as in a dark room, dialogs and tooltips too, whatever the rest of the app looks like. */
export function useDarkRoom(): void {
  useEffect(() => {
    showAppearance({ ...keptAppearance(), theme: "dark" });
    return () => showAppearance(keptAppearance());
  }, []);
}
