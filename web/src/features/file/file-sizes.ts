const SMALL_BYTES = 104_858;
const inMegabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1);
const inKilobytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1024)));

/** Bytes as megabytes with one decimal, small files in kB: '6.4 MB', '95 kB'. */
const sizeOf = (bytes: number): string =>
  bytes < SMALL_BYTES ? `${inKilobytes(bytes)} kB` : `${inMegabytes(bytes)} MB`;

/** How much of a file left, in the unit of the whole: '4.2 of 11.8 MB', '30 of 95 kB'. */
export function sentOf(sentBytes: number, sizeBytes: number): string {
  const sent =
    sizeBytes < SMALL_BYTES ? String(Math.round(sentBytes / 1024)) : inMegabytes(sentBytes);
  return `${sent} of ${sizeOf(sizeBytes)}`;
}

/** '8 pages, 6.4 MB'. */
export const fileFacts = (file: { pageCount: number | null; sizeBytes: number }): string =>
  [
    file.pageCount === null ? "" : file.pageCount === 1 ? "1 page" : `${file.pageCount} pages`,
    sizeOf(file.sizeBytes),
  ]
    .filter(Boolean)
    .join(", ");
