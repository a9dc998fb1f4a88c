import type { FileKey, FileRow } from "./file.store.ts";

/** Everything of one upload that is its own. */
export const filePrefix = ({ teamId, fileId }: FileKey): string => `${teamId}/files/${fileId}`;

export const originalKey = (key: FileKey): string => `${filePrefix(key)}/original`;

/** Page images belong to the content: the same deck uploaded twice is drawn once. */
export const pagesPrefix = ({ teamId, sha256 }: Pick<FileRow, "teamId" | "sha256">): string =>
  `${teamId}/pages/${sha256}`;

export const pageKey = (
  row: Pick<FileRow, "teamId" | "sha256">,
  page: number,
  widthPx: number,
): string => `${pagesPrefix(row)}/${page}-${widthPx}.webp`;
