import { useEffect, useRef } from "react";

/** Where these keys already mean something else. */
const OWN_KEYS =
  "input, textarea, select, [contenteditable], [role=menu], [role=alertdialog], [aria-modal=true]";

/** Hears a key pressed anywhere but where it has a meaning of its own; the handler says whether it took it. */
function useKeys(press: (event: KeyboardEvent) => boolean, own = OWN_KEYS): void {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { defaultPrevented, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey || shiftKey) return;
      if (target instanceof Element && target.closest(own)) return;
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [own]);
}

/** The left and right arrow turn pages while the caller is on screen. */
export function usePageKeys(turn: (step: 1 | -1) => void): void {
  useKeys(({ key }) => {
    if (key !== "ArrowLeft" && key !== "ArrowRight") return false;
    turn(key === "ArrowRight" ? 1 : -1);
    return true;
  }, `${OWN_KEYS}, [role=tablist]`);
}

/** Esc closes what the caller shows. */
export function useEscape(close: () => void): void {
  useKeys(({ key }) => {
    if (key !== "Escape") return false;
    close();
    return true;
  });
}
