/** Mono, 16 bit. */
export interface Sound {
  readonly rate: number;
  readonly pcm: Int16Array;
}

const HEADER_BYTES = 44;

/** A WAV file with one channel (RIFF, format 1). */
export function writeWav({ rate, pcm }: Sound): Uint8Array {
  const file = Buffer.alloc(HEADER_BYTES + pcm.length * 2);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(pcm.length * 2, 40);
  file.set(bytesOf(pcm), HEADER_BYTES);
  return file;
}

/** Reads what espeak-ng writes: it does not know the length before the end, so the header's is not believed. */
export function readWav(file: Buffer): Sound {
  const start = file.indexOf("data", 12, "latin1") + 8;
  if (start < HEADER_BYTES) throw new Error("not a WAV file");
  return { rate: file.readUInt32LE(24), pcm: samplesOf(file.subarray(start)) };
}

/** Samples as they go over a wire: little-endian. */
export const bytesOf = (pcm: Int16Array): Uint8Array =>
  new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);

/** Samples out of little-endian bytes, in memory of their own. */
export function samplesOf(bytes: Uint8Array): Int16Array {
  const pcm = new Int16Array(bytes.length >> 1);
  new Uint8Array(pcm.buffer).set(bytes.subarray(0, pcm.byteLength));
  return pcm;
}
