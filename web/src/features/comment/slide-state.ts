import { createStore } from "../../ui/store.ts";

/** A page of a deck. */
export interface SlidePage {
  readonly fileId: string;
  readonly page: number;
}

/** Where somebody is about to comment: `isSet` once they have said so. */
interface Aim extends SlidePage {
  readonly x: number;
  readonly y: number;
  readonly isSet: boolean;
}

/** The place on a slide that a comment is being written about; undefined: none. */
export const slideAim = createStore<Aim | undefined>(undefined);

/** The thread whose pin was pressed last: in sight, however many came after it. */
export const pressedPin = createStore<string | undefined>(undefined);

export const isAimedAt = (aim: Aim | undefined, { fileId, page }: SlidePage): aim is Aim =>
  aim !== undefined && aim.fileId === fileId && aim.page === page;
