import { locale } from "../../i18n/language.ts";
import { t } from "../../i18n/translate.ts";
const SMALL_BYTES = 104_858;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1, useGrouping: false };
const inMegabytes = (bytes: number): string =>
  new Intl.NumberFormat(locale(), ONE_DECIMAL).format(bytes / 1_048_576);
const inKilobytes = (bytes: number): string => String(Math.max(1, Math.round(bytes / 1024)));

/** Bytes as megabytes with one decimal, small files in kB: '6.4 MB', '95 kB'. */
const sizeOf = (bytes: number): string =>
  bytes < SMALL_BYTES
    ? t("{size} kB", { size: inKilobytes(bytes) })
    : t("{size} MB", { size: inMegabytes(bytes) });

/** How much of a file left, in the unit of the whole: '4.2 of 11.8 MB', '30 of 95 kB'. */
export function sentOf(sentBytes: number, sizeBytes: number): string {
  const sent =
    sizeBytes < SMALL_BYTES ? String(Math.round(sentBytes / 1024)) : inMegabytes(sentBytes);
  return t("{some} of {all}", { some: sent, all: sizeOf(sizeBytes) });
}

/** '8 pages, 6.4 MB'. */
export const fileFacts = (file: { pageCount: number | null; sizeBytes: number }): string =>
  [
    file.pageCount === null ? "" : t("{count} page | {count} pages", { count: file.pageCount }),
    sizeOf(file.sizeBytes),
  ]
    .filter(Boolean)
    .join(", ");
