import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** Where in a deck its presenter stands: a page from 1 to `total`. */
export interface DeckPages {
  page: number;
  total: number;
  /** Turns to a page; one before the first or after the last is the nearest there is. */
  turnTo: (page: number) => void;
}

const within = (page: number, total: number): number =>
  Math.min(Math.max(1, Math.trunc(page) || 1), total);

/** The page stands in the address, so that a reload stays on it: ?page=4 */
export function useDeckPages(total: number): DeckPages {
  const [search, setSearch] = useSearchParams();
  const page = within(Number(search.get("page")), total);
  const turnTo = useCallback(
    (to: number) => {
      const next = within(to, total);
      if (next === page) return;
      setSearch(
        (before) => {
          const after = new URLSearchParams(before);
          after.set("page", String(next));
          return after;
        },
        { replace: true, state: { keepPlace: true } },
      );
    },
    [page, total, setSearch],
  );
  return { page, total, turnTo };
}
