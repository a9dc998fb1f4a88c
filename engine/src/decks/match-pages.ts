import { assign } from "./assign.ts";
import { likenessOf } from "./page-likeness.ts";
import type { PicturedPage } from "./types.ts";

/** Less alike are two pages, not two versions of one. */
const LEAST_LIKENESS = 0.4;
/** What neighbours that are alike too add, and the same place in the deck: enough to decide between pages that are equal. */
const NEIGHBOUR_WEIGHT = 0.06;
const PLACE_WEIGHT = 0.02;

/** A page of the earlier deck with the same page of the newer one, by their indices from 0. */
export type PagePair = { readonly earlier: number; readonly now: number };

/** Which pages of two decks are versions of one another: all at once, so that the whole fits best. */
export function matchPages(
  earlier: readonly PicturedPage[],
  now: readonly PicturedPage[],
): PagePair[] {
  if (earlier.length === 0 || now.length === 0) return [];
  const likeness = likenessOf(earlier, now);
  const worth = likeness.map((row, one) =>
    row.map((alike, other) => {
      if (alike < LEAST_LIKENESS) return 0;
      const around =
        ((likeness[one - 1]?.[other - 1] ?? 0) + (likeness[one + 1]?.[other + 1] ?? 0)) / 2;
      const apart = Math.abs(one / earlier.length - other / now.length);
      return alike - LEAST_LIKENESS + 0.01 + NEIGHBOUR_WEIGHT * around + PLACE_WEIGHT * (1 - apart);
    }),
  );
  return assign(worth, now.length).flatMap((other, one) =>
    other < 0 ? [] : [{ earlier: one, now: other }],
  );
}
