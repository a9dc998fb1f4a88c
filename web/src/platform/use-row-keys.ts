import { type RefObject, useEffect, useRef } from "react";
import { areShortcutsOn, OWN_KEYS, useKeys } from "./use-keys.ts";

/**
 * On an entry that has the focus, a key presses what stands in its row for it: `acts` are keys with the `data-act` of what
 * they press. The space bar does so also where keys of one letter are switched off.
 */
export function useActKeys(
  around: RefObject<HTMLElement | null>,
  acts: ReadonlyMap<string, string>,
): void {
  useKeys(({ key }) => {
    const at = document.activeElement;
    const act = acts.get(key);
    if (!act || !at?.matches("[data-entry]") || !around.current?.contains(at)) return false;
    if (key !== " " && !areShortcutsOn()) return false;
    const pressed = at.closest("li")?.querySelector<HTMLElement>(`[data-act=${act}]`);
    pressed?.click();
    return pressed !== undefined && pressed !== null;
  }, OWN_KEYS);
}

/** A row, and no item of a list inside of one. */
const ROW = "li:not(li li)";

/** Where the row that had the focus goes, the one in its place has it. */
export function useStaysNear(around: RefObject<HTMLElement | null>): void {
  const had = useRef<{ row: Element; place: number }>(null);
  useEffect(() => {
    const list = around.current;
    if (!list) return;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest(ROW) : null;
      had.current = row && { row, place: [...list.querySelectorAll(ROW)].indexOf(row) };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) had.current = null;
    };
    list.addEventListener("focusin", remember);
    list.addEventListener("focusout", forget);
    return () => {
      list.removeEventListener("focusin", remember);
      list.removeEventListener("focusout", forget);
    };
  }, [around]);
  useEffect(() => {
    if (!had.current || had.current.row.isConnected) return;
    const { place } = had.current;
    had.current = null;
    if (document.activeElement !== document.body) return;
    const entries = [...(around.current?.querySelectorAll<HTMLElement>("[data-entry]") ?? [])];
    entries[Math.min(place, entries.length - 1)]?.focus();
  });
}
