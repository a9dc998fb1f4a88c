import { useKeys } from "../../platform/use-keys.ts";
import type { DeckPages } from "./use-deck-pages.ts";

type Turn = (pages: DeckPages) => number;

const next: Turn = ({ page }) => page + 1;
const previous: Turn = ({ page }) => page - 1;

/** What remote controls and keyboards send. */
const TURNS: Readonly<Record<string, Turn>> = {
  ArrowRight: next,
  ArrowDown: next,
  PageDown: next,
  " ": next,
  ArrowLeft: previous,
  ArrowUp: previous,
  PageUp: previous,
  Home: () => 1,
  End: ({ total }) => total,
};

/** Arrows, space, PageUp, PageDown, Home and End turn pages; Esc leaves. */
export function usePresentKeys(pages: DeckPages | null, leave: () => void): void {
  useKeys(({ key, shiftKey, target }) => {
    if (key === "Escape") {
      leave();
      return true;
    }
    // Space presses a button that has the focus.
    if (key === " " && target instanceof Element && target.closest("button, a")) return false;
    const turn = key === " " && shiftKey ? previous : TURNS[key];
    if (!turn || !pages) return false;
    pages.turnTo(turn(pages));
    return true;
  });
}
