import { readFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile } from "yauzl";
import type { DocumentFailureKind } from "./document-failures.ts";

/** A refusal inside the child; the parent turns `kind` into a sentence. */
export class DocxError extends Error {
  readonly kind: DocumentFailureKind;
  constructor(kind: DocumentFailureKind) {
    super(kind);
    this.kind = kind;
  }
}

const MAX_ENTRIES = 5_000;
const MAX_XML_BYTES = 24 * 1024 * 1024;
/** XML packs about 1:20 at best; a bomb packs 1:1000. */
const MAX_RATIO = 200;
const RATIO_FREE_BYTES = 1024 * 1024;

/**
 * Unpacks the XML parts of a Word file: count, sizes and ratio are checked before anything is inflated, and the
 * sizes again while inflating, since a zip may lie. Pictures and embedded files are never touched.
 */
export async function readDocxParts(path: string): Promise<Map<string, Uint8Array>> {
  const zip = await openZip(path);
  try {
    const entries = await listXmlEntries(zip);
    const parts = new Map<string, Uint8Array>();
    for (const entry of entries) {
      const part = await readEntry(zip, entry);
      if (part.includes("<!DOCTYPE")) throw new DocxError("damaged_docx");
      parts.set(entry.fileName, part);
    }
    return parts;
  } finally {
    zip.close();
  }
}

/** Whether a zip file holds a Word document. */
export async function isDocx(path: string): Promise<boolean> {
  try {
    const zip = await openZip(path);
    try {
      const entries = await listXmlEntries(zip);
      return entries.some((entry) => entry.fileName === "word/document.xml");
    } finally {
      zip.close();
    }
  } catch (error) {
    // Too large or too many: it is a Word file for all that is known; reading it says what is wrong.
    return error instanceof DocxError && error.kind === "big_docx";
  }
}

async function openZip(path: string): Promise<ZipFile> {
  const bytes = withoutTrailer(await readFile(path));
  const options = { lazyEntries: true, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, options, (error, zip) => {
      if (error) reject(new DocxError("damaged_docx"));
      else resolve(zip);
    });
  });
}

const END_MARK = Buffer.from("PK\x05\x06", "latin1");
const END_BYTES = 22;

/** Mail and web forms leave stray bytes behind the end of a zip file; Word ignores them, yauzl does not. */
function withoutTrailer(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(END_MARK);
  if (end < 0 || end + END_BYTES > bytes.length) return bytes;
  return bytes.subarray(0, end + END_BYTES + bytes.readUInt16LE(end + END_BYTES - 2));
}

function listXmlEntries(zip: ZipFile): Promise<Entry[]> {
  if (zip.entryCount > MAX_ENTRIES) return Promise.reject(new DocxError("big_docx"));
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let total = 0;
    zip.on("error", () => reject(new DocxError("damaged_docx")));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      if (/\.(xml|rels)$/i.test(entry.fileName)) {
        total += entry.uncompressedSize;
        const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
        const isBomb = entry.uncompressedSize > RATIO_FREE_BYTES && ratio > MAX_RATIO;
        if (isBomb || total > MAX_XML_BYTES) return reject(new DocxError("big_docx"));
        entries.push(entry);
      }
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function readEntry(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    const stream = await promisify(zip.openReadStream.bind(zip))(entry);
    return await buffer(stream);
  } catch {
    throw new DocxError(entry.isEncrypted() ? "protected_docx" : "damaged_docx");
  }
}
