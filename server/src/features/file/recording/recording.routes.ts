import { recordingRoutes, SENTENCES } from "@planner/contract/api";
import { LIMITS, RECORDING_ENDINGS } from "@planner/contract/model";
import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import type { JobKey } from "../../../tables/file.tables.ts";
import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { openOneFile } from "../../../platform/http/one-file.ts";
import { fileName } from "../file-name.ts";
import { deleteUploadJob, touchUploadJob } from "../file.store.ts";
import { RECEIVED_PERCENT } from "../receive-upload.ts";
import { partKey, recordingPrefix } from "../storage-keys.ts";
import {
  bytesOfPart,
  countParts,
  forgetRecording,
  keyOf,
  listMissing,
  PART_BYTES,
} from "./recording-parts.ts";
import {
  countOnTheirWay,
  findChosenBefore,
  findRecording,
  insertRecording,
  markReceived,
  type RecordingOnItsWay,
} from "./recording.store.ts";

type RecordingDeps = Pick<
  Deps,
  "database" | "files" | "soundReader" | "transcriber" | "send" | "telemetry"
>;

/** Recordings: sent in parts, and read once all are here. */
export function registerRecordingRoutes(app: App, deps: RecordingDeps): void {
  bind(app, recordingRoutes.begin, async ({ params: { teamId }, session: { userId }, body }) => {
    requireReading(deps);
    requireRecording(body);
    const { sizeBytes, modifiedAtMs } = body;
    const chosen = { teamId, userId, name: fileName(body.name), sizeBytes, modifiedAtMs };
    const { db } = deps.database;
    const recording = (await findChosenBefore(db, chosen)) ?? (await begin(deps, chosen));
    const isHere = recording.status !== "active" || recording.progress >= RECEIVED_PERCENT;
    const missing = isHere ? [] : await listMissing(deps, recording);
    if (!isHere && missing.length === 0) await startReading(deps, recording);
    return { jobId: recording.id, partBytes: PART_BYTES, missing };
  });

  bind(app, recordingRoutes.part, async ({ params, session, request, admitAgain }) => {
    const recording = await requireOwn(deps, { ...params, ...session });
    const part = partNumber(params.part, recording);
    await receivePart(deps, request, { recording, part, admitAgain });
    return { message: "The part is here." };
  });

  bind(app, recordingRoutes.cancel, async ({ params, session }) => {
    await requireOwn(deps, { ...params, ...session });
    await deleteUploadJob(deps.database.db, params);
    await forgetRecording(deps, params);
    return { message: "The recording is deleted." };
  });
}

const NO_SERVICE =
  "Recordings are not transcribed here yet: the administrator sets TRANSCRIPTION_URL and TRANSCRIPTION_MODEL, as docs/operating.md says. Until then, upload a transcript.";
const NO_FFMPEG =
  "Recordings need ffmpeg on the server (Debian: apt-get install ffmpeg): tell the administrator. Until then, upload a transcript.";

function requireReading({ transcriber, soundReader }: RecordingDeps): void {
  if (!transcriber) throw new Failure("unprocessable", NO_SERVICE);
  if (!soundReader) throw new Failure("unprocessable", NO_FFMPEG);
}

function requireRecording({ name, sizeBytes }: { name: string; sizeBytes: number }): void {
  if (!RECORDING_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) throw wrongType();
  if (sizeBytes > LIMITS.maxRecordingBytes)
    throw new Failure("too_large", SENTENCES.recordingTooLarge);
}

const wrongType = (): Failure => new Failure("wrong_type", SENTENCES.onlyRecordings);

/** Each may be 2 GB. */
const MOST_AT_ONCE = 3;

async function begin(
  { database: { db } }: RecordingDeps,
  chosen: Parameters<typeof findChosenBefore>[1],
): Promise<RecordingOnItsWay> {
  if ((await countOnTheirWay(db, chosen)) >= MOST_AT_ONCE)
    throw new Failure(
      "conflict",
      `${MOST_AT_ONCE} of your recordings are already in progress. Cancel one, or wait until it is done.`,
    );
  const key = { teamId: chosen.teamId, jobId: randomUUID() };
  await db.transaction((tx) =>
    insertRecording(tx, { ...chosen, id: key.jobId, fileId: randomUUID() }),
  );
  return (await findRecording(db, key)) ?? Promise.reject(noRecording());
}

/** However often it is asked for, it is read once. */
async function startReading(
  { database, send, telemetry }: RecordingDeps,
  recording: RecordingOnItsWay,
): Promise<void> {
  const key = keyOf(recording);
  const isFirst = await database.db.transaction(async (tx) => {
    const isNew = await markReceived(tx, key, RECEIVED_PERCENT);
    if (isNew) await send(tx, "recording.read", key, { singletonKey: key.jobId });
    return isNew;
  });
  if (isFirst) telemetry.metrics.uploadTaken(recording.sizeBytes);
}

async function requireOwn(
  { database }: RecordingDeps,
  { teamId, jobId, userId }: JobKey & { userId: string },
): Promise<RecordingOnItsWay> {
  const recording = await findRecording(database.db, { teamId, jobId });
  if (recording?.userId !== userId) throw noRecording();
  return recording;
}

const noRecording = (): Failure => new Failure("not_found", "There is no such recording.");

function partNumber(value: string, recording: RecordingOnItsWay): number {
  const isHere = recording.status !== "active" || recording.progress >= RECEIVED_PERCENT;
  if (isHere) throw new Failure("conflict", "This recording has already been uploaded.");
  if (!/^\d{1,4}$/.test(value) || Number(value) >= countParts(recording))
    throw new Failure("not_found", "This recording has no such part.");
  return Number(value);
}

interface ComingPart {
  readonly recording: RecordingOnItsWay;
  readonly part: number;
  readonly admitAgain: () => Promise<void>;
}

const INCOMPLETE = "The upload arrived incomplete. Choose the file again.";
/** Of the first part, by which a recording is known. */
const HEAD_BYTES = 4_096;

/** Streams a part into storage; one that is not as long as it should be leaves nothing. */
async function receivePart(
  deps: RecordingDeps,
  request: FastifyRequest,
  { recording, part, admitAgain }: ComingPart,
): Promise<void> {
  if (!request.isMultipart()) throw new Failure("invalid", SENTENCES.uploadFailed);
  const { files, database } = deps;
  const form = await openOneFile(request, PART_BYTES + 1);
  const own = keyOf(recording);
  const key = partKey(own, part);
  try {
    const stored = await files.put(key, Readable.from(form.bytes, { objectMode: false }));
    await form.end();
    await admitAgain();
    if (stored.sizeBytes !== bytesOfPart(recording, part))
      throw new Failure("invalid", INCOMPLETE, { field: "file" });
    if (part === 0) await requireSound(deps, recording);
  } catch (error) {
    form.part.file.resume();
    await finished(form.part.file).catch(() => undefined);
    await files.delete(key);
    throw error;
  }
  await touchUploadJob(database.db, own);
  // It may have been called off meanwhile.
  if (!(await findRecording(database.db, own))) await files.deletePrefix(recordingPrefix(own));
}

async function requireSound(
  { files, soundReader }: RecordingDeps,
  recording: RecordingOnItsWay,
): Promise<void> {
  const end = Math.min(HEAD_BYTES, recording.sizeBytes) - 1;
  const head = await buffer(await files.get(partKey(keyOf(recording), 0), { start: 0, end }));
  if (!(await soundReader?.accepts(head))) throw wrongType();
}
