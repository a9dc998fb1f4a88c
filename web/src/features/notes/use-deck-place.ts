import { useCallback } from "react";
import { useSearchParams } from "react-router";

export interface DeckPlace {
  /** As asked for in the address, unchecked. */
  page: number | undefined;
  reference: string | undefined;
  go: (page: number, reference?: string) => void;
}

/** Page and note of the Deck view as they stand in the address: ?view=deck&page=7&note=7.2 */
export function useDeckPlace(): DeckPlace {
  const [search, setSearch] = useSearchParams();
  const page = search.get("page");
  const go = useCallback(
    (to: number, reference?: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set("view", "deck");
          next.set("page", String(to));
          if (reference) next.set("note", reference);
          else next.delete("note");
          return next;
        },
        { replace: true, state: { keepPlace: true } },
      ),
    [setSearch],
  );
  return {
    page: page === null || !Number.isFinite(Number(page)) ? undefined : Number(page),
    reference: search.get("note") ?? undefined,
    go,
  };
}
