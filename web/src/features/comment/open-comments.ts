import type { DraftKey } from "../../platform/drafts.ts";
import { createStore } from "../../ui/store.ts";

const places = createStore<ReadonlySet<string>>(new Set());
/** What was opened last by a press, until its field has the focus. */
const pressed = createStore<string | undefined>(undefined);

const nameOf = ({ userId, meetingId }: DraftKey, place: string) =>
  `${userId} ${meetingId} ${place}`;

/** What is opened to be read and commented on in a meeting; in each view where it stands. */
export const openComments = {
  use: (key: DraftKey, place: string): boolean => places.use().has(nameOf(key, place)),
  /** Opens or closes it as somebody presses for it. */
  press: (key: DraftKey, place: string, isOpen: boolean): void => {
    const [name, closed] = [nameOf(key, place), nameOf(key, closedPlace(place))];
    const next = new Set(places.get());
    next.delete(isOpen ? closed : name);
    next.add(isOpen ? name : closed);
    places.set(next);
    pressed.set(isOpen ? name : undefined);
  },
  /** Whether a press has opened it since this was last asked: its field takes the focus then, and not when it is drawn anew. */
  takePress: (key: DraftKey, place: string): boolean => {
    if (pressed.get() !== nameOf(key, place)) return false;
    pressed.set(undefined);
    return true;
  },
};

/** Somebody has closed what the address would open. */
export const closedPlace = (place: string): string => `closed ${place}`;
export const notePlace = (noteId: string): string => `note ${noteId}`;
