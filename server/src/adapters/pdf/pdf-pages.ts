import type { Pdfium } from "./pdfium.ts";

/** The pages of a document, counted from 1. */
export interface PdfPages {
  readonly count: number;
  /** The page's handle; 0 where it cannot be loaded. */
  load(number: number): number;
}

interface LoadedDocument {
  handle: number;
  pageCount: number;
  /** Where its file lies in PDFium's memory. */
  bytes: number;
  sizeBytes: number;
}

/**
 * The pages in their order. PDFium counts an entry of the page tree that names nothing as a page, and then does not
 * reach as many at the end: those are looked for among all objects, and follow.
 */
export function listPages(pdfium: Pdfium, document: LoadedDocument): PdfPages {
  const { lib } = pdfium;
  const { handle, pageCount } = document;
  const objects = Array.from({ length: pageCount }, (_, index) =>
    lib.EPDFDoc_GetPageObjectNumberByIndex(handle, index),
  );
  const gaps = objects.filter((object) => object === 0).length;
  if (gaps === 0) {
    return { count: pageCount, load: (number) => lib.FPDF_LoadPage(handle, number - 1) };
  }
  const found = findPages(pdfium, document, { listed: new Set(objects), wanted: gaps });
  const pages = [...withoutGaps(objects, found.length), ...found];
  return {
    count: pages.length,
    load: (number) => lib.EPDFDoc_LoadPageByObjectNumber(handle, pages[number - 1] ?? 0),
  };
}

/** A gap that no page was found for stays: it is a page that cannot be shown. */
function withoutGaps(objects: readonly number[], count: number): number[] {
  let left = count;
  return objects.filter((object) => object !== 0 || left-- <= 0);
}

const MAX_OBJECTS = 100_000;

/** Object numbers of pages that are in the page tree, but not among those listed. */
function findPages(
  { lib, memory }: Pdfium,
  { handle, bytes, sizeBytes }: LoadedDocument,
  { listed, wanted }: { listed: ReadonlySet<number>; wanted: number },
): number[] {
  const file = Buffer.from(memory.HEAPU8.buffer, bytes, sizeBytes).toString("latin1");
  const sizes = [...file.matchAll(/\/Size\s+(\d+)/g)].map(([, size]) => Number(size));
  const end = Math.min(Math.max(0, ...sizes), MAX_OBJECTS);
  const found: number[] = [];
  for (let object = 1; object < end && found.length < wanted; object++) {
    if (listed.has(object)) continue;
    const page = lib.EPDFDoc_LoadPageByObjectNumber(handle, object);
    if (page === 0) continue;
    lib.FPDF_ClosePage(page);
    found.push(object);
  }
  return found;
}
