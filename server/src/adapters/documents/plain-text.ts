const SAMPLE_BYTES = 64 * 1024;
const JAPANESE = /[\u3040-\u30ff]/;

/**
 * Decodes text whose encoding nobody named: a byte order mark, UTF-16 by its zero bytes, UTF-8 where it is valid,
 * the Japanese encodings where they give kana, else Windows-1252 (https://encoding.spec.whatwg.org).
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = encodingOfMark(bytes) ?? encodingOfZeros(bytes);
  if (marked) return new TextDecoder(marked).decode(bytes);
  const utf8 = tryDecode(bytes, "utf-8");
  if (utf8 !== undefined) return utf8;
  for (const encoding of ["shift_jis", "euc-jp"]) {
    const text = tryDecode(bytes, encoding);
    if (text !== undefined && JAPANESE.test(text)) return text;
  }
  return new TextDecoder("windows-1252").decode(bytes);
}

/** Whether the first bytes of a file can be text: no zero bytes and hardly a control character. */
export function looksLikeText(head: Uint8Array): boolean {
  if (head.length === 0) return true;
  const sample = head.subarray(0, SAMPLE_BYTES);
  if (encodingOfMark(sample) ?? encodingOfZeros(sample)) return true;
  let controls = 0;
  for (const byte of sample) {
    if (byte === 0) return false;
    const isSpace = byte === 0x1b || (byte >= 0x08 && byte <= 0x0d);
    if ((byte < 0x20 && !isSpace) || byte === 0x7f) controls += 1;
  }
  return controls <= sample.length / 200;
}

function tryDecode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The encoding that a byte order mark names. */
export function encodingOfMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return undefined;
}

/** Western text in UTF-16 has a zero in nearly every second place, and only there. */
function encodingOfZeros(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 1024);
  if (sample.length < 4) return undefined;
  const zerosAt = (parity: number) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  const half = sample.length / 2;
  if (odd > half * 0.7 && even < half * 0.1) return "utf-16le";
  if (even > half * 0.7 && odd < half * 0.1) return "utf-16be";
  return undefined;
}
