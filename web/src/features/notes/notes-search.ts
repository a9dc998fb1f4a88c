import type { PlacedNote } from "./note-groups.ts";

export const VIEWS = ["summary", "deck", "list"] as const;
export type View = (typeof VIEWS)[number];

export const isView = (value: string | null): value is View => VIEWS.some((view) => view === value);

/** The address of a page in the Deck view, relative to the meeting. */
export const pageSearch = (page: number): string => `?view=deck&page=${page}`;

/** The address of a note in the Deck view. */
export const noteSearch = ({ page, reference }: Pick<PlacedNote, "page" | "reference">): string =>
  page === null
    ? `?view=deck&note=${encodeURIComponent(reference)}`
    : `${pageSearch(page)}&note=${encodeURIComponent(reference)}`;
