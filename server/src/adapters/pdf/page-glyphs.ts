import type { Glyph } from "./text-lines.ts";
import { PdfError, type Pdfium } from "./pdfium.ts";

const MAX_GLYPHS = 50_000;
/** FPDF_PageToDevice answers in whole pixels: this many of them make fractions exact enough. */
const DEVICE_PX = 1_000_000;
const MAX_CODE_POINT = 0x10ffff;
/** What PDFium gives for a hyphen at the end of a line. */
const LINE_HYPHENS = new Set([0x02, 0xfffe]);

/** A page's characters in the order of the document, with boxes in fractions of the page as it is seen. */
export function readGlyphs(pdfium: Pdfium, page: number): Glyph[] {
  const { lib, memory } = pdfium;
  const textPage = lib.FPDFText_LoadPage(page);
  if (textPage === 0) throw new PdfError("page_damaged");
  const scratch = memory.wasmExports.malloc(48);
  try {
    const toFractions = measurePage(pdfium, page, scratch);
    const count = Math.min(lib.FPDFText_CountChars(textPage), MAX_GLYPHS);
    const glyphs: Glyph[] = [];
    for (let index = 0; index < count; index++) {
      const text = textOf(lib.FPDFText_GetUnicode(textPage, index));
      if (text !== "")
        glyphs.push({ text, ...boxesOf(pdfium, { textPage, index, scratch, toFractions }) });
    }
    return glyphs;
  } finally {
    memory.wasmExports.free(scratch);
    lib.FPDFText_ClosePage(textPage);
  }
}

/** GetUnicode can answer with what is no character at all. */
function textOf(codePoint: number): string {
  if (LINE_HYPHENS.has(codePoint)) return "-";
  if (codePoint === 0x0a || codePoint === 0x0d) return "\n";
  if (codePoint === 0x09) return " ";
  if (codePoint < 0x20 || codePoint > MAX_CODE_POINT) return "";
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return "";
  return String.fromCodePoint(codePoint);
}

type Point = readonly [x: number, y: number];
type ToFractions = (x: number, y: number) => Point;

/** Points of the page to fractions of what is seen: an affine map, taken from three points, that knows crop and rotation. */
function measurePage({ lib, memory }: Pdfium, page: number, scratch: number): ToFractions {
  const at = (x: number, y: number): Point => {
    lib.FPDF_PageToDevice(page, 0, 0, DEVICE_PX, DEVICE_PX, 0, x, y, scratch, scratch + 4);
    const view = new Int32Array(memory.HEAPU8.buffer, scratch, 2);
    return [(view[0] ?? 0) / DEVICE_PX, (view[1] ?? 0) / DEVICE_PX];
  };
  const span = Math.max(lib.FPDF_GetPageWidthF(page), lib.FPDF_GetPageHeightF(page));
  const [originX, originY] = at(0, 0);
  const [rightX, rightY] = at(span, 0);
  const [upX, upY] = at(0, span);
  return (x, y) => [
    originX + ((rightX - originX) * x + (upX - originX) * y) / span,
    originY + ((rightY - originY) * x + (upY - originY) * y) / span,
  ];
}

interface GlyphPlace {
  textPage: number;
  index: number;
  scratch: number;
  toFractions: ToFractions;
}

function boxesOf({ lib, memory }: Pdfium, place: GlyphPlace): Omit<Glyph, "text"> {
  const { textPage, index, scratch, toFractions } = place;
  lib.FPDFText_GetCharBox(textPage, index, scratch, scratch + 8, scratch + 16, scratch + 24);
  // The order of arguments is left, right, bottom, top.
  const [left = 0, right = 0, bottom = 0, top = 0] = new Float64Array(
    memory.HEAPU8.buffer,
    scratch,
    4,
  );
  lib.FPDFText_GetLooseCharBox(textPage, index, scratch + 32);
  const loose = new Float32Array(memory.HEAPU8.buffer, scratch + 32, 4);
  // FS_RECTF: left, top, right, bottom.
  const [x1, y1] = toFractions(left, top);
  const [x2, y2] = toFractions(right, bottom);
  const [, looseY1] = toFractions(loose[0] ?? 0, loose[1] ?? 0);
  const [, looseY2] = toFractions(loose[2] ?? 0, loose[3] ?? 0);
  return {
    left: Math.min(x1, x2),
    right: Math.max(x1, x2),
    top: Math.min(y1, y2),
    bottom: Math.max(y1, y2),
    emHeight: Math.abs(looseY2 - looseY1),
  };
}
