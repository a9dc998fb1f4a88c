import { useLayoutEffect, useRef } from "react";

/** Where keys already mean something else. */
export const OWN_KEYS =
  "input, textarea, select, [contenteditable], [role=menu], [role=alertdialog], [aria-modal=true], [data-modal]";

/**
 * Hears a key pressed anywhere but where it has a meaning of its own; the handler says whether it took it. Shift counts
 * for keys with a name only: on some keyboards it is part of a sign such as '/'.
 */
export function useKeys(press: (event: KeyboardEvent) => boolean, own = OWN_KEYS): void {
  const latest = useRef(press);
  // What can be seen can be pressed: an effect after the paint would miss a key that is pressed at once.
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { defaultPrevented, altKey, ctrlKey, metaKey, shiftKey, key, target } = event;
      if (defaultPrevented || altKey || ctrlKey || metaKey) return;
      if (shiftKey && key.length > 1) return;
      if (target instanceof Element && target.closest(own)) return;
      if (latest.current(event)) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [own]);
}

const SHORTCUTS = "shortcuts";

/** Whether keys that are one letter or sign act in this browser; they do until they are switched off (WCAG 2.1.4). */
export const areShortcutsOn = (): boolean => localStorage.getItem(SHORTCUTS) !== "off";

/** U takes the last change back; `undo` answers how, undefined where there is none. */
export const useUndoKey = (undo: () => (() => void) | undefined): void =>
  useKeys(({ key }) => {
    const run = key === "u" && areShortcutsOn() ? undo() : undefined;
    run?.();
    return run !== undefined;
  });

/** Switches them on or off in this browser. */
export function storeShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(SHORTCUTS);
  else localStorage.setItem(SHORTCUTS, "off");
}
