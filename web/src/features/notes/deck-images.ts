export type PageWidth = 320 | 1600 | 3200;

/** Where the pictures of a deck's pages come from: the team's path, or the public one of a share link. */
export interface DeckImages {
  pageCount: number | null;
  url: (page: number, width: PageWidth) => string;
}

/** How wide the slide of the Deck view is shown. */
export const STAGE_SIZES = "(min-width: 1001px) min(72vw, 94rem), 100vw";

/** `src` and `srcSet` of a large page: 1600 px, and twice that for dense displays. */
export const largePage = (images: DeckImages, page: number) => ({
  src: images.url(page, 1600),
  srcSet: `${images.url(page, 1600)} 1600w, ${images.url(page, 3200)} 3200w`,
});
