import type { MultipartFile } from "@fastify/multipart";
import { SENTENCES, tooLargeSentence } from "@planner/contract/api";
import { DECK_SOURCES, type FileKind, LIMITS } from "@planner/contract/model";
import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { JobKey } from "../../tables/file.tables.ts";
import type { Deps } from "../../deps.ts";
import { Failure } from "../../platform/failures.ts";
import { type OneFile, openOneFile } from "../../platform/http/one-file.ts";
import { fileName } from "./file-name.ts";
import {
  deleteUploadJob,
  insertFile,
  insertUploadJob,
  touchUploadJob,
  updateUploadJob,
} from "./file.store.ts";
import { filePrefix, originalKey } from "./storage-keys.ts";

type UploadDeps = Pick<
  Deps,
  "database" | "files" | "sniffKind" | "send" | "telemetry" | "log" | "now" | "failpoint"
>;

export type Purpose = "presentation" | "notes" | "material" | undefined;

export interface Uploader {
  readonly teamId: string;
  readonly userId: string;
  readonly purpose: Purpose;
  /** Throws where they were taken out while the bytes came. */
  readonly admitAgain: () => Promise<void>;
}

/** How much of a refused upload is read on, so that the sender hears why instead of a broken connection. */
const MAX_DRAINED_BYTES = 4 * LIMITS.maxUploadBytes;
/** The bytes are here; reading them is the other half. */
export const RECEIVED_PERCENT = 50;

/** Streams the one field `file` into storage and queues its reading; answers the job's id. A refused or broken upload leaves nothing. */
export async function receiveUpload(
  deps: UploadDeps,
  request: FastifyRequest,
  uploader: Uploader,
): Promise<string> {
  if (!request.isMultipart()) throw new Failure("invalid", SENTENCES.uploadFailed);
  const form = await openOneFile(request, MAX_DRAINED_BYTES);
  const { part, end } = form;
  const { teamId, userId } = uploader;
  const [fileId, jobId] = [randomUUID(), randomUUID()];
  const job: JobKey = { teamId, jobId };
  const { db } = deps.database;
  // Written first: should this process die, the sweep finds by it what it left behind.
  await insertUploadJob(db, { teamId, id: jobId, userId, fileId, status: "active" });
  await deps.failpoint("upload.begun");
  try {
    const claimedBytes = Number(request.headers["content-length"] ?? 0);
    const source = reporting(bounded(form, claimedBytes), aliveReport(deps, job));
    const stored = await storeBytes(deps, source, originalKey({ teamId, fileId }));
    await end();
    await uploader.admitAgain();
    await deps.failpoint("upload.stored");
    const kind = await decideKind(deps, originalKey({ teamId, fileId }), uploader.purpose);
    await db.transaction(async (tx) => {
      const name = fileName(part.filename);
      const storageKey = originalKey({ teamId, fileId });
      await insertFile(tx, { teamId, id: fileId, userId, name, kind, storageKey, ...stored });
      await updateUploadJob(tx, job, { progress: RECEIVED_PERCENT });
      const isMaterial = uploader.purpose === "material";
      const isDeck = DECKS.includes(kind) && !isMaterial && uploader.purpose !== "notes";
      await deps.send(tx, "file.read", { teamId, fileId, jobId, isDeck, isMaterial });
      await deps.failpoint("upload.written");
    });
    await deps.failpoint("upload.committed");
    deps.telemetry.metrics.uploadTaken(stored.sizeBytes);
    return jobId;
  } catch (error) {
    await passOver(part.file);
    await discard(deps, job, fileId);
    throw error;
  }
}

/** What cannot be cleared away now, the sweep finds by its job; the sender hears what was wrong before that. */
async function discard(
  { files, database, log }: UploadDeps,
  job: JobKey,
  fileId: string,
): Promise<void> {
  try {
    await files.deletePrefix(filePrefix({ teamId: job.teamId, fileId }));
    await deleteUploadJob(database.db, job);
  } catch (error) {
    log.warn({ err: error }, "upload.not_cleared");
  }
}

async function storeBytes(
  { files }: Pick<Deps, "files">,
  source: AsyncIterable<Uint8Array>,
  key: string,
): Promise<{ sizeBytes: number; sha256: string }> {
  const stored = await files.put(key, Readable.from(source, { objectMode: false }));
  if (stored.sizeBytes === 0) throw new Failure("unprocessable", "This file is empty.");
  return stored;
}

/** Passes the bytes on up to the limit; beyond it, counts the rest for the sentence and refuses. Where even that is too much, the sender's word counts. */
async function* bounded(
  { part, bytes }: OneFile,
  claimedBytes: number,
): AsyncGenerator<Uint8Array> {
  let sizeBytes = 0;
  for await (const chunk of bytes) {
    sizeBytes += chunk.length;
    if (sizeBytes <= LIMITS.maxUploadBytes) yield chunk;
  }
  if (sizeBytes > LIMITS.maxUploadBytes) {
    const shownBytes = part.file.truncated ? Math.max(sizeBytes, claimedBytes) : sizeBytes;
    throw new Failure("too_large", tooLargeSentence(shownBytes));
  }
}

/** Passes the bytes on, and says of each piece that it came. */
async function* reporting(
  source: AsyncIterable<Uint8Array>,
  onPiece: () => void,
): AsyncGenerator<Uint8Array> {
  for await (const piece of source) {
    onPiece();
    yield piece;
  }
}

const ALIVE_EVERY_MS = 60_000;

/** Says now and then that bytes still come, so that the sweep does not take a slow upload for one whose process died. */
function aliveReport({ database, now, log }: UploadDeps, job: JobKey): () => void {
  let reportedAt = now().getTime();
  return () => {
    const at = now().getTime();
    if (at - reportedAt < ALIVE_EVERY_MS) return;
    reportedAt = at;
    touchUploadJob(database.db, job).catch((error: unknown) =>
      log.warn({ err: error }, "file.progress_lost"),
    );
  };
}

/** Reads what is left of a refused upload, so that its sender hears why. */
async function passOver(file: MultipartFile["file"]): Promise<void> {
  file.resume();
  await finished(file).catch(() => undefined);
}

const DECKS: readonly FileKind[] = ["pdf", ...DECK_SOURCES];

const ACCEPTED = {
  presentation: { kinds: DECKS, sentence: SENTENCES.onlyPdf },
  notes: { kinds: ["pdf", "docx", "txt", "vtt", "srt"], sentence: SENTENCES.onlyDocuments },
  material: { kinds: ["pdf", "docx", "txt"], sentence: SENTENCES.onlyDocuments },
} as const satisfies Record<string, { kinds: readonly FileKind[]; sentence: string }>;

async function decideKind(
  { files, sniffKind }: Pick<Deps, "files" | "sniffKind">,
  key: string,
  purpose: Purpose,
): Promise<FileKind> {
  const copy = await files.localCopy(key);
  try {
    const kind = await sniffKind(copy.path, purpose === "presentation" ? "deck" : undefined);
    const { kinds, sentence } = ACCEPTED[purpose ?? "notes"];
    const isAccepted = kinds.some((accepted) => accepted === kind);
    if (kind === null || !isAccepted) throw new Failure("wrong_type", sentence, { field: "file" });
    return kind;
  } finally {
    await copy.release();
  }
}
