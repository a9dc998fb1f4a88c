import type { KnownSentence } from "./espeak.ts";

/** 10 ms at 16 kHz. */
export const FRAME_SAMPLES = 160;
export const FRAMES_PER_SECOND = 100;

/** Three numbers for each 10 ms: how loud it is in all, in its higher and in its highest tones. */
export type Features = readonly (readonly [number, number, number])[];

/** Where a piece of sound stands in a sentence. */
export interface Place {
  readonly sentence: number;
  /** Frame of the piece's first sound in the sentence; may be a little below 0. */
  readonly shift: number;
  /** Normalised cross-correlation, at most 1. */
  readonly score: number;
}

/** Loudness of a frame: the root of the mean square of its samples. */
export function loudness(frame: Int16Array): number {
  let sum = 0;
  for (const sample of frame) sum += sample * sample;
  return Math.sqrt(sum / frame.length);
}

/** Features of whole frames; what is left over at the end is not looked at. */
export function featuresOf(pcm: Int16Array): Features {
  const raw = Array.from({ length: Math.floor(pcm.length / FRAME_SAMPLES) }, (_, index) =>
    rawFeatures(pcm.subarray(index * FRAME_SAMPLES, (index + 1) * FRAME_SAMPLES)),
  );
  return smoothed(raw);
}

function rawFeatures(frame: Int16Array): [number, number, number] {
  let [all, high, highest] = [0, 0, 0];
  for (let index = 4; index < frame.length; index += 1) {
    const sample = frame[index] ?? 0;
    all += sample ** 2;
    high += (sample - (frame[index - 4] ?? 0)) ** 2;
    highest += (sample - (frame[index - 1] ?? 0)) ** 2;
  }
  // The fourth root is close to how loud sounds seem, and lets quiet ones count.
  return [all ** 0.25, high ** 0.25, highest ** 0.25];
}

/** Means over 30 ms, so that half a frame's shift does not matter. */
function smoothed(raw: readonly [number, number, number][]): Features {
  return raw.map((own, index) => {
    const [before, after] = [raw[index - 1] ?? own, raw[index + 1] ?? own];
    return [0, 1, 2].map(
      (part) => ((before[part] ?? 0) + (own[part] ?? 0) + (after[part] ?? 0)) / 3,
    ) as [number, number, number];
  });
}

/** Normalised cross-correlation of `piece` with `sentence` from frame `shift` on; frames outside of it count as silent. */
export function correlate(piece: Features, sentence: Features, shift: number): number {
  const SILENT = [0, 0, 0] as const;
  let score = 0;
  for (const part of [0, 1, 2] as const) {
    let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
    for (let index = 0; index < piece.length; index += 1) {
      const a = (piece[index] ?? SILENT)[part];
      const b = (sentence[shift + index] ?? SILENT)[part];
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
    const length = Math.max(1, piece.length);
    const spread = (sumAA - sumA ** 2 / length) * (sumBB - sumB ** 2 / length);
    score += spread <= 0 ? 0 : (sumAB - (sumA * sumB) / length) / Math.sqrt(spread);
  }
  return score / 3;
}

/** The best place of a piece in any sentence, at most `slack` frames over its ends. */
export function findPlace(
  piece: Features,
  sentences: readonly Features[],
  slack: number,
): Place | undefined {
  let best: Place | undefined;
  for (const [sentence, features] of sentences.entries()) {
    for (let shift = -slack; shift <= features.length - piece.length + slack; shift += 1) {
      const score = correlate(piece, features, shift);
      if (!best || score > best.score) best = { sentence, shift, score };
    }
  }
  return best;
}

/** Frames from and to which each word sounds: its share of the sentence by its letters, as nobody tells it better. */
export function wordFrames({
  text,
  pcm,
}: KnownSentence): { word: string; from: number; to: number }[] {
  const words = text.split(/\s+/).filter(Boolean);
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const frames = pcm.length / FRAME_SAMPLES;
  let before = 0;
  return words.map((word) => {
    const from = (before / letters) * frames;
    before += word.length;
    return { word, from, to: (before / letters) * frames };
  });
}
