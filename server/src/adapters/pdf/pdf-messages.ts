import type { DeckPage } from "@planner/contract/model";
import type { PdfFailureKind } from "./pdf-failures.ts";

/** What a PDF child can do, with the arguments and the answer of each. Pages count from 1. */
export interface PdfOps {
  open: { args: object; answer: { pageCount: number } };
  /** A page as the engine reads it: lines by position. */
  page: { args: { page: number }; answer: DeckPage };
  /** A page's text in the order of the document. */
  prose: { args: { page: number }; answer: string };
  /** One WebP image per width; the first width is drawn, the others are scaled from it. */
  images: { args: { page: number; widthsPx: readonly number[] }; answer: Buffer[] };
}
export type PdfOp = keyof PdfOps;

export type PdfRequest = {
  [Op in PdfOp]: { id: number; op: Op; path: string } & PdfOps[Op]["args"];
}[PdfOp];

/**
 * `ready`: the child has started. `drawn`: the part that may hang is over, the encoding runs on other threads. `done` and `failed` end a request.
 * `wasmBytes`: the memory the child holds. `isPoisoned`: PDFium broke down; the child ends after this message.
 */
export type PdfReply =
  | { kind: "ready" }
  | { id: number; kind: "drawn" }
  | { id: number; kind: "done"; answer: unknown; wasmBytes: number }
  | { id: number; kind: "failed"; failure: PdfFailureKind; isPoisoned: boolean };
