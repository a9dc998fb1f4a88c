import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useSteady } from "../../platform/use-steady.ts";
import type { PlacedNote } from "./note-groups.ts";

/** The note that the address names, by id or number, and how another one gets there. */
export function useSoughtNote() {
  const [search, setSearch] = useSearchParams();
  const setSought = useSteady((note: PlacedNote) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("note", note.id);
        if (note.page === null) next.delete("page");
        else next.set("page", String(note.page));
        return next;
      },
      { replace: true, state: { keepPlace: true } },
    ),
  );
  return { sought: search.get("note") ?? undefined, setSought };
}

/** Brings the note up that the address named when its list opened; what is opened later is in sight already. */
export function useBroughtUp(
  list: RefObject<HTMLElement | null>,
  sought: string | undefined,
): void {
  const first = useRef(sought);
  useEffect(() => {
    if (first.current === undefined) return;
    const line = list.current?.querySelector("[aria-current]");
    line?.scrollIntoView({ block: "center" });
    // What stands above may only now be laid out and push the line away.
    const again = requestAnimationFrame(() => line?.scrollIntoView({ block: "center" }));
    return () => cancelAnimationFrame(again);
  }, [list]);
}
