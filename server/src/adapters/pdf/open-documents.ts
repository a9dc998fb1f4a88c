import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { MAX_PAGES } from "./pdf-failures.ts";
import { listPages, type PdfPages } from "./pdf-pages.ts";
import { PdfError, type Pdfium } from "./pdfium.ts";

/** A document that PDFium holds. */
export interface OpenDocument {
  readonly handle: number;
  readonly pages: PdfPages;
  readonly form: PdfForm;
}
interface HeldDocument extends OpenDocument {
  readonly bytes: number;
  readonly sizeBytes: number;
}

const MAX_HELD_BYTES = 48 * 1024 * 1024;

/** FPDF_GetLastError, fpdfview.h */
const FPDF_ERR_PASSWORD = 4;
const FPDF_ERR_SECURITY = 5;

/** Keeps the documents that were used last open, up to 48 MB, so that their next page needs no parsing. */
export function cacheOpenDocuments(pdfium: Pdfium): { get(path: string): OpenDocument } {
  const held = new Map<string, HeldDocument>();
  return {
    get(path) {
      const file = openSync(path, "r");
      try {
        const { size, mtimeMs } = fstatSync(file);
        const key = `${path}:${size}:${mtimeMs}`;
        let document = held.get(key);
        held.delete(key);
        if (!document) {
          makeRoom(pdfium, held, size);
          document = loadDocument(pdfium, file, size);
        }
        held.set(key, document);
        return document;
      } finally {
        closeSync(file);
      }
    },
  };
}

/** Opens a document for one use that changes it: nobody else sees the changes. */
export function withOwnDocument<T>(
  pdfium: Pdfium,
  path: string,
  use: (document: OpenDocument) => T,
): T {
  const file = openSync(path, "r");
  try {
    const document = loadDocument(pdfium, file, fstatSync(file).size);
    try {
      return use(document);
    } finally {
      closeDocument(pdfium, document);
    }
  } finally {
    closeSync(file);
  }
}

function makeRoom(pdfium: Pdfium, held: Map<string, HeldDocument>, sizeBytes: number): void {
  let total = sizeBytes;
  for (const document of held.values()) total += document.sizeBytes;
  for (const [key, document] of held) {
    if (total <= MAX_HELD_BYTES) return;
    closeDocument(pdfium, document);
    held.delete(key);
    total -= document.sizeBytes;
  }
}

function closeDocument({ lib, memory }: Pdfium, document: HeldDocument): void {
  document.form.close();
  lib.FPDF_CloseDocument(document.handle);
  memory.wasmExports.free(document.bytes);
}

function loadDocument(pdfium: Pdfium, file: number, sizeBytes: number): HeldDocument {
  const { lib, memory } = pdfium;
  if (sizeBytes === 0) throw new PdfError("damaged");
  const bytes = memory.wasmExports.malloc(sizeBytes);
  if (bytes === 0) throw new PdfError("too_big");
  try {
    for (let read = 0; read < sizeBytes;) {
      const count = readSync(file, memory.HEAPU8, bytes + read, sizeBytes - read, read);
      if (count === 0) throw new PdfError("damaged");
      read += count;
    }
    const handle = lib.FPDF_LoadMemDocument(bytes, sizeBytes, "");
    if (handle === 0) throw new PdfError(loadFailure(lib.FPDF_GetLastError()));
    const pages = listPages(pdfium, {
      handle,
      pageCount: countPages(pdfium, handle),
      bytes,
      sizeBytes,
    });
    return { handle, bytes, sizeBytes, pages, form: openForm(pdfium, handle) };
  } catch (error) {
    memory.wasmExports.free(bytes);
    throw error;
  }
}

const loadFailure = (code: number): "encrypted" | "damaged" =>
  code === FPDF_ERR_PASSWORD || code === FPDF_ERR_SECURITY ? "encrypted" : "damaged";

function countPages({ lib }: Pdfium, handle: number): number {
  const pageCount = lib.FPDF_GetPageCount(handle);
  if (pageCount >= 1 && pageCount <= MAX_PAGES) return pageCount;
  lib.FPDF_CloseDocument(handle);
  throw new PdfError(pageCount < 1 ? "empty" : "too_many_pages");
}

/** The fields that people fill in; PDFium draws them apart from the page. */
export interface PdfForm {
  /** Draws with the form's handle, where there is a form. */
  draw(page: number, draw: (handle: number) => void): void;
  close(): void;
}

const NO_FORM: PdfForm = { draw: () => undefined, close: () => undefined };
/** FPDF_GetFormType, fpdf_formfill.h */
const FORMTYPE_NONE = 0;

/** Opens the form of a document. No script in it is run: PDFium is built without JavaScript. */
function openForm({ lib }: Pdfium, document: number): PdfForm {
  if (lib.FPDF_GetFormType(document) === FORMTYPE_NONE) return NO_FORM;
  const settings = lib.PDFiumExt_OpenFormFillInfo();
  const handle = lib.PDFiumExt_InitFormFillEnvironment(document, settings);
  return {
    draw: (page, draw) => {
      if (handle === 0) return;
      lib.FORM_OnAfterLoadPage(page, handle);
      draw(handle);
      lib.FORM_OnBeforeClosePage(page, handle);
    },
    close: () => {
      if (handle !== 0) lib.PDFiumExt_ExitFormFillEnvironment(handle);
      lib.PDFiumExt_CloseFormFillInfo(settings);
    },
  };
}
