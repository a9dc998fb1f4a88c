import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import style from "./product-picture.module.css";

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
            alt={t(PRODUCT_PICTURES[name])}
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

/** What is seen of the product on the landing page; `npm run pictures` makes the files. */
const PRODUCT_PICTURES = {
  notes:
    "A slide of the sample deck in Planner, the marks of its notes beside it and the notes themselves in a panel on the right",
  plan: "A meeting plan in Planner: its purpose, the sentence of the invitation that it rests on, and an agenda with minutes",
  present:
    "A slide of the sample deck while it is presented, alone on a black screen with its number and the buttons Prev and Next",
  share: "Shared notes on a phone, listed by kind, as seen without an account",
} as const satisfies Record<string, Message>;
type PictureName = keyof typeof PRODUCT_PICTURES;

/** CSS pixels of a picture; its files hold that many, and twice as many for dense displays. */
export const PICTURE_SIZES = {
  wide: { width: 1200, height: 750 },
  narrow: { width: 390, height: 640 },
} as const;
export type PictureShape = keyof typeof PICTURE_SIZES;

type PictureTheme = "light" | "dark";

const FILES = new Map(
  Object.entries(
    import.meta.glob<string>("./pictures/*.webp", {
      eager: true,
      query: "?url",
      import: "default",
    }),
  ),
);

/** The files of one picture, as `srcset` names them; throws where one is missing. */
function srcSetOf(name: PictureName, shape: PictureShape, theme: PictureTheme): string {
  const { width } = PICTURE_SIZES[shape];
  const files = [1, 2].map((density) => {
    const file = `./pictures/${name}-${shape}-${theme}-${density}x.webp`;
    const url = FILES.get(file);
    if (url === undefined) throw new Error(`${file} is missing: npm run pictures makes it`);
    return `${url} ${width * density}w`;
  });
  return files.join(", ");
}
