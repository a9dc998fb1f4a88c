import type { ComparedPage, DeckPage } from "@planner/contract/model";

/** How many cells a page picture has across and down. */
export const PICTURE_COLUMNS = 64;
export const PICTURE_ROWS = 36;

/**
 * A page with how it looks: `picture` is `PICTURE_COLUMNS` × `PICTURE_ROWS` cells, row by row, of 3 bytes each (RGB), the page
 * stretched to that grid; null where it could not be drawn.
 */
export type PicturedPage = DeckPage & { readonly picture: Uint8Array | null };

/** The newer version's pages in order; those that are gone stand behind the one that they followed. */
export type DeckComparison = { readonly pages: readonly ComparedPage[] };
