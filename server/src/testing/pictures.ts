import { buffer } from "node:stream/consumers";
import sharp from "sharp";
import { picturesAsPdf } from "../adapters/decks/pictures-pdf.ts";

/** A line on a drawn slide: at (x, y) of its 1600 × 900 pixels. */
export interface DrawnLine {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
  readonly sizePx?: number;
  readonly colour?: string;
}

/** A slide as a picture in WebP, as pages are drawn. */
export function drawSlide(lines: readonly DrawnLine[], background = "white"): Promise<Buffer> {
  return sharp(Buffer.from(slideOf(lines, background)))
    .webp()
    .toBuffer();
}

/** A PDF whose pages are pictures alone: no text can be read from it. */
export async function makePictureDeck(slides: readonly (readonly DrawnLine[])[]): Promise<Buffer> {
  const pictures = await Promise.all(
    slides.map((lines) =>
      sharp(Buffer.from(slideOf(lines, "white")))
        .jpeg({ quality: 85 })
        .toBuffer(),
    ),
  );
  const sized = pictures.map((bytes) => ({ bytes, widthPx: 1600, heightPx: 900 }));
  return buffer(picturesAsPdf(sized));
}

const slideOf = (lines: readonly DrawnLine[], background: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900"><rect width="1600" height="900" fill="${background}"/>${lines
    .map(
      ({ text, x = 120, y, sizePx = 48, colour = "black" }) =>
        `<text x="${x}" y="${y}" font-size="${sizePx}" fill="${colour}" font-family="sans-serif">${text}</text>`,
    )
    .join("")}</svg>`;
