/** Longest line in bytes without its end (RFC 5545, 3.1). */
const MAX_LINE = 75;

/** The bytes of a text, each as one character. */
export const toBytes = (text: string): string => Buffer.from(text).toString("latin1");

/** A value of type TEXT as it stands in a file (RFC 5545, 3.3.11). */
export const icsText = (text: string): string =>
  text.replace(/[\\;,]/g, "\\$&").replace(/\r\n|\n|\r/g, "\\n");

/** Any line in bytes, each as one character, folded and ended. */
export const foldedLine = (line: string, eol: string): string =>
  folded("", toBytes(line), eol) + eol;

/** How many bytes stand on its last line. */
const columnOf = (raw: string): number =>
  raw.length - Math.max(raw.lastIndexOf("\n"), raw.lastIndexOf("\r")) - 1;

/** Whether the last line would be too long with so many bytes more. */
export const isTooLong = (raw: string, more: number): boolean => columnOf(raw) + more > MAX_LINE;

/** `prefix` and after it `bytes`, with a fold wherever a line would grow too long; never within a character or an escape. */
export function folded(prefix: string, bytes: string, eol: string): string {
  const parts = [prefix];
  let column = columnOf(prefix);
  for (const [unit] of bytes.matchAll(/\\[\s\S]|[\s\S][\x80-\xbf]*/g)) {
    if (column + unit.length > MAX_LINE) {
      parts.push(`${eol} `);
      column = 1;
    }
    parts.push(unit);
    column += unit.length;
  }
  return parts.join("");
}
