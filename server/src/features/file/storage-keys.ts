import { randomUUID } from "node:crypto";
import type { FileKey, JobKey } from "../../tables/file.tables.ts";
import type { FileRow } from "./file.store.ts";

const TEAM_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Whether the first part of a key is a team's: other things may lie beside them, like a disk's `lost+found`. */
export const isTeamPart = (part: string): boolean => TEAM_ID.test(part);

/** Everything of one upload that is its own. */
export const filePrefix = ({ teamId, fileId }: FileKey): string => `${teamId}/files/${fileId}`;

export const originalKey = (key: FileKey): string => `${filePrefix(key)}/original`;

/** Everything of a recording: beside its transcript, with whose file it goes. */
export const recordingPrefix = ({ teamId, jobId: fileId }: JobKey): string =>
  `${filePrefix({ teamId, fileId })}/recording`;

export const partKey = (key: JobKey, part: number): string =>
  `${recordingPrefix(key)}/parts/${part}`;

/** Small frames of the film behind a transcript. */
export const framesKey = (key: FileKey): string => `${filePrefix(key)}/frames`;

/** 16 kHz PCM, 16 bit. */
export const soundKey = (key: JobKey): string => `${recordingPrefix(key)}/sound`;

/** The PDF that was made of what somebody uploaded, each time it is made. */
export const madeDeckKey = (key: FileKey): string => `${filePrefix(key)}/deck-${randomUUID()}`;

/** Page images belong to the content: the same deck uploaded twice is drawn once. */
export const pagesPrefix = ({ teamId, sha256 }: Pick<FileRow, "teamId" | "sha256">): string =>
  `${teamId}/pages/${sha256}`;

export const pageKey = (
  row: Pick<FileRow, "teamId" | "sha256">,
  page: number,
  widthPx: number,
): string => `${pagesPrefix(row)}/${page}-${widthPx}.webp`;
