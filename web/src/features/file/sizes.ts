/** Bytes as megabytes with one decimal, small files in kB: '6.4 MB', '312 kB'. */
export function megabytes(bytes: number, unit = " MB"): string {
  if (unit && bytes < 104_858) return `${Math.max(1, Math.round(bytes / 1024))} kB`;
  return `${(bytes / 1_048_576).toFixed(1)}${unit}`;
}

/** '8 pages, 6.4 MB'. */
export const fileFacts = (file: { pageCount: number | null; sizeBytes: number }): string =>
  [
    file.pageCount === null ? "" : file.pageCount === 1 ? "1 page" : `${file.pageCount} pages`,
    megabytes(file.sizeBytes),
  ]
    .filter(Boolean)
    .join(", ");
