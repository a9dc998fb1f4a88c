import { recordingRoutes, SENTENCES } from "@planner/contract/api";
import { LIMITS, RECORDING_ENDINGS, type StoredRecording } from "@planner/contract/model";
import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FileKey, JobKey } from "../../../tables/file.tables.ts";
import type { Deps } from "../../../deps.ts";
import { record } from "../../../platform/audit.ts";
import { Failure } from "../../../platform/failures.ts";
import { type App, bind } from "../../../platform/http/http.ts";
import { openOneFile } from "../../../platform/http/one-file.ts";
import { fileName } from "../file-name.ts";
import { deleteUploadJob, type FileRow, findShown, touchUploadJob } from "../file.store.ts";
import { RECEIVED_PERCENT } from "../receive-upload.ts";
import { sendRange } from "../send-bytes.ts";
import { partKey, recordingPrefix } from "../storage-keys.ts";
import {
  bytesOfPart,
  countParts,
  forgetRecording,
  keyOf,
  listMissing,
  openRange,
  PART_BYTES,
  readHeadOf,
} from "./recording-parts.ts";
import {
  chooseForPlayback,
  countOnTheirWay,
  findChosenBefore,
  findRecording,
  insertRecording,
  lockRecordingsOf,
  markReceived,
  type RecordingOnItsWay,
  takeRecordingOff,
} from "./recording.store.ts";

type RecordingDeps = Pick<
  Deps,
  "database" | "files" | "recordingReader" | "transcriber" | "send" | "telemetry" | "now"
>;

/** Recordings: sent in parts, and read once all are here. */
export function registerRecordingRoutes(app: App, deps: RecordingDeps): void {
  bind(app, recordingRoutes.takes, async () => ({
    soundAlone: deps.recordingReader.takesSoundAlone ?? false,
  }));

  bind(app, recordingRoutes.begin, async ({ params: { teamId }, session: { userId }, body }) => {
    requireReading(deps);
    requireRecording(body);
    const { name, ...facts } = body;
    const recording = await begin(deps, { teamId, userId, name: fileName(name), ...facts });
    const missing = isHere(recording) ? [] : await listMissing(deps, recording);
    if (!isHere(recording) && missing.length === 0) await startReading(deps, recording);
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

  bind(app, recordingRoutes.play, async ({ params, session, request, reply }) => {
    const { id, teamId, recording } = await requirePlayable(deps, { ...params, ...session });
    const { mediaType, sizeBytes } = recording;
    void reply.headers({ "content-type": mediaType, "content-disposition": "inline" });
    const open = (range?: { start: number; end: number }) =>
      openRange(deps, { teamId, id, sizeBytes }, range);
    return sendRange({ request, reply }, { tag: `"${id}"`, sizeBytes, open });
  });

  bind(app, recordingRoutes.remove, async ({ params, session: { userId } }) => {
    await requirePlayable(deps, { ...params, userId });
    const { teamId, fileId } = params;
    await deps.database.db.transaction(async (tx) => {
      if (!(await takeRecordingOff(tx, params))) throw notPlayable();
      await record(tx, { event: "recording_deleted", at: deps.now(), teamId, userId });
      await deps.send(tx, "recording.clear", { teamId, fileId });
    });
    return { message: "The recording is deleted. The transcript stays." };
  });
}

/** The file of a transcript with its recording, if the person may see it. */
async function requirePlayable(
  { database }: RecordingDeps,
  { userId, teamId, fileId }: FileKey & { userId: string },
): Promise<FileRow & { recording: StoredRecording }> {
  const file = await findShown(database.db, { teamId, userId }, fileId);
  if (!file?.recording) throw notPlayable();
  return { ...file, recording: file.recording };
}

const notPlayable = (): Failure =>
  new Failure("not_found", "There is no recording of this transcript.");

const NO_SERVICE =
  "Recordings are not transcribed here yet: the administrator sets TRANSCRIPTION_URL and TRANSCRIPTION_MODEL, as docs/operating.md says. Until then, upload a transcript.";

function requireReading({ transcriber }: RecordingDeps): void {
  if (!transcriber) throw new Failure("unprocessable", NO_SERVICE);
}

function requireRecording({ name, sizeBytes }: { name: string; sizeBytes: number }): void {
  if (!RECORDING_ENDINGS.some((ending) => name.toLowerCase().endsWith(ending))) throw wrongType();
  if (sizeBytes > LIMITS.maxRecordingBytes)
    throw new Failure("too_large", SENTENCES.recordingTooLarge);
}

const wrongType = (): Failure => new Failure("wrong_type", SENTENCES.onlyRecordings);

/** Each may be 2 GB. */
const MOST_AT_ONCE = 3;

/** The same file again is the same recording, also where two windows choose it at once; what was chosen last counts. */
async function begin(
  { database: { db } }: RecordingDeps,
  chosen: Parameters<typeof findChosenBefore>[1],
): Promise<RecordingOnItsWay> {
  return db.transaction(async (tx) => {
    await lockRecordingsOf(tx, chosen);
    const before = await findChosenBefore(tx, chosen);
    if (before) {
      await chooseForPlayback(tx, before, chosen.forPlayback);
      return before;
    }
    if ((await countOnTheirWay(tx, chosen)) >= MOST_AT_ONCE)
      throw new Failure(
        "conflict",
        `${MOST_AT_ONCE} of your recordings are already in progress. Cancel one, or wait until it is done.`,
      );
    const key = { teamId: chosen.teamId, jobId: randomUUID() };
    await insertRecording(tx, { ...chosen, id: key.jobId });
    return (await findRecording(tx, key)) ?? Promise.reject(noRecording());
  });
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

const isHere = ({ status, progress }: RecordingOnItsWay): boolean =>
  status !== "active" || progress >= RECEIVED_PERCENT;

function requireArriving(recording: RecordingOnItsWay): void {
  if (isHere(recording)) throw new Failure("conflict", "This recording has already been uploaded.");
}

function partNumber(value: string, recording: RecordingOnItsWay): number {
  requireArriving(recording);
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

/**
 * Streams a part into storage. One that is not as long as it should be, or of which the sender or the recording is gone
 * meanwhile, changes nothing: another window may have sent the same part.
 */
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
  async function* wholePart(): AsyncGenerator<Uint8Array> {
    let sizeBytes = 0;
    for await (const chunk of form.bytes) {
      sizeBytes += chunk.length;
      yield chunk;
    }
    await form.end();
    await admitAgain();
    requireArriving(await requireOwn(deps, { ...own, userId: recording.userId }));
    if (sizeBytes !== bytesOfPart(recording, part))
      throw new Failure("invalid", INCOMPLETE, { field: "file" });
  }
  try {
    await files.put(key, Readable.from(wholePart(), { objectMode: false }));
  } catch (error) {
    form.part.file.resume();
    await finished(form.part.file).catch(() => undefined);
    throw error;
  }
  if (part === 0) await requireSound(deps, recording);
  await touchUploadJob(database.db, own);
  // It may have been called off meanwhile.
  if (!(await findRecording(database.db, own))) await files.deletePrefix(recordingPrefix(own));
}

async function requireSound(
  { files, recordingReader }: RecordingDeps,
  recording: RecordingOnItsWay,
): Promise<void> {
  const mediaType = await recordingReader.mediaTypeOf(await readHeadOf({ files }, recording));
  if (mediaType !== undefined) return;
  await files.delete(partKey(keyOf(recording), 0));
  throw wrongType();
}
