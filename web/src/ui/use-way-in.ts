import { type RefObject, useEffect, useRef } from "react";

/**
 * F6 leads to the first button of a place, also from inside a dialog that keeps the focus; F6 again, Escape, or Tab past
 * either end leads back, and so does a button that leaves with what it stood in.
 */
export function useWayIn(place: RefObject<HTMLElement | null>): void {
  const cameFrom = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const goBack = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      cameFrom.current?.focus();
      cameFrom.current = null;
    };
    const press = (event: KeyboardEvent) => {
      const buttons = buttonsIn(place.current);
      const active = document.activeElement as HTMLElement | null;
      const at = buttons.findIndex((button) => button === active);
      if (at >= 0) {
        if (cameFrom.current && leadsOut(event, at, buttons.length)) goBack(event);
      } else if (event.key === "F6" && buttons[0]) {
        event.preventDefault();
        cameFrom.current = active;
        buttons[0].focus();
      }
    };
    // Before a dialog hears it: Escape there closes the dialog.
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, [place]);
  // After every change of what stands there.
  useEffect(() => {
    if (!cameFrom.current || document.activeElement !== document.body) return;
    (buttonsIn(place.current)[0] ?? cameFrom.current).focus();
  });
}

const buttonsIn = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>(":scope > :not([hidden]) button") ?? []),
];

function leadsOut({ key, shiftKey }: KeyboardEvent, at: number, count: number): boolean {
  if (key === "Tab") return shiftKey ? at === 0 : at === count - 1;
  return key === "F6" || key === "Escape";
}
