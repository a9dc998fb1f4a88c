/** What counts as silence on the meter, in decibels below full scale. */
const FLOOR_DB = -60;

/** The root mean square of samples (−1 to 1). */
export function rootMeanSquare(blocks: readonly Float32Array[]): number {
  let sum = 0;
  let count = 0;
  for (const block of blocks) {
    for (const sample of block) sum += sample * sample;
    count += block.length;
  }
  return count === 0 ? 0 : Math.sqrt(sum / count);
}

/** Loudness for a meter: 0 at −60 dB and below, 1 at full scale, even in decibels. */
export function loudness(rms: number): number {
  if (rms <= 0) return 0;
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(rms)) / FLOOR_DB));
}
