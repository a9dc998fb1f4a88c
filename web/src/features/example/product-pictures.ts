/** What is seen of the product on the landing page; `npm run pictures` makes the files. */
export const PRODUCT_PICTURES = {
  notes:
    "A slide of the sample deck in Planner, the marks of its notes beside it and the notes themselves in a panel on the right",
  plan: "A meeting plan in Planner: its purpose, the sentence of the invitation that it rests on, and an agenda with minutes",
  present:
    "A slide of the sample deck while it is presented, alone on a black screen with its number and the buttons Prev and Next",
  share: "Shared notes on a phone, listed by kind, as somebody without an account sees them",
} as const;
export type PictureName = keyof typeof PRODUCT_PICTURES;

/** CSS pixels of a picture; its files hold that many, and twice as many for dense displays. */
export const PICTURE_SIZES = {
  wide: { width: 1200, height: 750 },
  narrow: { width: 390, height: 640 },
} as const;
export type PictureShape = keyof typeof PICTURE_SIZES;

export type PictureTheme = "light" | "dark";

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
export function srcSetOf(name: PictureName, shape: PictureShape, theme: PictureTheme): string {
  const { width } = PICTURE_SIZES[shape];
  const files = [1, 2].map((density) => {
    const file = `./pictures/${name}-${shape}-${theme}-${density}x.webp`;
    const url = FILES.get(file);
    if (url === undefined) throw new Error(`${file} is missing: npm run pictures makes it`);
    return `${url} ${width * density}w`;
  });
  return files.join(", ");
}
