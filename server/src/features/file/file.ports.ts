import type { Deck } from "@planner/contract/model";
import type { Readable } from "node:stream";

/** Where bytes are kept. Keys are made by the server, never by people. */
export interface FileStore {
  /** Stores the stream; resolves once the bytes are safe. An aborted stream leaves nothing. */
  put(key: string, bytes: Readable): Promise<{ sizeBytes: number; sha256: string }>;
  /** Bytes `start`–`end` (both included), or all. Throws `Failure("not_found")` for an unknown key. */
  get(key: string, range?: { start: number; end: number }): Promise<Readable>;
  stat(key: string): Promise<{ sizeBytes: number } | undefined>;
  delete(key: string): Promise<void>;
  deletePrefix(prefix: string): Promise<void>;
}

export type PagePriority = "viewed" | "background";

/** Reads PDFs in a process of its own, with limits on time, memory, pages and pixels. Throws `Failure` with a sentence. */
export interface PdfReader {
  open(path: string): Promise<{ pageCount: number }>;
  readDeck(path: string): Promise<Deck>;
  /** One page as WebP, `widthPx` wide. */
  renderPage(
    path: string,
    page: number,
    options: { widthPx: number; priority: PagePriority },
  ): Promise<Buffer>;
  close(): Promise<void>;
}
