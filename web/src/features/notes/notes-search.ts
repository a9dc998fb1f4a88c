import type { PlacedNote } from "./note-groups.ts";

export const VIEWS = ["summary", "deck", "list"] as const;
export type View = (typeof VIEWS)[number];

const isView = (value: string | null): value is View => VIEWS.some((view) => view === value);

/** The view that an address asks for: by its name, else the Deck view where it names a page or a note. */
export function viewOf(search: URLSearchParams, first: View): View {
  const view = search.get("view");
  if (isView(view)) return view;
  return search.has("page") || search.has("note") ? "deck" : first;
}

/** The address of a page in the Deck view, relative to the meeting. */
export const pageSearch = (page: number): string => `?view=deck&page=${page}`;

/** The address of a note in the Deck view. */
export const noteSearch = ({ page, id }: Pick<PlacedNote, "page" | "id">): string =>
  `${page === null ? "?view=deck" : pageSearch(page)}&note=${encodeURIComponent(id)}`;

/** The note that an address names: by its id, or by its number as people say it. */
export const findNote = (notes: PlacedNote[], named: string): PlacedNote | undefined =>
  notes.find(({ id }) => id === named) ?? notes.find(({ reference }) => reference === named);
