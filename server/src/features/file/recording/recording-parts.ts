import type { JobKey } from "../../../tables/file.tables.ts";
import type { Deps } from "../../../deps.ts";
import { deleteRecordingRow, type RecordingRow } from "./recording.store.ts";
import { partKey, recordingPrefix } from "../storage-keys.ts";

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

/** Deletes all that there is of a recording; its transcript is a file of its own. */
export async function forgetRecording(
  { database, files }: Pick<Deps, "database" | "files">,
  key: JobKey,
): Promise<void> {
  await files.deletePrefix(recordingPrefix(key));
  await deleteRecordingRow(database.db, key);
}
