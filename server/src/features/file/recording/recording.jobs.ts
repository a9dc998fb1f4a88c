import { FALLBACK_MESSAGE } from "@planner/contract/api";
import type { StoredRecording } from "@planner/contract/model";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { JobKey } from "../../../tables/file.tables.ts";
import type { Deps } from "../../../deps.ts";
import { Failure, isOutage, isPassing } from "../../../platform/failures.ts";
import type { Attempt, JobPayloads } from "../../../platform/jobs/queue.ts";
import type { FileStore, SoundReader, Span, TimedText, Transcriber } from "../file.ports.ts";
import { findFile, insertFile, updateUploadJob } from "../file.store.ts";
import { RECEIVED_PERCENT } from "../receive-upload.ts";
import { whatWasRead } from "../read-file.ts";
import { filePrefix, originalKey, recordingPrefix, soundKey } from "../storage-keys.ts";
import { bytesOf, cutPieces, measured, secondsOf } from "./pieces.ts";
import {
  clearBytes,
  forgetRecording,
  keyOf,
  listMissing,
  partKeysOf,
  readHeadOf,
} from "./recording-parts.ts";
import {
  findRecording,
  listLeftRecordings,
  markReceived,
  type RecordingOnItsWay,
  type RecordingRow,
  saveHeard,
  savePieces,
} from "./recording.store.ts";

type JobDeps = Pick<
  Deps,
  "database" | "files" | "soundReader" | "transcriber" | "send" | "log" | "failpoint"
>;

/**
 * Job `recording.read`: brings out the sound of a recording and deletes the rest, transcribes it piece by piece, each kept
 * at once, and makes a transcript file of what was said. Another recording has its turn in between.
 */
export async function readRecording(
  deps: JobDeps,
  key: JobPayloads["recording.read"],
  { isLast }: Attempt = { isLast: true },
): Promise<void> {
  const { db } = deps.database;
  const recording = await findRecording(db, key);
  if (recording?.status !== "active") return clearBytes(deps, key);
  try {
    if (await takeTurn(deps, recording)) return;
    await deps.send(db, "recording.read", key, { singletonKey: key.jobId });
  } catch (error) {
    const message = error instanceof Failure ? error.message : FALLBACK_MESSAGE;
    if (isOutage(error) || (!isLast && isPassing(error))) {
      // Somebody is looking at it.
      if (error instanceof Failure) await updateUploadJob(db, key, { message });
      throw error;
    }
    await updateUploadJob(db, key, { status: "failed", message, fileId: null });
    await forgetRecording(deps, key);
    if (!(error instanceof Failure)) throw error;
  }
}

const TURN_MS = 240_000;

/** Answers whether nothing is left to do. */
async function takeTurn(deps: JobDeps, recording: RecordingOnItsWay): Promise<boolean> {
  const { soundReader, transcriber } = deps;
  if (!soundReader || !transcriber) throw new Failure("unavailable", NOT_SET_UP);
  if (!recording.pieces) {
    await bringOutSound(deps, soundReader, recording);
    return false;
  }
  if (!recording.forPlayback) await deletePartsOf(deps, recording);
  const isHeard = await listen(deps, transcriber, { ...recording, pieces: recording.pieces });
  if (isHeard) await saveTranscript(deps, keyOf(recording));
  return isHeard;
}

const NOT_SET_UP =
  "The worker has no ffmpeg or no transcription service. Planner continues as soon as it has one: tell the administrator.";

/** Its bytes go once the sound is stored. */
async function bringOutSound(
  deps: JobDeps,
  reader: SoundReader,
  recording: RecordingOnItsWay,
): Promise<void> {
  const { database, files, failpoint } = deps;
  const key = keyOf(recording);
  const levels: number[] = [];
  await onLocalCopies(files, partKeysOf(recording), async (paths) => {
    const sound = measured(reader.read(paths), levels);
    await files.put(soundKey(key), Readable.from(sound, { objectMode: false }));
  });
  await failpoint("recording.sound-kept");
  await savePieces(database.db, key, cutPieces(levels));
}

async function onLocalCopies(
  files: FileStore,
  keys: readonly string[],
  use: (paths: string[]) => Promise<void>,
): Promise<void> {
  const copies: Awaited<ReturnType<FileStore["localCopy"]>>[] = [];
  try {
    for (const key of keys) copies.push(await files.localCopy(key));
    await use(copies.map(({ path }) => path));
  } finally {
    await Promise.all(copies.map((copy) => copy.release()));
  }
}

const deletePartsOf = ({ files }: JobDeps, recording: RecordingRow): Promise<void> =>
  files.deletePrefix(`${recordingPrefix(keyOf(recording))}/parts`);

