import sharp from "sharp";
import type { ReadPixels } from "../../features/file/file.ports.ts";
import type { PdfForm } from "./open-documents.ts";
import { PdfError, type Pdfium } from "./pdfium.ts";

/** Pixels of a page: RGB rows without padding. `release` gives the buffer back for the next page. */
export interface Raster {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
  release(): void;
}

const MAX_PIXELS = 10_240_000;
/** A page is at most three times as high as it is wide; a narrower one becomes narrower than asked. */
const MAX_RATIO = 3;
const FPDF_BITMAP_BGR = 2;
const FPDF_ANNOT = 0x01;
/** With BGR bitmaps this gives RGB. */
const FPDF_REVERSE_BYTE_ORDER = 0x10;
const WHITE = 0xffffffff;
const CHANNELS = 3;

/** Buffers of this size or less are used again: fresh ones would wait for the garbage collector by the hundred. */
const POOLED_BYTES = 12 * 1024 * 1024;
const pool: Buffer[] = [];

sharp.cache(false);
// One thread per image: several pages are encoded at a time.
sharp.concurrency(1);

/** Draws a loaded page, with the fields of its form, `widthPx` wide on white. */
export function drawPage(
  pdfium: Pdfium,
  { page, form }: { page: number; form: PdfForm },
  widthPx: number,
): Raster {
  const { lib } = pdfium;
  const { width, height } = fitPage(
    lib.FPDF_GetPageWidthF(page),
    lib.FPDF_GetPageHeightF(page),
    widthPx,
  );
  const bitmap = lib.FPDFBitmap_CreateEx(width, height, FPDF_BITMAP_BGR, 0, 0);
  if (bitmap === 0) throw new PdfError("page_too_big");
  try {
    lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    const flags = FPDF_ANNOT | FPDF_REVERSE_BYTE_ORDER;
    lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags);
    form.draw(page, (handle) =>
      lib.FPDF_FFLDraw(handle, bitmap, page, 0, 0, width, height, 0, flags),
    );
    return copyPixels(pdfium, bitmap, { width, height });
  } finally {
    lib.FPDFBitmap_Destroy(bitmap);
  }
}

/** The pixel size of a page of this size in points; never 0 and never beyond the caps. */
export function fitPage(
  widthPt: number,
  heightPt: number,
  widthPx: number,
): { width: number; height: number } {
  if (!(widthPt > 0) || !(heightPt > 0) || !Number.isFinite(widthPt / heightPt)) {
    throw new PdfError("page_damaged");
  }
  const ratio = heightPt / widthPt;
  const width = Math.min(widthPx, (MAX_RATIO * widthPx) / ratio, Math.sqrt(MAX_PIXELS / ratio));
  return { width: wholePixels(width), height: wholePixels(width * ratio) };
}

const wholePixels = (length: number): number => Math.max(1, Math.round(length));

function copyPixels(
  { lib, memory }: Pdfium,
  bitmap: number,
  { width, height }: { width: number; height: number },
): Raster {
  const start = lib.FPDFBitmap_GetBuffer(bitmap);
  const stride = lib.FPDFBitmap_GetStride(bitmap);
  const rowBytes = width * CHANNELS;
  const target = takeBuffer(rowBytes * height);
  for (let row = 0; row < height; row++) {
    const from = start + row * stride;
    target.set(memory.HEAPU8.subarray(from, from + rowBytes), row * rowBytes);
  }
  const release = () => {
    if (target.buffer.byteLength <= POOLED_BYTES) pool.push(Buffer.from(target.buffer));
  };
  return { pixels: target, width, height, release };
}

function takeBuffer(sizeBytes: number): Buffer {
  const index = pool.findIndex((buffer) => buffer.length >= sizeBytes);
  const [buffer] = index < 0 ? [] : pool.splice(index, 1);
  return (buffer ?? Buffer.allocUnsafeSlow(sizeBytes)).subarray(0, sizeBytes);
}

/** WebP at 80, one image per width; a width beyond the raster's gives the raster's own. Effort 2: 4 takes twice as long for 5 % fewer bytes. */
export async function encodeRaster(raster: Raster, widthsPx: readonly number[]): Promise<Buffer[]> {
  const { width, height } = raster;
  try {
    return await Promise.all(
      widthsPx.map((widthPx) => {
        const image = sharp(raster.pixels, { raw: { width, height, channels: CHANNELS } });
        const scaled = widthPx < width ? image.resize({ width: widthPx }) : image;
        return scaled.webp({ quality: 80, effort: 2 }).toBuffer();
      }),
    );
  } finally {
    raster.release();
  }
}

/** The colours of an image, stretched to `width` × `height` pixels. */
export const readPixels: ReadPixels = (image, { width, height }) =>
  sharp(image)
    .resize({ width, height, fit: "fill" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
