import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import yauzl, { type Entry, type ZipFile as Zip } from "yauzl";

/** Why a zip file is not read. `damaged`: also one whose names lead out of it. */
export class ZipError extends Error {
  readonly kind: "locked" | "damaged" | "big";
  constructor(kind: ZipError["kind"]) {
    super(kind);
    this.kind = kind;
  }
}

/** What is wanted of a zip file, and how much of it at most. */
export interface ZipLimits {
  /** By the name of an entry. */
  wants(name: string): boolean;
  /** Of all entries. */
  readonly maxEntries: number;
  /** Of the wanted ones, unpacked. */
  readonly maxBytes: number;
  /** Unpacked to packed, for an entry of more than a megabyte. */
  readonly maxRatio: number;
}

/** The wanted entries of a zip file. */
export interface ZipFile {
  readonly names: readonly string[];
  /** The bytes of an entry (0-based) as they are unpacked. */
  read(index: number): AsyncIterable<Uint8Array>;
}

const RATIO_FREE_BYTES = 1024 * 1024;

/** The first bytes of a compound file (MS-CFB 2.2), which Office puts around a document with a password. */
export const COMPOUND_MARK = Buffer.from("d0cf11e0a1b11ae1", "hex");

/**
 * Opens a zip file: count, sizes and ratios of its entries are checked before anything is unpacked, and the sizes again
 * while unpacking, since a zip may lie. Nothing is written. Throws `ZipError`.
 */
export async function openZipFile(path: string, limits: ZipLimits): Promise<ZipFile> {
  const zip = await openZip(path);
  const entries = await listEntries(zip, limits);
  return {
    names: entries.map(({ fileName }) => fileName),
    async *read(index) {
      const entry = entries[index];
      if (entry) yield* readEntry(zip, entry);
    },
  };
}

async function openZip(path: string): Promise<Zip> {
  const bytes = withoutTrailer(await readFile(path));
  if (bytes.indexOf(COMPOUND_MARK) === 0) throw new ZipError("locked");
  const options = { lazyEntries: true, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, options, (error, zip) => {
      if (error) reject(new ZipError("damaged"));
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

function listEntries(zip: Zip, limits: ZipLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.maxEntries) return Promise.reject(new ZipError("big"));
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    let total = 0;
    zip.on("error", () => reject(new ZipError("damaged")));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      if (limits.wants(entry.fileName)) {
        total += entry.uncompressedSize;
        const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
        const isBomb = entry.uncompressedSize > RATIO_FREE_BYTES && ratio > limits.maxRatio;
        if (isBomb || total > limits.maxBytes) return reject(new ZipError("big"));
        entries.push(entry);
      }
      zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* readEntry(zip: Zip, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    const stream: Readable = await promisify(zip.openReadStream.bind(zip))(entry);
    for await (const chunk of stream) yield chunk as Uint8Array;
  } catch {
    throw new ZipError(entry.isEncrypted() ? "locked" : "damaged");
  }
}
