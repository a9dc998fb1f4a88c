import { useCallback } from "react";
import { useSearchParams } from "react-router";

export interface DeckPlace {
  /** As asked for in the address, unchecked. */
  page: number | undefined;
  /** Id or number of a note. */
  note: string | undefined;
  go: (page: number, noteId?: string) => void;
}

/** Page and note of the Deck view as they stand in the address: ?view=deck&page=7&note=decision-s41 */
export function useDeckPlace(): DeckPlace {
  const [search, setSearch] = useSearchParams();
  const page = search.get("page");
  const go = useCallback(
    (to: number, noteId?: string) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          next.set("view", "deck");
          next.set("page", String(to));
          if (noteId) next.set("note", noteId);
          else next.delete("note");
          return next;
        },
        { replace: true, state: { keepPlace: true } },
      ),
    [setSearch],
  );
  return {
    page: page === null || !Number.isFinite(Number(page)) ? undefined : Number(page),
    note: search.get("note") ?? undefined,
    go,
  };
}
