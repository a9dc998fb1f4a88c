import { oneLine } from "./plain-text.ts";

/** What a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection). */
const cell = (words: string): string =>
  `"${(/^\s*[=+\-@\t\r＝＋－＠]/u.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`;

/** A table as RFC 4180 has it, a line a row, with the mark by which spreadsheets tell UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((words) => cell(oneLine(words))).join(",")).join("\r\n")}\r\n`;
