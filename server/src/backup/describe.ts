import type { Manifest } from "./format.ts";
import type { BackupReport } from "./make-backup.ts";
import type { Archive } from "./read-archive.ts";
import type { RestoreReport } from "./restore-backup.ts";

/** What a backup holds, for the person at the terminal. */
export function describeBackup({ at, manifest, sizeBytes }: BackupReport, path: string): string {
  return [
    `Backed up ${holdingsOf(manifest)}, as of ${when(at)}.`,
    `${path} has ${megabytes(sizeBytes)} and was read back whole. PLANNER_SECRET is not in it: keep that apart.`,
    ...problemsOf(manifest),
  ].join("\n");
}

/** What a restore did, for the person at the terminal; `secretIds` are those that this installation has. */
export function describeRestore(
  { head, contents, manifest }: Archive,
  { jobs, removedFiles }: RestoreReport,
  secretIds: readonly string[],
): string {
  return [
    `Restored ${holdingsOf({ ...manifest, jobs })}, as of ${when(contents.at)}.`,
    ...(removedFiles > 0
      ? [`${count(removedFiles, "file")} of before, which the backup does not have, went.`]
      : []),
    "Everyone has to log in again.",
    ...problemsOf(manifest),
    ...(secretIds.includes(head.secretId) ? [] : [OTHER_SECRET]),
  ].join("\n");
}

const OTHER_SECRET = `The backup was made with another secret. Before you start Planner, set PLANNER_SECRET to it, or put that
installation's file secret into the data folder; without it linked calendars cannot be opened, and Planner says how to go on.`;

const holdingsOf = ({ rows, fileBytes, jobs }: Manifest): string =>
  [
    count(rows["team"] ?? 0, "team"),
    count(rows["meeting"] ?? 0, "meeting"),
    `${count(rows["file"] ?? 0, "file")} (${megabytes(fileBytes)})`,
    count(jobs, "waiting job"),
  ].join(", ");

function problemsOf({ unsound }: Manifest): string[] {
  if (unsound.length === 0) return [];
  const list = unsound.map(({ key, is }) => `  ${key} (${is})`);
  return ["These uploads were not in the store as they should be:", ...list];
}

const count = (number: number, noun: string): string =>
  `${number.toLocaleString("en")} ${noun}${number === 1 ? "" : "s"}`;

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const when = (iso: string): string => `${iso.slice(0, 16).replace("T", " ")} UTC`;