/** Answers whether all was heard; false where its turn is over. */
async function listen(
  deps: JobDeps,
  transcribe: Transcriber,
  { pieces, heardPieces, ...row }: RecordingOnItsWay & { pieces: Span[] },
): Promise<boolean> {
  const { database, files, failpoint } = deps;
  const [key, ofSeconds] = [keyOf(row), secondsOf(pieces)];
  const endsAt = performance.now() + TURN_MS;
  for (const [index, piece] of [...pieces.entries()].slice(heardPieces)) {
    if (performance.now() > endsAt) return false;
    const pcm = await buffer(await files.get(soundKey(key), bytesOf(piece)));
    const texts = (await transcribe(pcm)).map((one) => placed(one, piece));
    await saveHeard(database.db, key, { index, texts });
    const share = secondsOf(pieces.slice(0, index + 1)) / ofSeconds;
    const progress = RECEIVED_PERCENT + Math.floor(49 * share);
    await updateUploadJob(database.db, key, { progress, message: null });
    await failpoint("recording.piece-kept");
    // It may have been called off meanwhile.
    if ((await findRecording(database.db, key))?.status !== "active") return false;
  }
  return true;
}

const placed = ({ start, end, text }: TimedText, piece: Span): TimedText => ({
  start: piece.start + start,
  end: piece.start + end,
  text,
});

const DONE_PERCENT = 100;
const NOT_STORED = "The recording itself is not kept.";
const STORED = "The recording is kept for playback.";
const NO_SPEECH = "Nothing was said in this recording, or nothing that could be understood.";

async function saveTranscript(deps: JobDeps, key: JobKey): Promise<void> {
  const { database, files, failpoint } = deps;
  const recording = await findRecording(database.db, key);
  if (!recording?.fileId) return;
  const { heard, teamId, fileId, userId, name } = recording;
  if (heard.length === 0) throw new Failure("unprocessable", NO_SPEECH);
  const playable = await findPlayable(deps, recording);
  const storageKey = originalKey({ teamId, fileId });
  const stored = await files.put(storageKey, Buffer.from(webVttOf(heard)));
  await failpoint("recording.written");
  const isSaved = await database.db.transaction(async (tx) => {
    if (!(await markReceived(tx, key, DONE_PERCENT))) return false;
    const facts = { kind: "vtt", recording: playable, storageKey } as const;
    const row = { teamId, id: fileId, userId, ...facts, ...stored };
    await insertFile(tx, { ...row, name: `${name.replace(/\.[a-z0-9]{1,8}$/i, "")}.vtt` });
    const message = `${whatWasRead({ segments: heard })} ${playable ? STORED : NOT_STORED}`;
    await updateUploadJob(tx, key, { status: "completed", message });
    return true;
  });
  // Called off meanwhile, unless another worker was faster.
  if (!isSaved && !(await findFile(database.db, { teamId, fileId })))
    await files.deletePrefix(filePrefix({ teamId, fileId }));
  await clearBytes(deps, key);
}

/** What is stored of a recording beside its transcript; null where that is nothing. */
async function findPlayable(
  { files, soundReader }: JobDeps,
  { forPlayback, ...recording }: RecordingRow,
): Promise<StoredRecording | null> {
  const { sizeBytes } = recording;
  if (!forPlayback || (await listMissing({ files }, recording)).length > 0) return null;
  const mediaType = await soundReader?.mediaTypeOf(await readHeadOf({ files }, recording));
  return mediaType === undefined ? null : { mediaType, sizeBytes };
}

/** Job `recording.clear`: deletes the bytes of a recording that was taken off its transcript. */
export const clearRecording = (
  deps: Pick<Deps, "database" | "files">,
  key: JobPayloads["recording.clear"],
): Promise<void> => clearBytes(deps, { teamId: key.teamId, jobId: key.fileId });

/** Clears away recordings whose upload failed, was given up or is long over. */
export async function sweepRecordings(deps: Pick<Deps, "database" | "files">): Promise<void> {
  for (const key of await listLeftRecordings(deps.database.db)) await forgetRecording(deps, key);
}

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
]);

/** A transcript as people upload it (https://www.w3.org/TR/webvtt1/). */
const webVttOf = (texts: readonly TimedText[]): string =>
  ["WEBVTT", ...texts.map(cueOf)].join("\n\n") + "\n";

const cueOf = ({ start, end, text }: TimedText): string =>
  `${timeOf(start)} --> ${timeOf(end)}\n${escaped(text)}`;

const escaped = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .replaceAll(/[&<>]/g, (sign) => ESCAPED.get(sign) ?? sign)
    .toWellFormed();

/** `01:02:03.004` */
function timeOf(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  return `${two(ms / 3_600_000)}:${two((ms / 60_000) % 60)}:${two((ms / 1_000) % 60)}.${String(ms % 1_000).padStart(3, "0")}`;
}

const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
