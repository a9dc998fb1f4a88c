import type { DeckPage } from "@planner/contract/model";
import type { PageComment, PdfReader } from "../../features/file/file.ports.ts";
import { ChildPool } from "../child/child-pool.ts";
import { pdfFailure, type PdfFailureKind } from "./pdf-failures.ts";
import type { ChildRequest } from "../child/child-task.ts";

/** A reader that tells which processes it runs. */
export interface PdfChildReader extends PdfReader {
  pids(): number[];
}

export interface PdfReaderOptions {
  /** Two documents can be read at a time. */
  maxChildren?: number;
  operationMs?: number;
  /** The longest time for the text of a whole document. */
  documentMs?: number;
}

type PdfPool = ChildPool<PdfOps, PdfFailureKind>;

const CHILD = new URL("./pdf.child.ts", import.meta.url);
const HEAP_MB = 128;
const slow = (op: string): PdfFailureKind => (op === "open" ? "too_slow" : "page_too_slow");
const died = (op: string): PdfFailureKind => (op === "open" ? "unread" : "page_damaged");

/** Opens the reader and warms one child. */
export function openPdfReader(options: PdfReaderOptions = {}): PdfChildReader {
  const { maxChildren = 2, operationMs = 10_000, documentMs = 25_000 } = options;
  const kind = { script: CHILD, heapMb: HEAP_MB, operationMs, failure: pdfFailure, slow, died };
  const pool: PdfPool = new ChildPool(kind, maxChildren);
  const renderPageAt: PdfReader["renderPageAt"] = (path, page, { widthsPx, priority }) =>
    pool.run({ op: "images", path, page, widthsPx }, priority);
  const renderPage: PdfReader["renderPage"] = async (path, page, { widthPx, priority }) => {
    const [image] = await renderPageAt(path, page, { widthsPx: [widthPx], priority });
    if (!image) throw pdfFailure("page_damaged");
    return image;
  };
  return {
    open: (path) => pool.run({ op: "open", path }, "waiting"),
    readDeck: async (path, onPage) => {
      const pages = await readPages(pool, { path, op: "page", documentMs, onPage });
      return { pages: pages.map(({ page, answer }) => answer ?? blankPage(page)) };
    },
    readText: async (path) => {
      const pages = await readPages(pool, { path, op: "prose", documentMs });
      return pages.map(({ answer }) => answer ?? "").join("\n\n");
    },
    renderPageAt,
    renderPage,
    comment: async (path, comments) =>
      Buffer.from(await pool.run({ op: "comment", path, comments }, "waiting")),
    pids: () => pool.pids(),
    close: () => pool.close(),
  };
}

/** What a page that cannot be read counts as: 4:3 and empty. */
const blankPage = (page: number): DeckPage => ({
  page,
  widthPt: 720,
  heightPt: 540,
  title: null,
  lines: [],
});

interface ReadPages<Op extends "page" | "prose"> {
  path: string;
  op: Op;
  documentMs: number;
  onPage?: ((page: number, pageCount: number) => void) | undefined;
}
type PageAnswer<Op extends "page" | "prose"> = Op extends "page" ? DeckPage : string;

/** Reads all pages, a few at a time. Single bad pages come without an answer; a document of nothing else fails. */
async function readPages<Op extends "page" | "prose">(
  pool: PdfPool,
  { path, op, documentMs, onPage }: ReadPages<Op>,
): Promise<{ page: number; answer: PageAnswer<Op> | undefined }[]> {
  const endsAt = performance.now() + documentMs;
  const { pageCount } = await pool.run({ op: "open", path }, "waiting");
  const results: { page: number; answer: PageAnswer<Op> | undefined }[] = [];
  let failure: unknown;
  let next = 1;
  const readNext = async (): Promise<void> => {
    for (let page = next++; page <= pageCount; page = next++) {
      if (performance.now() > endsAt) throw pdfFailure("too_slow");
      const answer = await pool.run({ op, path, page }, "waiting").catch((error: unknown) => {
        failure = error;
        return undefined;
      });
      results.push({ page, answer: answer as PageAnswer<Op> | undefined });
      onPage?.(results.length, pageCount);
    }
  };
  await Promise.all([readNext(), readNext(), readNext()]);
  if (failure && results.every(({ answer }) => answer === undefined)) throw failure;
  return results.toSorted((a, b) => a.page - b.page);
}

/** What a PDF child can do, with the arguments and the answer of each. Pages count from 1. */
type PdfOps = {
  open: { args: object; answer: { pageCount: number } };
  /** A page as the engine reads it: lines by position. */
  page: { args: { page: number }; answer: DeckPage };
  /** A page's text in the order of the document. */
  prose: { args: { page: number }; answer: string };
  /** The file with these comments. */
  comment: { args: { comments: readonly PageComment[] }; answer: Uint8Array };
  /** One WebP image per width; the first width is drawn, the others are scaled from it. */
  images: { args: { page: number; widthsPx: readonly number[] }; answer: Buffer[] };
};

export type PdfRequest = ChildRequest<PdfOps>;
