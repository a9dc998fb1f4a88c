import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { S3Environment } from "../../environment/files.ts";
import type { FileStore } from "../../features/file/file.ports.ts";
import { Failure } from "../../platform/failures.ts";
import type { Log } from "../../platform/log.ts";
import { openFileCopies } from "./file-copies.ts";
import { isMissing, openS3Client, s3Failure, statusOf } from "./s3.client.ts";

/** A store that holds connections and copies until it is closed. */
export interface S3Files extends FileStore {
  close(): Promise<void>;
}

interface Bucket {
  readonly client: S3Client;
  readonly Bucket: string;
}

/** No upload takes longer: parts that are older were left by a process that died. */
const STALE_MS = 60 * 60_000;
/** As many keys as stores list at once. */
const LISTED = 1_000;
const DELETES_AT_A_TIME = 16;
const CHECK_MS = 3_000;
const FETCHES = 3;
const FETCH_AGAIN_MS = 300;

/** Keeps files in an S3 bucket. One appears whole or not at all: parts are put together by the store once all are there. */
export async function openS3Files(
  settings: S3Environment,
  log: Log,
  { staleMs = STALE_MS, listed = LISTED }: { staleMs?: number; listed?: number } = {},
): Promise<S3Files> {
  const client = openS3Client(settings);
  const bucket: Bucket = { client, Bucket: settings.bucket };
  if (await requireBucket(bucket, log)) await sweepParts(bucket, { log, staleMs });
  const copies = await openFileCopies();
  return {
    put: (key, source) => store(bucket, requireKey(key), source),
    get: (key, range) => open(bucket, key, range && { Range: `bytes=${range.start}-${range.end}` }),
    stat: async (key) => {
      const found = await findHead(bucket, key);
      return found && { sizeBytes: found.sizeBytes };
    },
    delete: async (key) => {
      await copies.forget(requireKey(key));
      await remove(bucket, key);
    },
    deletePrefix: async (prefix) => {
      await copies.forget(`${requireKey(prefix)}/`);
      await removeAll(bucket, { Prefix: `${prefix}/`, MaxKeys: listed });
    },
    listFirstParts: () => listFirstParts(bucket, { Delimiter: "/", MaxKeys: listed }),
    check: async () => {
      const question = new HeadBucketCommand({ Bucket: bucket.Bucket });
      await client.send(question, { abortSignal: AbortSignal.timeout(CHECK_MS) });
    },
    localCopy: async (key) => {
      const head = await findHead(bucket, requireKey(key));
      if (!head) throw new Failure("not_found", "This file no longer exists.");
      return copies
        .hold({ key, ...head }, (path) => fetchWhole(bucket, { key, ...head, path }))
        .catch(refuse);
    },
    close: async () => {
      client.destroy();
      await copies.close();
    },
  };
}

/** Answers whether the store is there. A wrong key, bucket or region is refused; a store that does not answer may come back. */
async function requireBucket({ client, Bucket }: Bucket, log: Log): Promise<boolean> {
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
    return true;
  } catch (cause) {
    const sentence = REFUSALS[statusOf(cause) ?? 0]?.(Bucket);
    if (sentence) throw new Failure("unavailable", sentence, { cause });
    log.warn({ err: cause }, "files.unreachable");
    return false;
  }
}

const REFUSALS: Readonly<Record<number, ((bucket: string) => string) | undefined>> = {
  301: (bucket) => `The bucket ${bucket} is in another region than S3_REGION says.`,
  400: (bucket) =>
    `The file store does not understand what it is asked about the bucket ${bucket}: look at S3_REGION and S3_PATH_STYLE.`,
  401: (bucket) => `The file store does not accept the key for the bucket ${bucket}.`,
  403: (bucket) =>
    `The key S3_ACCESS_KEY_ID may not use the bucket ${bucket}, or S3_SECRET_ACCESS_KEY is wrong.`,
  404: (bucket) => `There is no bucket ${bucket} in the file store. Make it first.`,
};

