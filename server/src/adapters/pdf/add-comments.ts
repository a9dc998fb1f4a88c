import type { Region } from "@planner/contract/model";
import type { PageComment } from "../../features/file/file.ports.ts";
import { withOwnDocument } from "./open-documents.ts";
import { PdfError, type Pdfium } from "./pdfium.ts";

/** fpdf_annot.h */
const ANNOT_TEXT = 1;
const ANNOT_SQUARE = 5;
const FLAG_PRINT = 4;
const COLOUR_OF_BORDER = 0;
const REPLY = 1;
/** fpdf_save.h */
const INCREMENTAL = 1;
const ICON_PT = 20;
const BORDER_PT = 2;
/** A page in the units in which places on it are turned into its own coordinates. */
const UNITS = 100_000;

/** The bytes of a document with these comments on its pages. */
export function addComments(
  pdfium: Pdfium,
  path: string,
  comments: readonly PageComment[],
): Buffer {
  return withOwnDocument(pdfium, path, ({ handle, pages }) => {
    const onPages = Map.groupBy(comments, ({ page }) => page);
    for (const [number, own] of onPages) {
      const page = number > pages.count ? 0 : pages.load(number);
      if (page === 0) continue;
      own.forEach((comment, at) => addComment(pdfium, page, { comment, at }));
      pdfium.lib.FPDF_ClosePage(page);
    }
    return saved(pdfium, handle);
  });
}

function addComment(
  pdfium: Pdfium,
  page: number,
  { comment, at }: { comment: PageComment; at: number },
): void {
  const { place, author, subject, text, colour, replies } = comment;
  const isArea = place !== null && place.width > 0 && place.height > 0;
  const area = onPage(pdfium, page, place ?? { x: 0, y: 0, width: 0, height: 0 });
  const corner = { left: area.left + (place ? 0 : at * ICON_PT), top: area.top };
  const icon = { ...corner, right: corner.left + ICON_PT, bottom: area.top - ICON_PT };
  const rect = isArea ? area : icon;
  const note = { rect, author, subject, text, colour };
  const parent = addAnnotation(pdfium, page, isArea ? ANNOT_SQUARE : ANNOT_TEXT, note);
  for (const reply of replies) {
    const answer = addAnnotation(pdfium, page, ANNOT_TEXT, { ...note, rect: icon, ...reply });
    pdfium.lib.EPDFAnnot_SetLinkedAnnot(answer, "IRT", parent);
    pdfium.lib.EPDFAnnot_SetReplyType(answer, REPLY);
    pdfium.lib.FPDFPage_CloseAnnot(answer);
  }
  pdfium.lib.FPDFPage_CloseAnnot(parent);
}

/** In points from the lower left corner of a page. */
interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Annotated extends Pick<PageComment, "author" | "subject" | "text" | "colour"> {
  readonly rect: Rect;
}

/** Answers the handle of an annotation, to be closed. */
function addAnnotation(
  pdfium: Pdfium,
  page: number,
  subtype: number,
  { rect, author, subject, text, colour }: Annotated,
): number {
  const { lib } = pdfium;
  const annotation = lib.EPDFPage_CreateAnnot(page, subtype);
  if (annotation === 0) throw new PdfError("page_damaged");
  const sides = [rect.left, rect.top, rect.right, rect.bottom];
  withBytes(pdfium, new Float32Array(sides), (at) => lib.FPDFAnnot_SetRect(annotation, at));
  const words = { T: author, Subj: subject, Contents: text };
  for (const [key, value] of Object.entries(words))
    withString(pdfium, value, (at) => lib.FPDFAnnot_SetStringValue(annotation, key, at));
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    Number.parseInt(colour.slice(from, from + 2), 16),
  );
  lib.EPDFAnnot_SetColor(annotation, COLOUR_OF_BORDER, red, green, blue);
  if (subtype === ANNOT_SQUARE) lib.FPDFAnnot_SetBorder(annotation, 0, 0, BORDER_PT);
  lib.FPDFAnnot_SetFlags(annotation, FLAG_PRINT);
  lib.EPDFAnnot_GenerateAppearance(annotation);
  return annotation;
}

/** Where a place that is seen so lies in a page's own coordinates, however it is turned and cropped. */
function onPage(pdfium: Pdfium, page: number, { x, y, width, height }: Region): Rect {
  const [one, other] = [
    pointOn(pdfium, page, [x, y]),
    pointOn(pdfium, page, [x + width, y + height]),
  ];
  return {
    left: Math.min(one.x, other.x),
    right: Math.max(one.x, other.x),
    top: Math.max(one.y, other.y),
    bottom: Math.min(one.y, other.y),
  };
}

function pointOn(
  { lib, memory }: Pdfium,
  page: number,
  [x, y]: readonly [number, number],
): { x: number; y: number } {
  const [left, top] = [Math.round(x * UNITS), Math.round(y * UNITS)];
  const pointer = memory.wasmExports.malloc(16);
  try {
    lib.FPDF_DeviceToPage(page, 0, 0, UNITS, UNITS, 0, left, top, pointer, pointer + 8);
    const [pageX = 0, pageY = 0] = new Float64Array(
      memory.HEAPU8.slice(pointer, pointer + 16).buffer,
    );
    return { x: pageX, y: pageY };
  } finally {
    memory.wasmExports.free(pointer);
  }
}

const withString = (pdfium: Pdfium, text: string, use: (pointer: number) => unknown): void =>
  withBytes(pdfium, Buffer.from(`${text.replaceAll("\0", "")}\0`, "utf16le"), use);

function withBytes(
  { memory }: Pdfium,
  { buffer, byteOffset, byteLength }: Uint8Array | Float32Array,
  use: (pointer: number) => unknown,
): void {
  const pointer = memory.wasmExports.malloc(byteLength);
  if (pointer === 0) throw new PdfError("too_big");
  try {
    memory.HEAPU8.set(new Uint8Array(buffer, byteOffset, byteLength), pointer);
    use(pointer);
  } finally {
    memory.wasmExports.free(pointer);
  }
}

function saved({ lib, memory }: Pdfium, document: number): Buffer {
  const writer = lib.PDFiumExt_OpenFileWriter();
  try {
    if (!lib.FPDF_SaveAsCopy(document, writer, INCREMENTAL)) throw new PdfError("damaged");
    const sizeBytes = lib.PDFiumExt_GetFileWriterSize(writer);
    const pointer = memory.wasmExports.malloc(sizeBytes);
    if (pointer === 0) throw new PdfError("too_big");
    lib.PDFiumExt_GetFileWriterData(writer, pointer, sizeBytes);
    const bytes = Buffer.from(memory.HEAPU8.subarray(pointer, pointer + sizeBytes));
    memory.wasmExports.free(pointer);
    return bytes;
  } finally {
    lib.PDFiumExt_CloseFileWriter(writer);
  }
}
