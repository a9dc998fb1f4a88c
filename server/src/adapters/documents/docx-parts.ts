import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
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

/** The XML parts of a Word file. */
export interface DocxParts {
  /** A part's bytes as they are unpacked; nothing where there is no such part. */
  read(name: string): AsyncIterable<Uint8Array>;
}

export const DOCUMENT_PART = "word/document.xml";

const MAX_ENTRIES = 5_000;
const MAX_XML_BYTES = 24 * 1024 * 1024;
/** XML packs about 1:20 at best; a bomb packs 1:1000. */
const MAX_RATIO = 200;
const RATIO_FREE_BYTES = 1024 * 1024;

/**
 * Opens a Word file: count, sizes and ratio of its XML parts are checked before anything is unpacked, and the sizes
 * again while unpacking, since a zip may lie. Pictures and embedded files are never touched.
 */
export async function openDocx(path: string): Promise<DocxParts> {
  const zip = await openZip(path);
  const entries = await listXmlEntries(zip);
  if (!entries.has(DOCUMENT_PART)) throw new DocxError("damaged_docx");
  return {
    async *read(name) {
      const entry = entries.get(name);
      if (entry) yield* readEntry(zip, entry);
    },
  };
}

/** Whether a zip file holds a Word document. */
export async function isDocx(path: string): Promise<boolean> {
  try {
    return (await listXmlEntries(await openZip(path))).has(DOCUMENT_PART);
  } catch (error) {
    // Too large or too many: it is a Word file for all that is known; reading it says what is wrong.
    return error instanceof DocxError && error.kind === "big_docx";
  }
}

/** The first bytes of a compound file (MS-CFB 2.2), which Office puts around a document with a password. */
const COMPOUND_MARK = Buffer.from("d0cf11e0a1b11ae1", "hex");
/** The stream that holds such a document (MS-OFFCRYPTO 2.3.4.4); a .doc file has none of that name. */
const LOCKED_STREAM = Buffer.from("EncryptedPackage", "utf16le");

/** Whether a compound file is an Office document that a password locks. */
export async function isLockedPackage(path: string): Promise<boolean> {
  const bytes = await readFile(path);
  return bytes.indexOf(COMPOUND_MARK) === 0 && bytes.includes(LOCKED_STREAM);
}

async function openZip(path: string): Promise<ZipFile> {
  const bytes = withoutTrailer(await readFile(path));
  if (bytes.indexOf(COMPOUND_MARK) === 0) throw new DocxError("protected_docx");
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

function listXmlEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_ENTRIES) return Promise.reject(new DocxError("big_docx"));
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    let total = 0;
    zip.on("error", () => reject(new DocxError("damaged_docx")));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      if (/\.(xml|rels)$/i.test(entry.fileName)) {
        total += entry.uncompressedSize;
        const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
        const isBomb = entry.uncompressedSize > RATIO_FREE_BYTES && ratio > MAX_RATIO;
        if (isBomb || total > MAX_XML_BYTES) return reject(new DocxError("big_docx"));
        entries.set(entry.fileName, entry);
      }
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* readEntry(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    const stream: Readable = await promisify(zip.openReadStream.bind(zip))(entry);
    for await (const chunk of stream) yield chunk as Uint8Array;
  } catch {
    throw new DocxError(entry.isEncrypted() ? "protected_docx" : "damaged_docx");
  }
}
