import { type RefObject, useEffect, useRef } from "react";
import { areShortcutsOn, OWN_KEYS, useKeys } from "../../platform/use-keys.ts";

/** What an entry's link carries, so that the keys find it. */
export const entryMark = { "data-entry": "" } as const;

/** The links of all entries in it, as they stand. */
const entriesIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>("[data-entry]") ?? []),
];

interface Places {
  /** Around the entries. */
  list: RefObject<HTMLElement | null>;
  /** Left out where nothing is searched. */
  search?: RefObject<HTMLInputElement | null>;
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
    if (!areShortcutsOn()) return false;
    if (key === "j") return move(1, true);
    if (key === "k") return move(-1, true);
    if (key !== "/" || !search) return false;
    search.current?.focus();
    return true;
  }, OWN_KEYS);
  return () => entries()[0]?.focus();
}

/**
 * For a button that shows more and may go away with that: what it answers is to be called when it is pressed, and brings the
 * focus to the first entry that comes, unless the person has gone on in the meantime.
 */
export function useFirstNew(list: RefObject<HTMLElement | null>, show: () => unknown): () => void {
  const before = useRef<ReadonlySet<Element>>(null);
  useEffect(() => {
    if (before.current === null) return;
    const next = entriesIn(list.current).find((entry) => !before.current?.has(entry));
    if (!next) return;
    before.current = null;
    if (hasNotMoved(list.current)) next.focus();
  });
  return () => {
    before.current = new Set(entriesIn(list.current));
    void show();
  };
}

/** Whether the focus is still on the button, or went with it. */
function hasNotMoved(list: HTMLElement | null): boolean {
  const { activeElement: at, body } = document;
  return at === body || (at instanceof HTMLButtonElement && (list?.contains(at) ?? false));
}
