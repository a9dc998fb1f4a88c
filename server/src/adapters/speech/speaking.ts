/** A stretch of a stream in seconds. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Follows where in a stream somebody speaks, for services that give no times. */
export interface Speaking {
  /** 16 kHz. */
  write(pcm: Int16Array): void;
  /** Seconds written. */
  readonly seconds: number;
  /** From the first to the last sound since the last `take`; undefined while there was silence alone. */
  stretch(): Stretch | undefined;
  /** The stretch, and begins the next one. */
  take(): Stretch | undefined;
}

const RATE = 16_000;
const FRAME = 320;
/** Root mean square, −54 dB: low, because a quiet voice that counted as silence would lose its place. */
const SOUND = 65;

export function openSpeaking(): Speaking {
  let written = 0;
  let first: number | undefined;
  let last = 0;
  const stretch = (): Stretch | undefined =>
    first === undefined ? undefined : { start: first / RATE, end: last / RATE };
  return {
    write(pcm) {
      for (let at = 0; at < pcm.length; at += FRAME) {
        const frame = pcm.subarray(at, at + FRAME);
        if (!isSound(frame)) continue;
        first ??= written + at;
        last = written + at + frame.length;
      }
      written += pcm.length;
    },
    get seconds() {
      return written / RATE;
    },
    stretch,
    take() {
      const taken = stretch();
      first = undefined;
      return taken;
    },
  };
}

function isSound(frame: Int16Array): boolean {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return sum > frame.length * SOUND * SOUND;
}
