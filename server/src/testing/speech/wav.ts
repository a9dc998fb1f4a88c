import { wavOf } from "../../adapters/recordings/transcriber.ts";

/** Mono, 16 bit. */
export interface Sound {
  readonly rate: number;
  readonly pcm: Int16Array;
}

const HEADER_BYTES = 44;

/** A WAV file with one channel (RIFF, format 1). */
export const writeWav = ({ rate, pcm }: Sound): Uint8Array => wavOf(bytesOf(pcm), rate);

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
