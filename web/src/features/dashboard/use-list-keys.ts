import type { RefObject } from "react";
import { keepsShortcuts, OWN_KEYS, useKeys } from "../../platform/use-keys.ts";

/** What an entry's link carries, so that the keys find it. */
export const entryMark = { "data-entry": "" } as const;

/** The links of all entries in it, as they stand. */
export const entriesIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-entry]") ?? []),
];

interface Places {
  /** Around the entries. */
  list: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
}

/**
 * J and K, or the arrows once an entry has the focus, move from entry to entry; / leads to the search. Answers how to get
 * to the first entry.
 */
export function useListKeys({ list, search }: Places): () => void {
  const entries = () => entriesIn(list.current);
  const move = (step: 1 | -1, fromAnywhere: boolean): boolean => {
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    if (at < 0 && !fromAnywhere) return false;
    all[Math.max(0, at + step)]?.focus();
    return true;
  };
  useKeys(({ key }) => {
    if (key === "ArrowDown") return move(1, false);
    if (key === "ArrowUp") return move(-1, false);
    if (!keepsShortcuts()) return false;
    if (key === "j") return move(1, true);
    if (key === "k") return move(-1, true);
    if (key !== "/") return false;
    search.current?.focus();
    return true;
  }, OWN_KEYS);
  return () => entries()[0]?.focus();
}