/** Calls off what a process that died had begun to store. The key may not be allowed to: then the store's own rule has to. */
async function sweepParts(
  { client, Bucket }: Bucket,
  { log, staleMs }: { log: Log; staleMs: number },
): Promise<void> {
  try {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    for (const { Key, UploadId, Initiated } of Uploads) {
      if (!Initiated || Date.now() - Initiated.getTime() < staleMs) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
  } catch (error) {
    log.warn({ err: error }, "files.parts_not_swept");
  }
}

async function store(
  { client, Bucket }: Bucket,
  Key: string,
  source: Readable | Uint8Array,
): Promise<{ sizeBytes: number; sha256: string }> {
  const passed = source instanceof Uint8Array ? hashBytes(source) : hashStream(source);
  try {
    const params = { Bucket, Key, Body: passed.body, ContentType: "application/octet-stream" };
    // One part at a time: what waits in memory for each upload is a part, not a file.
    await new Upload({ client, params, queueSize: 1, leavePartsOnError: false }).done();
  } catch (error) {
    // The sender's own trouble is no trouble of the store, also where the store then failed, too.
    throw passed.broken() ?? s3Failure(error);
  }
  return passed.result();
}

interface Passed {
  readonly body: Readable | Uint8Array;
  broken(): unknown;
  result(): { sizeBytes: number; sha256: string };
}

function hashBytes(body: Uint8Array): Passed {
  const sha256 = createHash("sha256").update(body).digest("hex");
  return { body, broken: () => undefined, result: () => ({ sizeBytes: body.length, sha256 }) };
}

function hashStream(source: Readable): Passed {
  // A sender may be gone before the first byte is asked for: reading the stream tells.
  source.on("error", () => undefined);
  const hash = createHash("sha256");
  let sizeBytes = 0;
  let broken: unknown;
  async function* pass(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of source as AsyncIterable<Uint8Array>) {
        hash.update(chunk);
        sizeBytes += chunk.length;
        yield chunk;
      }
    } catch (error) {
      broken = error;
      throw error;
    }
  }
  return {
    body: Readable.from(pass(), { objectMode: false }),
    broken: () => broken,
    result: () => ({ sizeBytes, sha256: hash.digest("hex") }),
  };
}

async function open(
  { client, Bucket }: Bucket,
  Key: string,
  part: { Range?: string; IfMatch?: string } = {},
): Promise<Readable> {
  const answer = await client
    .send(new GetObjectCommand({ Bucket, Key: requireKey(Key), ...part }))
    .catch(refuse);
  return answer.Body as Readable;
}

async function findHead(
  { client, Bucket }: Bucket,
  Key: string,
): Promise<{ tag: string; sizeBytes: number } | undefined> {
  try {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key: requireKey(Key) }));
    return { tag: found.ETag ?? "", sizeBytes: found.ContentLength ?? 0 };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw s3Failure(error);
  }
}

interface Wanted {
  readonly key: string;
  readonly tag: string;
  readonly sizeBytes: number;
  readonly path: string;
}

/** A connection that breaks in the middle is no reason to give a job up. */
async function fetchWhole(bucket: Bucket, { key, tag, sizeBytes, path }: Wanted): Promise<void> {
  for (let left = FETCHES; ; left -= 1) {
    try {
      const body = await open(bucket, key, tag === "" ? {} : { IfMatch: tag });
      const file = createWriteStream(path, { mode: 0o600 });
      await pipeline(body, file);
      if (file.bytesWritten === sizeBytes) return;
      throw Object.assign(new Error("the file ended early"), { code: "ECONNRESET" });
    } catch (error) {
      if (left === 1 || error instanceof Failure || !isBrokenLine(error)) throw error;
      await wait(FETCH_AGAIN_MS);
    }
  }
}

const isBrokenLine = (error: unknown): boolean =>
  !["ENOSPC", "EDQUOT", "EACCES", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "");

const remove = async ({ client, Bucket }: Bucket, Key: string): Promise<void> => {
  await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(refuse);
};

/** One by one, some at a time: asking for many at once needs checksums that not every store and client agree on. */
async function removeAll(
  bucket: Bucket,
  wanted: { Prefix: string; MaxKeys: number },
): Promise<void> {
  for await (const listed of listInPages(bucket, wanted)) {
    const keys = (listed.Contents ?? []).flatMap(({ Key }) => Key ?? []).values();
    const removeOn = async (): Promise<void> => {
      for (const key of keys) await remove(bucket, key);
    };
    await Promise.all(Array.from({ length: DELETES_AT_A_TIME }, removeOn));
  }
}

/** The store tells what keys have in common up to the first `/`, not each key. */
async function listFirstParts(
  bucket: Bucket,
  wanted: { Delimiter: "/"; MaxKeys: number },
): Promise<string[]> {
  const parts: string[] = [];
  for await (const { CommonPrefixes = [] } of listInPages(bucket, wanted))
    parts.push(...CommonPrefixes.flatMap(({ Prefix }) => Prefix?.slice(0, -1) ?? []));
  return parts;
}

async function* listInPages(
  { client, Bucket }: Bucket,
  wanted: Omit<ListObjectsV2CommandInput, "Bucket" | "ContinuationToken">,
): AsyncGenerator<ListObjectsV2CommandOutput> {
  let ContinuationToken: string | undefined;
  do {
    const command = new ListObjectsV2Command({ Bucket, ...wanted, ContinuationToken });
    const listed = await client.send(command).catch(refuse);
    yield listed;
    ContinuationToken = listed.IsTruncated ? listed.NextContinuationToken : undefined;
  } while (ContinuationToken !== undefined);
}

/** Keys are made by the server: anything else is a mistake in the code. */
function requireKey(key: string): string {
  if (key.split("/").some((part) => ["", ".", ".."].includes(part)))
    throw new Error(`Not a key: ${key}`);
  return key;
}

function refuse(error: unknown): never {
  throw s3Failure(error);
}
