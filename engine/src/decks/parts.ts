/** Two versions of a deck: the door to this part of the engine. */
export { compareDecks } from "./compare-decks.ts";
export { followNotes, type FoundNote } from "./follow-notes.ts";
export { matchPages } from "./match-pages.ts";
export { sharedLines } from "./shared-lines.ts";
export { type DeckComparison, PICTURE_COLUMNS, PICTURE_ROWS, type PicturedPage } from "./types.ts";
