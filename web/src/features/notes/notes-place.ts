import { useLocation, useNavigate, useSearchParams } from "react-router";
import { useSteady } from "../../platform/use-steady.ts";
import type { PlacedNote } from "./note-groups.ts";
import type { View } from "./notes-search.ts";

/** Whether the sheet in sight was opened from the entry before this one in the history: Back closes it, and so does closing. */
interface PlaceState {
  keepPlace: true;
  isOpened?: true;
}

/** Where the reader is, as it stands in the address: ?view=deck&page=7&note=decision-s41 */
export interface NotesPlace {
  /** As asked for in the address, unchecked. */
  page: number | undefined;
  /** Id or number of a note. */
  note: string | undefined;
  /** Whether the list shows that note in its dialog. */
  isOpen: boolean;
  /** Turns to a page, as a step that Back takes back. */
  turn: (page: number) => void;
  /** Shows a note: on its page in the deck, in its dialog in the list. Back closes it, also after others were shown. */
  open: (note: Pick<PlacedNote, "id" | "page">) => void;
  close: () => void;
}

/** Place of a view in the address, and the ways to another. */
export function useNotesPlace(view: View): NotesPlace {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: PlaceState | null };
  const navigate = useNavigate();
  const isOpened = state?.isOpened === true;
  const page = search.get("page");
  const note = search.get("note") ?? undefined;
  const isOpen = view === "deck" ? note !== undefined : search.has(OPEN);
  const go = (change: (next: URLSearchParams) => void, how: { replace: boolean; opens: boolean }) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set("view", view);
        change(next);
        return next;
      },
      {
        replace: how.replace,
        state: { keepPlace: true, ...(how.opens && { isOpened: true }) } satisfies PlaceState,
      },
    );
  const turn = useSteady((to: number) =>
    go(
      (next) => {
        next.set("page", String(to));
        next.delete("note");
      },
      { replace: false, opens: false },
    ),
  );
  const open = useSteady((to: Pick<PlacedNote, "id" | "page">) =>
    go(
      (next) => {
        next.set("note", to.id);
        if (to.page !== null) next.set("page", String(to.page));
        if (view !== "deck") next.set(OPEN, "1");
      },
      { replace: isOpen, opens: !isOpen || isOpened },
    ),
  );
  const close = useSteady(() => {
    if (isOpened) return void navigate(-1);
    go(
      (next) => {
        next.delete(OPEN);
        if (view === "deck") next.delete("note");
      },
      { replace: true, opens: false },
    );
  });
  return {
    page: page === null || !Number.isFinite(Number(page)) ? undefined : Number(page),
    note,
    isOpen,
    turn,
    open,
    close,
  };
}

const OPEN = "open";
