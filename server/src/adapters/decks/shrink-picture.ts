import { LIMITS } from "@planner/contract/model";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { PictureError } from "./picture-failures.ts";
import type { JpegPicture } from "./pictures-pdf.ts";

/** A little more than the largest that telephones take. */
const MAX_PIXELS = 50_000_000;
/** What may have to be unpacked at once: progressive and interlaced pictures cannot be read row by row. */
const MAX_BYTES = 4 * MAX_PIXELS;
/** No page is drawn with more (adapters/pdf/page-image.ts). */
const MAX_SHOWN_PIXELS = 10_240_000;
const MAX_HEIGHT_PX = 4 * LIMITS.densePagePx;
const FORMATS: ReadonlySet<string> = new Set(["png", "jpg", "webp"]);

sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture as it is put on a page: JPEG in RGB on white, upright as its EXIF says, as many pixels as a page can show, and
 * nothing of where and by whom it was taken. Of a moving one the first frame. Throws `PictureError`.
 */
export async function shrinkPicture(bytes: Buffer): Promise<JpegPicture> {
  // Sharp itself would read SVG, TIFF and more, whatever the name says.
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (!FORMATS.has(type?.ext ?? "")) throw new PictureError("damaged");
  const options = { limitInputPixels: false, sequentialRead: true, failOn: "error" } as const;
  const picture = sharp(bytes, options);
  const { width, height, channels, depth, autoOrient } = await picture.metadata().catch(damaged);
  const pixels = width * height;
  const sampleBytes = depth === "ushort" ? 2 : 1;
  if (pixels > MAX_PIXELS || pixels * channels * sampleBytes > MAX_BYTES)
    throw new PictureError("too_big");
  const scale = scaleOf(autoOrient);
  const { data, info } = await picture
    .autoOrient()
    .resize({
      width: atLeastOne(autoOrient.width * scale),
      height: atLeastOne(autoOrient.height * scale),
      fit: "fill",
    })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer({ resolveWithObject: true })
    .catch(damaged);
  return { bytes: data, widthPx: info.width, heightPx: info.height };
}

const scaleOf = ({ width, height }: { width: number; height: number }): number =>
  Math.min(
    1,
    LIMITS.densePagePx / width,
    MAX_HEIGHT_PX / height,
    Math.sqrt(MAX_SHOWN_PIXELS / (width * height)),
  );

const atLeastOne = (length: number): number => Math.max(1, Math.round(length));

function damaged(): never {
  throw new PictureError("damaged");
}
