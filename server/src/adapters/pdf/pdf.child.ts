// The process that reads PDF files for the server. One document may be hostile: this process has limits, and an end.
import { type ChildReply, followParent } from "../child/child-task.ts";
import { addComments } from "./add-comments.ts";
import { cacheOpenDocuments, type OpenDocument } from "./open-documents.ts";
import { readGlyphs } from "./page-glyphs.ts";
import { readDrawnBytes } from "./page-drawings.ts";
import { drawPage, encodeRaster, type Raster } from "./page-image.ts";
import type { PdfFailureKind } from "./pdf-failures.ts";
import type { PdfRequest } from "./pdf.adapter.ts";
import { loadPdfium, PdfError } from "./pdfium.ts";
import { readLines, readProse } from "./text-lines.ts";

followParent();
const pdfium = await loadPdfium();
const documents = cacheOpenDocuments(pdfium);
const encoding = new Set<Promise<void>>();
let isPoisoned = false;

process.on("message", (request: PdfRequest) => {
  // After a breakdown PDFium's memory cannot be trusted: the parent gives the rest to another child.
  if (isPoisoned) return;
  try {
    answer(request);
  } catch (error) {
    void fail(request, error);
  }
});

send({ kind: "ready" });

function answer(request: PdfRequest): void {
  if (request.op === "comment")
    return done(request, addComments(pdfium, request.path, request.comments));
  const document = documents.get(request.path);
  switch (request.op) {
    case "open":
      return done(request, { pageCount: document.pages.count });
    case "page":
      return done(
        request,
        withPage(document, request.page, (page) => readPage(page, request.page)),
      );
    case "prose":
      return done(
        request,
        withPage(document, request.page, (page) => readProse(readGlyphs(pdfium, page))),
      );
    case "images":
      return sendImages(request, document);
  }
}

function withPage<T>(document: OpenDocument, number: number, use: (page: number) => T): T {
  if (number > document.pages.count) throw new PdfError("no_page");
  const page = document.pages.load(number);
  if (page === 0) throw new PdfError("page_damaged");
  try {
    return use(page);
  } finally {
    pdfium.lib.FPDF_ClosePage(page);
  }
}

function readPage(page: number, number: number): object {
  const widthPt = pdfium.lib.FPDF_GetPageWidthF(page);
  const heightPt = pdfium.lib.FPDF_GetPageHeightF(page);
  const glyphs = readGlyphs(pdfium, page);
  const hasLetters = glyphs.some(({ text }) => /\p{L}/u.test(text));
  const drawnBytes = readDrawnBytes(pdfium, page, hasLetters);
  return { page: number, widthPt, heightPt, drawnBytes, ...readLines(glyphs) };
}

function sendImages(request: PdfRequest & { op: "images" }, document: OpenDocument): void {
  const { id, page, widthsPx } = request;
  const raster = withPage(document, page, (loaded) =>
    drawPage(pdfium, { page: loaded, form: document.form }, Math.max(...widthsPx)),
  );
  send({ id, kind: "drawn" });
  const work = encodeImages(request, raster).finally(() => encoding.delete(work));
  encoding.add(work);
}

async function encodeImages(request: PdfRequest & { op: "images" }, raster: Raster): Promise<void> {
  try {
    done(request, await encodeRaster(raster, request.widthsPx));
  } catch {
    await fail(request, new PdfError("page_damaged"));
  }
}

function send(reply: ChildReply<PdfFailureKind>): void {
  process.send?.(reply);
}

function done(request: PdfRequest, value: unknown): void {
  const heldBytes = pdfium.memory.HEAPU8.length;
  send({ id: request.id, kind: "done", answer: value, heldBytes });
}

async function fail(request: PdfRequest, error: unknown): Promise<void> {
  const { id, op } = request;
  const failure = knownFailure(error);
  if (failure) return send({ id, kind: "failed", failure, isPoisoned: false });
  isPoisoned = true;
  send({ id, kind: "failed", failure: breakdownOf(op), isPoisoned });
  await Promise.allSettled(encoding);
  process.disconnect();
}

function knownFailure(error: unknown): PdfFailureKind | undefined {
  if (error instanceof PdfError) return error.kind;
  const isFileError = error instanceof Error && "syscall" in error;
  return isFileError ? "gone" : undefined;
}

function breakdownOf(op: PdfRequest["op"]): PdfFailureKind {
  const isBig = pdfium.hitMemoryCap();
  if (op === "open") return isBig ? "too_big" : "damaged";
  return isBig ? "page_too_big" : "page_damaged";
}
