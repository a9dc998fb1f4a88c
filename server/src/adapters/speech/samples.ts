/** Samples as they go over a wire: little-endian, as on every machine that Node.js runs on. */
export const bytesOf = (pcm: Int16Array): Uint8Array =>
  new Uint8Array(pcm.buffer, pcm.byteOffset, pcm.byteLength);
