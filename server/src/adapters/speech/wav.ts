const HEADER_BYTES = 44;

/** A WAV file with one channel of 16-bit PCM, little endian (RIFF, format 1). */
export function wavOf(pcm: Uint8Array, rate: number): Uint8Array {
  const file = Buffer.alloc(HEADER_BYTES + pcm.length);
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
  file.writeUInt32LE(pcm.length, 40);
  file.set(pcm, HEADER_BYTES);
  return file;
}
