import { useEffect } from "react";
import { type PageOf, PRESENT_SIZES } from "./page-picture.tsx";

const REACH = [1, -1, 2, -2];

/** Fetches the two pages after and before into the browser's cache, the nearest first, so that turning shows them at once. */
export function usePagesAhead(pageOf: PageOf, page: number, total: number): void {
  useEffect(() => {
    for (const near of REACH.map((step) => page + step)) {
      if (near < 1 || near > total) continue;
      const { src, srcSet } = pageOf(near);
      const picture = new Image();
      picture.sizes = PRESENT_SIZES;
      picture.srcset = srcSet;
      picture.src = src;
    }
  }, [pageOf, page, total]);
}
