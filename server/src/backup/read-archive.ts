import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Entry, extract, type Headers } from "tar-stream";
import type { z } from "zod";
import { Failure } from "../platform/failures.ts";
import {
  Contents,
  digestLine,
  HASH_RECORD,
  Head,
  Manifest,
  MAX_ENTRY_BYTES,
  type Place,
  placeOf,
  sha256,
} from "./format.ts";

/** One entry whose hash was right. */
export interface ArchiveEntry {
  readonly place: Place;
  readonly bytes: Buffer;
}

/** What a whole and unharmed archive says of itself. */
export interface Archive {
  readonly head: Head;
  readonly contents: Contents;
  readonly manifest: Manifest;
}

/**
 * Every entry in order. What is damaged, cut short or not ours ends it with `Failure("unprocessable")`; who reads to the
 * end has seen an archive that is whole.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  await requireStart(path);
  // From here to the loop nothing may wait: an entry that nobody listens for would be lost.
  const tar = extract();
  const source = createReadStream(path);
  const gunzip = createGunzip();
  const read = pipeline(source, gunzip, tar);
  read.catch(() => undefined);
  const digest = createHash("sha256");
  let entries = 0;
  let manifest: Manifest | undefined;
  try {
    for await (const entry of tar) {
      const { place, name, bytes, hash } = await readEntry(entry);
      if (manifest || (entries === 0) !== (place.kind === "head")) throw notOurs();
      if (place.kind === "manifest") manifest = readJson(Manifest, bytes);
      else {
        digest.update(digestLine(name, bytes, hash));
        entries += 1;
      }
      yield { place, bytes };
    }
    await read;
  } catch (error) {
    if (error instanceof Failure) throw error;
    // A disk that cannot be read is no damaged archive.
    if (isOfSystem(error)) throw error;
    throw entries === 0 ? notOurs(error) : damaged(error);
  } finally {
    tar.destroy();
    source.destroy();
  }
  if (!manifest || manifest.entries !== entries) throw damaged();
  if (manifest.digest !== digest.digest("hex")) throw damaged();
  if (source.bytesRead !== gunzip.bytesWritten) throw damaged();
}

/** What zlib writes before everything else (RFC 1952); the last byte, not here, names the system that wrote it. */
const START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4]);
/** Unix, Windows, macOS. */
const SYSTEMS = new Set([3, 10, 19]);

/** The only bytes of the file that no checksum covers. */
async function requireStart(path: string): Promise<void> {
  const file = await open(path).catch((cause: unknown) => {
    throw new Failure("not_found", `The file ${path} cannot be opened.`, { cause });
  });
  try {
    const { buffer: bytes } = await file
      .read(Buffer.alloc(START.length + 1), 0)
      .catch((cause: unknown) => {
        // A folder can be opened, and no more.
        throw (cause as NodeJS.ErrnoException).code === "EISDIR" ? notOurs() : cause;
      });
    const isOurs = bytes.subarray(0, START.length).equals(START);
    if (!isOurs || !SYSTEMS.has(bytes[START.length] ?? 0)) throw notOurs();
  } finally {
    await file.close();
  }
}

/** Reads all of it, and keeps nothing. Throws `Failure` where it is not a whole and unharmed backup. */
export async function verifyArchive(path: string): Promise<Archive> {
  let head: Head | undefined;
  let contents: Contents | undefined;
  let manifest: Manifest | undefined;
  let files = 0;
  for await (const { place, bytes } of readArchive(path)) {
    if (place.kind === "head") head = readJson(Head, bytes);
    if (place.kind === "contents") contents = readJson(Contents, bytes);
    if (place.kind === "manifest") manifest = readJson(Manifest, bytes);
    if (place.kind === "file") files += 1;
    if (place.kind === "table" && !Object.hasOwn(contents?.tables ?? {}, place.table))
      throw damaged();
  }
  if (!head || !contents || !manifest || manifest.files !== files) throw damaged();
  return { head, contents, manifest };
}

interface ReadEntry extends ArchiveEntry {
  readonly name: string;
  readonly hash: string;
}

async function readEntry(entry: Entry): Promise<ReadEntry> {
  const { name, type, size = 0, pax } = entry.header as Headers & { pax?: Record<string, string> };
  const place = placeOf(name);
  if (!place || type !== "file" || size > MAX_ENTRY_BYTES) throw notOurs();
  const bytes = await buffer(entry);
  const hash = sha256(bytes);
  if (pax?.[HASH_RECORD] !== hash) throw damaged();
  return { place, name, bytes, hash };
}

/** Reads one of the entries that are JSON. */
export function readJson<T extends z.ZodType>(type: T, bytes: Buffer): z.infer<T> {
  try {
    return type.parse(JSON.parse(bytes.toString()));
  } catch (cause) {
    throw notOurs(cause);
  }
}

const isOfSystem = (error: unknown): boolean =>
  ["ENOENT", "EACCES", "EISDIR", "EIO", "EPERM"].includes(
    (error as NodeJS.ErrnoException).code ?? "",
  );

const notOurs = (cause?: unknown): Failure =>
  new Failure("unprocessable", "This is not a backup of Planner, or its beginning is damaged.", {
    cause,
  });

/** The sentence for a backup that is not whole. */
export const damaged = (cause?: unknown): Failure =>
  new Failure("unprocessable", "This backup is damaged or cut short. Nothing was changed.", {
    cause,
  });
