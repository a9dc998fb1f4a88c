import type { DeckPage } from "@planner/contract/model";
import type { ChildRequest } from "../child/child-task.ts";

/** What a PDF child can do, with the arguments and the answer of each. Pages count from 1. */
export type PdfOps = {
  open: { args: object; answer: { pageCount: number } };
  /** A page as the engine reads it: lines by position. */
  page: { args: { page: number }; answer: DeckPage };
  /** A page's text in the order of the document. */
  prose: { args: { page: number }; answer: string };
  /** One WebP image per width; the first width is drawn, the others are scaled from it. */
  images: { args: { page: number; widthsPx: readonly number[] }; answer: Buffer[] };
};

export type PdfRequest = ChildRequest<PdfOps>;
