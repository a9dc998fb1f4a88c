import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** Where in a deck its presenter stands: a page from 1 to `total`. */
export interface DeckPages {
  page: number;
  total: number;
  /** Turns to a page; one before the first or after the last is the nearest there is. */
  turnTo: (page: number) => void;
  /** Whether the address names a page. */
  isNamed: boolean;
}

export const within = (page: number, total: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), total);

/** The page stands in the address, so that a reload stays on it: ?page=4 */
export function useDeckPages(total: number): DeckPages {
  const [search, setSearch] = useSearchParams();
  const named = search.get("page");
  const [wanted, setWanted] = useState(() => Number(named));
  const page = within(wanted, total);
  const turnTo = useCallback((to: number) => setWanted(within(to, total)), [total]);
  // The page is shown at once; the address follows.
  useEffect(() => {
    if (page === within(Number(named), total)) return;
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("page", String(page));
        return after;
      },
      { replace: true, state: { keepPlace: true } },
    );
  }, [page, named, total, setSearch]);
  return { page, total, turnTo, isNamed: named !== null };
}
