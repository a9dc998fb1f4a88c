const MAX_OCTETS = 75;

/** Escapes a TEXT value (RFC 5545, 3.3.11). */
export const escapeText = (value: string): string =>
  value.replace(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll("\n", "\\n");

/** Folds one content line so that no piece is over 75 octets, without splitting a character (RFC 5545, 3.1). */
export function foldLine(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MAX_OCTETS) {
      pieces.push(piece);
      piece = " ";
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...pieces, piece].join("\r\n");
}

/** The text of a file of content lines: folded, each ended by CR LF. */
export const toIcsText = (lines: readonly string[]): string =>
  lines.map((line) => `${foldLine(line)}\r\n`).join("");
