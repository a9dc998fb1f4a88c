import type { File } from "@planner/contract/model";

export type PageWidth = 320 | 1600 | 3200;

/** Where the pictures of a deck's pages come from: the team's path, or the public one of a share link. */
export interface DeckImages {
  pageCount: number | null;
  url: (page: number, width: PageWidth) => string;
  /** A page's width by its height, undefined where the server has not said it. */
  ratio: (page: number) => number | undefined;
}

/** The pictures of a stored deck, by the path that `url` makes. */
export const imagesOf = (
  { pageCount, pageRatios = [] }: Pick<File, "pageCount" | "pageRatios">,
  url: DeckImages["url"],
): DeckImages => ({
  pageCount,
  url,
  // One number stands for all pages.
  ratio: (page) => (pageRatios.length === 1 ? pageRatios[0] : pageRatios[page - 1]),
});

/** How wide the slide of the Deck view is shown. */
export const STAGE_SIZES = "(min-width: 1001px) min(72vw, 94rem), 100vw";

/** And that of the Summary view's first page. */
export const COVER_SIZES = "(min-width: 1101px) 48rem, 100vw";

/** Picture and proportions of a page in small. */
export const smallPage = (images: DeckImages | undefined, page: number) => ({
  src: images?.url(page, 320),
  ratio: images?.ratio(page),
});

/** Fetches a large page into the browser's cache, for when it is shown. */
export function fetchLargePage(images: DeckImages, page: number, sizes: string): void {
  const { src, srcSet } = largePage(images, page);
  const picture = new Image();
  picture.sizes = sizes;
  picture.srcset = srcSet;
  picture.src = src;
}

/** `src` and `srcSet` of a large page: 1600 px, and twice that for dense displays. */
export const largePage = (images: DeckImages, page: number) => ({
  ratio: images.ratio(page),
  src: images.url(page, 1600),
  srcSet: `${images.url(page, 1600)} 1600w, ${images.url(page, 3200)} 3200w`,
});
