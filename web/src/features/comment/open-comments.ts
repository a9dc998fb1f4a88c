import { createStore } from "../../ui/store.ts";

const places = createStore<ReadonlySet<string>>(new Set());

/** What is opened to be read and commented on; in each view where it stands. */
export const openComments = {
  use: (place: string): boolean => places.use().has(place),
  set: (place: string, isOpen: boolean): void => {
    const next = new Set(places.get());
    if (isOpen) next.add(place);
    else next.delete(place);
    places.set(next);
  },
};

export const notePlace = (noteId: string): string => `note ${noteId}`;
