import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { JobKey } from "../../../tables/file.tables.ts";
import type { Deps } from "../../../deps.ts";
import { deleteRecordingRow, type RecordingRow } from "./recording.store.ts";
import { findFile } from "../file.store.ts";
import { filePrefix, partKey, recordingPrefix, soundKey } from "../storage-keys.ts";

/** Small enough that little is lost where a connection breaks. */
export const PART_BYTES = 8 * 1024 * 1024;

type Sized = Pick<RecordingRow, "teamId" | "id" | "sizeBytes">;

export const keyOf = ({ teamId, id }: Pick<RecordingRow, "teamId" | "id">): JobKey => ({
  teamId,
  jobId: id,
});

export const countParts = ({ sizeBytes }: Pick<RecordingRow, "sizeBytes">): number =>
  Math.ceil(sizeBytes / PART_BYTES);

/** How many bytes the part of this number has. */
export const bytesOfPart = ({ sizeBytes }: Pick<RecordingRow, "sizeBytes">, part: number): number =>
  Math.min(PART_BYTES, sizeBytes - part * PART_BYTES);

/** Storage keys of all parts, in order. */
export const partKeysOf = (recording: Sized): string[] =>
  Array.from({ length: countParts(recording) }, (_, part) => partKey(keyOf(recording), part));

const LOOKS_AT_A_TIME = 16;

/** Numbers of the parts that are not in the store as a whole. */
export async function listMissing(
  { files }: Pick<Deps, "files">,
  recording: Sized,
): Promise<number[]> {
  const missing: number[] = [];
  const keys = partKeysOf(recording).entries();
  const look = async (): Promise<void> => {
    for (const [part, key] of keys) {
      const found = await files.stat(key);
      if (found?.sizeBytes !== bytesOfPart(recording, part)) missing.push(part);
    }
  };
  await Promise.all(Array.from({ length: LOOKS_AT_A_TIME }, look));
  return missing.toSorted((a, b) => a - b);
}

/**
 * Bytes `start`–`end` of a recording, both included, or all, from its parts one after another. Throws
 * `Failure("not_found")` where the first of them is not there.
 */
export async function openRange(
  { files }: Pick<Deps, "files">,
  recording: Sized,
  { start, end } = { start: 0, end: recording.sizeBytes - 1 },
): Promise<Readable> {
  const open = (part: number): Promise<Readable> => {
    const from = part * PART_BYTES;
    const range = { start: Math.max(0, start - from), end: Math.min(PART_BYTES - 1, end - from) };
    return files.get(partKey(keyOf(recording), part), range);
  };
  const [firstPart, lastPart] = [Math.floor(start / PART_BYTES), Math.floor(end / PART_BYTES)];
  const first = await open(firstPart);
  async function* read(): AsyncGenerator<Buffer> {
    yield* first as AsyncIterable<Buffer>;
    for (let part = firstPart + 1; part <= lastPart; part += 1)
      yield* (await open(part)) as AsyncIterable<Buffer>;
  }
  return Readable.from(read(), { objectMode: false });
}

const HEAD_BYTES = 4_096;

/** Its first bytes, by which a recording is known. */
export async function readHeadOf(
  { files }: Pick<Deps, "files">,
  recording: Sized,
): Promise<Buffer> {
  const end = Math.min(HEAD_BYTES, recording.sizeBytes) - 1;
  return buffer(await openRange({ files }, recording, { start: 0, end }));
}

/** Deletes the bytes of a recording, but not those that its transcript has with it. */
export async function clearBytes(
  { database, files }: Pick<Deps, "database" | "files">,
  key: JobKey,
): Promise<void> {
  const transcript = await findFile(database.db, { teamId: key.teamId, fileId: key.jobId });
  if (!transcript) return files.deletePrefix(filePrefix({ ...key, fileId: key.jobId }));
  if (transcript.recording) return files.delete(soundKey(key));
  await files.deletePrefix(recordingPrefix(key));
}

/** Deletes what a recording that is over leaves. */
export async function forgetRecording(
  deps: Pick<Deps, "database" | "files">,
  key: JobKey,
): Promise<void> {
  await clearBytes(deps, key);
  await deleteRecordingRow(deps.database.db, key);
}
