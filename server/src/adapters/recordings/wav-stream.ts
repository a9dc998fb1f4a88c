/** Sound as it comes out of a WAV stream. */
export interface WavSound {
  readonly channels: number;
  readonly rate: number;
  /** 16 bit, little endian, channels interleaved. */
  readonly pcm: AsyncIterable<Buffer>;
}

/** More than any header before the sound. */
const MOST_HEADER_BYTES = 65_536;
const RIFF_BYTES = 12;
const CHUNK_BYTES = 8;
/** WAVE_FORMAT_PCM, and WAVE_FORMAT_EXTENSIBLE, by which some write it. */
const PCM_FORMATS: ReadonlySet<number> = new Set([1, 0xff_fe]);

/**
 * Reads a WAV file (RIFF) of 16-bit PCM as it comes, however long it says that it is. Undefined where there is nothing, or
 * something else.
 */
export async function readWavStream(chunks: AsyncIterable<Buffer>): Promise<WavSound | undefined> {
  const source = chunks[Symbol.asyncIterator]();
  let head: Buffer = Buffer.alloc(0);
  for (;;) {
    const { done, value } = await source.next();
    if (done) return undefined;
    head = Buffer.concat([head, value]);
    const found = headerOf(head);
    if (found) return { ...found, pcm: following(head.subarray(found.dataAt), source) };
    if (head.length > MOST_HEADER_BYTES) {
      await source.return?.();
      return undefined;
    }
  }
}

async function* following(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    if (first.length > 0) yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/** Undefined while the sound has not begun, or where it is no 16-bit PCM. */
function headerOf(head: Buffer): { channels: number; rate: number; dataAt: number } | undefined {
  if (head.length < RIFF_BYTES || head.toString("latin1", 0, 4) !== "RIFF") return undefined;
  let format: { channels: number; rate: number } | undefined;
  for (let at = RIFF_BYTES; at + CHUNK_BYTES <= head.length;) {
    const [name, sizeBytes] = [head.toString("latin1", at, at + 4), head.readUInt32LE(at + 4)];
    const body = at + CHUNK_BYTES;
    if (name === "data") return format && { ...format, dataAt: body };
    if (name === "fmt " && head.length >= body + 16) {
      const isPcm = PCM_FORMATS.has(head.readUInt16LE(body)) && head.readUInt16LE(body + 14) === 16;
      if (isPcm)
        format = { channels: head.readUInt16LE(body + 2), rate: head.readUInt32LE(body + 4) };
    }
    at = body + sizeBytes + (sizeBytes % 2);
  }
  return undefined;
}
