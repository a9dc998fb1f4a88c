import { useState } from "react";
import style from "./present-view.module.css";

/** Where the large picture of a page is, as `src` and `srcSet`. */
export type PageOf = (page: number) => { src: string; srcSet: string };

/** As wide as the window, or as its height allows a page of 16 by 9. */
export const PRESENT_SIZES = "min(100vw, calc((100vh - 9rem) * 16 / 9))";

/** A page as large as there is room, in its own proportions. */
export function PagePicture({ page, pageOf }: { page: number; pageOf: PageOf }) {
  const [broken, setBroken] = useState<string>();
  const { src, srcSet } = pageOf(page);
  if (broken === src) return <p className={style.say}>Page {page} cannot be shown.</p>;
  return (
    <img
      className={style.picture}
      src={src}
      srcSet={srcSet}
      sizes={PRESENT_SIZES}
      alt={`Page ${page}`}
      onError={() => setBroken(src)}
    />
  );
}
