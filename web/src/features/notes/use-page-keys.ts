import { useEffect, useRef } from "react";

/** Where the arrows already mean something else. */
const OWN_ARROWS =
  "input, textarea, select, [contenteditable], [role=tablist], [role=menu], [role=alertdialog], [aria-modal=true]";

/** The left and right arrow turn pages while the caller is on screen. */
export function usePageKeys(turn: (step: 1 | -1) => void): void {
  const latest = useRef(turn);
  useEffect(() => {
    latest.current = turn;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      event.preventDefault();
      latest.current(event.key === "ArrowRight" ? 1 : -1);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
