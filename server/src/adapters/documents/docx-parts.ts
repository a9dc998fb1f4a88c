import { readFile } from "node:fs/promises";
import { KindError } from "../child/failure-table.ts";
import type { DocumentFailureKind } from "./document-failures.ts";
import { COMPOUND_MARK, openZipFile, ZipError, type ZipFile } from "./zip-file.ts";

/** A refusal inside the child; the parent turns `kind` into a sentence. */
export class DocxError extends KindError<DocumentFailureKind> {}

/** The XML parts of a Word file. */
export interface DocxParts {
  /** A part's bytes as they are unpacked; nothing where there is no such part. */
  read(name: string): AsyncIterable<Uint8Array>;
}

export const DOCUMENT_PART = "word/document.xml";

/** XML packs about 1:20 at best; a bomb packs 1:1000. Pictures and embedded files are never touched. */
const LIMITS = {
  wants: (name: string) => /\.(xml|rels)$/i.test(name),
  maxEntries: 5_000,
  maxBytes: 24 * 1024 * 1024,
  maxRatio: 200,
};
const FAILURE_OF = {
  locked: "protected_docx",
  damaged: "damaged_docx",
  big: "big_docx",
} as const satisfies Record<ZipError["kind"], DocumentFailureKind>;

/** Opens a Word file. */
export async function openDocx(path: string): Promise<DocxParts> {
  const zip = await openParts(path);
  if (!zip.names.includes(DOCUMENT_PART)) throw new DocxError("damaged_docx");
  return {
    async *read(name) {
      try {
        const at = zip.names.lastIndexOf(name);
        if (at >= 0) yield* zip.read(at);
      } catch (error) {
        throw error instanceof ZipError ? new DocxError(FAILURE_OF[error.kind]) : error;
      }
    },
  };
}

/** Whether a zip file holds a Word document. */
export async function isDocx(path: string): Promise<boolean> {
  try {
    return (await openParts(path)).names.includes(DOCUMENT_PART);
  } catch (error) {
    // Too large or too many: it is a Word file for all that is known; reading it says what is wrong.
    return error instanceof DocxError && error.kind === "big_docx";
  }
}

/** The stream that holds such a document (MS-OFFCRYPTO 2.3.4.4); a .doc file has none of that name. */
const LOCKED_STREAM = Buffer.from("EncryptedPackage", "utf16le");

/** Whether a compound file is an Office document that a password locks. */
export async function isLockedPackage(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  return bytes.indexOf(COMPOUND_MARK) === 0 && bytes.includes(LOCKED_STREAM);
}

const openParts = (path: string): Promise<ZipFile> =>
  openZipFile(path, LIMITS).catch((error: unknown) => {
    throw error instanceof ZipError ? new DocxError(FAILURE_OF[error.kind]) : error;
  });
