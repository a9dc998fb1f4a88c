import { FALLBACK_MESSAGE } from "@planner/contract/api";
import type { StoredRecording } from "@planner/contract/model";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { JobKey } from "../../../tables/file.tables.ts";
import type { Deps } from "../../../deps.ts";
import { Failure, isOutage, isPassing } from "../../../platform/failures.ts";
import type { Attempt, JobPayloads } from "../../../platform/jobs/job-kinds.ts";
import type {
  FileStore,
  Piece,
  RecordingReader,
  SpokenText,
  TimedText,
  Transcriber,
} from "../file.ports.ts";
import { insertFile, updateUploadJob } from "../file.store.ts";
import { RECEIVED_PERCENT } from "../receive-upload.ts";
import { whatWasRead } from "../read-file.ts";
import { framesKey, originalKey, recordingPrefix, soundKey } from "../storage-keys.ts";
import { clearEmptyFrames } from "./page-turns.ts";
import { bytesOf, cutPieces, heardOf, measured, secondsOf } from "./pieces.ts";
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
  holdForPlayback,
  listLeftRecordings,
  markReceived,
  NOT_STORED,
  type RecordingOnItsWay,
  type RecordingRow,
  saveHeard,
  savePieces,
  STORED,
} from "./recording.store.ts";
import { webVttOf } from "./web-vtt.ts";

type JobDeps = Pick<
  Deps,
  "database" | "files" | "recordingReader" | "transcriber" | "send" | "log" | "failpoint"
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
    const message = sentenceOf(error);
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

const LOST = "Part of this recording is no longer stored. Choose the file again.";

function sentenceOf(error: unknown): string {
  if (!(error instanceof Failure)) return FALLBACK_MESSAGE;
  return error.code === "not_found" ? LOST : error.message;
}

const TURN_MS = 240_000;

/** Answers whether nothing is left to do. */
async function takeTurn(deps: JobDeps, recording: RecordingOnItsWay): Promise<boolean> {
  const { recordingReader, transcriber } = deps;
  if (!transcriber) throw new Failure("unavailable", NOT_SET_UP);
  if (!recording.pieces) {
    await bringOutSound(deps, recordingReader, recording);
    return false;
  }
  if (!(await deps.files.stat(framesKeyOf(recording)))) {
    await bringOutFrames(deps, recordingReader, recording);
    return false;
  }
  if (!recording.forPlayback) await deletePartsOf(deps, recording);
  const isHeard = await listen(deps, transcriber, { ...recording, pieces: recording.pieces });
  if (isHeard) await saveTranscript(deps, keyOf(recording));
  return isHeard;
}

const NOT_SET_UP =
  "The worker has no transcription service. Planner continues as soon as it has one: tell the administrator.";

/** Its bytes go once the sound is stored. */
async function bringOutSound(
  deps: JobDeps,
  reader: RecordingReader,
  recording: RecordingOnItsWay,
): Promise<void> {
  const { database, files, failpoint } = deps;
  const key = keyOf(recording);
  const pieces = await onLocalCopies(files, partKeysOf(recording), async (paths) => {
    const { channels, areTracks, pcm } = await reader.readSound(paths);
    const levels = Array.from({ length: channels }, (): number[] => []);
    const sound = measured(pcm, levels);
    await files.put(soundKey(key), Readable.from(sound, { objectMode: false }));
    return cutPieces(levels, { areTracks });
  });
  await failpoint("recording.sound-kept");
  await savePieces(database.db, key, pieces);
}

const framesKeyOf = ({ teamId, id: fileId }: RecordingRow): string => framesKey({ teamId, fileId });

/** Small frames of its film, by which pages are found once the deck is known. */
async function bringOutFrames(
  { files, failpoint }: JobDeps,
  reader: RecordingReader,
  recording: RecordingOnItsWay,
): Promise<void> {
  await onLocalCopies(files, partKeysOf(recording), async (paths) => {
    const frames = Readable.from(reader.readFrames(paths), { objectMode: false });
    await files.put(framesKeyOf(recording), frames);
  });
  await failpoint("recording.frames-stored");
}

async function onLocalCopies<T>(
  files: FileStore,
  keys: readonly string[],
  use: (paths: string[]) => Promise<T>,
): Promise<T> {
  const copies: Awaited<ReturnType<FileStore["localCopy"]>>[] = [];
  try {
    for (const key of keys) copies.push(await files.localCopy(key));
    return await use(copies.map(({ path }) => path));
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
  { pieces, heardPieces, ...row }: RecordingOnItsWay & { pieces: Piece[] },
): Promise<boolean> {
  const { database, files, failpoint } = deps;
  const [key, ofSeconds] = [keyOf(row), secondsOf(pieces)];
  const endsAt = performance.now() + TURN_MS;
  for (const [index, piece] of [...pieces.entries()].slice(heardPieces)) {
    if (performance.now() > endsAt) return false;
    const pcm = heardOf(await buffer(await files.get(soundKey(key), bytesOf(piece))), piece);
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

const placed = ({ start, end, text }: TimedText, piece: Piece): SpokenText => ({
  start: piece.start + start,
  end: piece.start + end,
  text,
  ...(piece.speaker === undefined ? {} : { speaker: piece.speaker }),
});

const DONE_PERCENT = 100;
const NO_SPEECH = "Nothing was said in this recording, or nothing that could be understood.";

async function saveTranscript(deps: JobDeps, key: JobKey): Promise<void> {
  const { database, files, failpoint } = deps;
  const recording = await findRecording(database.db, key);
  if (!recording?.fileId) return;
  const { teamId, fileId, userId, name } = recording;
  // Where each speaker has a channel, a piece may begin while another one's goes on.
  const heard = recording.heard.toSorted((a, b) => a.start - b.start);
  if (heard.length === 0) throw new Failure("unprocessable", NO_SPEECH);
  const playable = await findPlayable(deps, recording);
  const storageKey = originalKey({ teamId, fileId });
  const stored = await files.put(storageKey, Buffer.from(webVttOf(heard)));
  await failpoint("recording.written");
  const isSaved = await database.db.transaction(async (tx) => {
    const stays = (await holdForPlayback(tx, key)) ? playable : null;
    if (!(await markReceived(tx, key, DONE_PERCENT))) return false;
    const facts = { kind: "vtt", recording: stays, storageKey } as const;
    const row = { teamId, id: fileId, userId, ...facts, ...stored };
    await insertFile(tx, { ...row, name: `${name.replace(/\.[a-z0-9]{1,8}$/i, "")}.vtt` });
    const message = `${whatWasRead({ segments: heard })} ${stays ? STORED : NOT_STORED}`;
    await updateUploadJob(tx, key, { status: "completed", message });
    return true;
  });
  if (isSaved) await clearEmptyFrames(deps, { teamId, fileId });
  // Where it was called off meanwhile, all of it.
  await clearBytes(deps, key);
}

/** What is stored of a recording beside its transcript; null where that is nothing. */
async function findPlayable(
  { files, recordingReader }: JobDeps,
  { forPlayback, ...recording }: RecordingRow,
): Promise<StoredRecording | null> {
  const { sizeBytes } = recording;
  if (!forPlayback || (await listMissing({ files }, recording)).length > 0) return null;
  const mediaType = await recordingReader.mediaTypeOf(await readHeadOf({ files }, recording));
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
