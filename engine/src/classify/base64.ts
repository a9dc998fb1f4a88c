const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Map(ALPHABET.split("").map((letter, value) => [letter, value]));

/** The bytes of a base64 text (RFC 4648); here because the engine sees neither Node's Buffer nor the browser's atob. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const length = Math.floor((text.replaceAll("=", "").length * 3) / 4);
  const bytes = new Uint8Array(length);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (const letter of text) {
    const value = VALUES.get(letter);
    if (value === undefined) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
};
