import style from "./product-picture.module.css";
import {
  PICTURE_SIZES,
  type PictureName,
  type PictureTheme,
  PRODUCT_PICTURES,
  srcSetOf,
} from "./product-pictures.ts";

interface ProductPictureProps {
  name: PictureName;
  /** As a phone shows it, however wide the window is. */
  phone?: boolean;
  /** Below the picture. */
  caption: string;
}

const THEMES: readonly PictureTheme[] = ["light", "dark"];
const WIDE_SIZES = "(min-width: 1400px) 1070px, calc(100vw - 18rem)";
const NARROW_SIZES = "(max-width: 768px) calc(100vw - 2rem), 320px";

/**
 * The product as it is. The picture of the other theme is never shown, and as it is lazy never fetched; a `media` could not
 * know what theme the person chose here.
 */
export function ProductPicture({ name, phone = false, caption }: ProductPictureProps) {
  return (
    <figure className={phone ? style.phone : style.wide}>
      {THEMES.map((theme) => (
        <picture key={theme} className={style[theme]}>
          {!phone && (
            <source
              media="(max-width: 768px)"
              srcSet={srcSetOf(name, "narrow", theme)}
              sizes={NARROW_SIZES}
              {...PICTURE_SIZES.narrow}
            />
          )}
          <img
            alt={PRODUCT_PICTURES[name]}
            loading="lazy"
            decoding="async"
            sizes={phone ? NARROW_SIZES : WIDE_SIZES}
            srcSet={srcSetOf(name, phone ? "narrow" : "wide", theme)}
            {...PICTURE_SIZES[phone ? "narrow" : "wide"]}
          />
        </picture>
      ))}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
