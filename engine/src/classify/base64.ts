const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const NO_VALUE = 255;
const VALUES = new Uint8Array(128).fill(NO_VALUE);
for (let value = 0; value < ALPHABET.length; value++) VALUES[ALPHABET.charCodeAt(value)] = value;

/** The bytes of a base64 text (RFC 4648); here because the engine sees neither Node's Buffer nor the browser's atob. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => {
  const length = Math.floor((text.replaceAll("=", "").length * 3) / 4);
  const bytes = new Uint8Array(length);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let letter = 0; letter < text.length; letter++) {
    const value = VALUES[text.charCodeAt(letter)] ?? NO_VALUE;
    if (value === NO_VALUE) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
};
