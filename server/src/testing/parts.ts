import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { FileStore, PdfReader } from "../features/file/file.ports.ts";
import { openPdfReader } from "../adapters/pdf/pdf.adapter.ts";
import { Failure } from "../platform/failures.ts";

/** Keeps bytes in memory: for tests that are not about files. */
export function memoryFiles(): FileStore {
  const kept = new Map<string, Buffer>();
  const find = (key: string): Buffer => {
    const all = kept.get(key);
    if (!all) throw new Failure("not_found", "There is no such file.");
    return all;
  };
  return {
    put: async (key, bytes) => {
      const all = await buffer(bytes instanceof Uint8Array ? Readable.from([bytes]) : bytes);
      kept.set(key, all);
      return { sizeBytes: all.length, sha256: createHash("sha256").update(all).digest("hex") };
    },
    get: async (key, range) => {
      const all = find(key);
      return Readable.from([range ? all.subarray(range.start, range.end + 1) : all]);
    },
    stat: async (key) => (kept.has(key) ? { sizeBytes: find(key).length } : undefined),
    delete: async (key) => void kept.delete(key),
    deletePrefix: async (prefix) => {
      for (const key of kept.keys()) if (key.startsWith(`${prefix}/`)) kept.delete(key);
    },
    listFirstParts: async () => [
      ...new Set([...kept.keys()].map((key) => key.slice(0, key.indexOf("/")))),
    ],
    check: async () => undefined,
    localCopy: async () => {
      throw new Failure("unavailable", "This test keeps its files in memory.");
    },
  };
}

const refuse = async (): Promise<never> => {
  throw new Failure("unavailable", "This test has no PDF reader.");
};

/** Refuses every PDF: for tests that are not about decks. */
export function noPdf(): PdfReader {
  const reader = { open: refuse, readDeck: refuse, readText: refuse };
  const pages = { renderPage: refuse, renderPageAt: refuse };
  return { ...reader, ...pages, close: async () => undefined };
}

let shared: PdfReader | undefined;

/** A real reader for all tests of this process that do nothing to its child; it ends with the process. */
export function sharedPdf(): PdfReader {
  shared ??= openPdfReader();
  return { ...shared, close: async () => undefined };
}
