import { readFile } from "node:fs/promises";
import type { ReadDocumentText } from "../../features/file/file.ports.ts";
import { documentFailure, type DocumentFailureKind } from "./document-failures.ts";
import { decodeText } from "./plain-text.ts";
import { sendOnce } from "../child/child-pool.ts";

/** A million words and more. */
const MAX_CHARACTERS = 8_000_000;

/** The text of a material in Word or plain text. Throws `Failure` with a sentence for what cannot be read. */
export const readDocumentText: ReadDocumentText = async ({ path, kind }) =>
  bounded(
    kind === "docx" ? await readDocxText(path) : decodeText(await readFile(path)),
    "long_material",
  );

/** Refuses more text than any document has. */
export function bounded(text: string, failure: "long_transcript" | "long_material"): string {
  if (text.length > MAX_CHARACTERS) throw documentFailure(failure);
  return text;
}

/** What the child that reads Word files can do. */
export type DocxOps = { read: { args: object; answer: string } };

const KIND = {
  script: new URL("./docx.child.ts", import.meta.url),
  heapMb: 256,
  operationMs: 25_000,
  failure: documentFailure,
  slow: (): DocumentFailureKind => "slow_docx",
  died: (): DocumentFailureKind => "unread_docx",
};

/** The text of a Word file, read in a process of its own that ends afterwards. */
export const readDocxText = (path: string): Promise<string> =>
  sendOnce<DocxOps, "read">(KIND, { op: "read", path });
