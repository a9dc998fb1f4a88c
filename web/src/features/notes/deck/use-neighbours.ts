import { useEffect } from "react";
import { type DeckImages, fetchLargePage, STAGE_SIZES } from "../deck-images.ts";

/** Fetches the pages before and after into the browser's cache, so that turning one shows it at once. */
export function useNeighbours(
  images: DeckImages | undefined,
  page: number,
  pageCount: number,
): void {
  useEffect(() => {
    if (!images) return;
    for (const near of [page + 1, page - 1].filter((at) => at >= 1 && at <= pageCount))
      fetchLargePage(images, near, STAGE_SIZES);
  }, [images, page, pageCount]);
}
