import type { KnownSentence } from "./espeak.ts";
import {
  correlate,
  type Features,
  featuresOf,
  findPlace,
  FRAME_SAMPLES,
  FRAMES_PER_SECOND,
  loudness,
  wordFrames,
} from "./fingerprint.ts";

/** A word with its place, in seconds from the first sample. */
export interface HeardWord {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** What was heard between two pauses, so far (`final` false) or in all. */
export interface Heard {
  readonly final: boolean;
  /** Empty where the sound is none of the known sentences. */
  readonly words: readonly HeardWord[];
  readonly start: number;
  readonly end: number;
}

/**
 * A recogniser for tests: it knows a few sentences by their sound and tells which words of them it hears, and when.
 * It listens to nothing but samples, so a word that was lost on the way is missing, and one that came twice stands twice.
 */
export interface Recogniser {
  /** 16 kHz. Seconds are counted in samples; the clock on the wall does not matter. */
  write(pcm: Int16Array): Heard[];
  /** Ends what is being said now. */
  flush(): Heard[];
  /** Seconds written. */
  readonly seconds: number;
}

interface RecogniserOptions {
  /** A silence that ends what is said: 0.5 seconds unless told. */
  readonly pauseSeconds?: number;
  /** How often to tell what was heard so far: 0.3 seconds unless told. */
  readonly interimSeconds?: number;
}

interface Run {
  readonly sentence: number;
  readonly shift: number;
  from: number;
  to: number;
}

const RATE = 16_000;
/** Root mean square of a frame that is speech; espeak-ng's vowels have 2000 and more, a quiet microphone's noise under 50. */
const LOUD = 120;
/** Frames by which a piece of a sentence is told from others. */
const WINDOW = 40;
const HOP = 10;
const SHORTEST = 15;
const SURE = 0.85;
const SURE_OF_ALL = 0.93;

/** Listens for these sentences. */
export function openRecogniser(
  known: readonly KnownSentence[],
  { pauseSeconds = 0.5, interimSeconds = 0.3 }: RecogniserOptions = {},
): Recogniser {
  const sentences = known.map(({ pcm }) => featuresOf(pcm));
  const words = known.map(wordFrames);
  let written = 0;
  let rest = new Int16Array(0);
  /** Frames since the speech began; empty while it is silent. */
  let frames: Int16Array[] = [];
  let firstFrame = 0;
  let frameCount = 0;
  let quiet = 0;
  let reportedFrames = 0;
  let runs: Run[] = [];

  const speechFrames = (): number => frames.length - quiet;
  const report = (final: boolean): Heard => {
    const length = speechFrames();
    const found = final ? (wholeRun(features(length), sentences) ?? runs) : runs;
    return {
      final,
      words: found.flatMap((run) => heardWords(run, words[run.sentence] ?? [], firstFrame)),
      start: firstFrame / FRAMES_PER_SECOND,
      end: (firstFrame + length) / FRAMES_PER_SECOND,
    };
  };
  const features = (length: number): Features => featuresOf(joined(frames.slice(0, length)));
  const end = (): Heard[] => {
    if (speechFrames() < SHORTEST) {
      frames = [];
      return [];
    }
    follow(runs, features(speechFrames()), sentences);
    const heard = report(true);
    frames = [];
    return [heard];
  };
  const take = (frame: Int16Array): Heard[] => {
    const isLoud = loudness(frame) > LOUD;
    frameCount += 1;
    if (frames.length === 0) {
      if (!isLoud) return [];
      [firstFrame, quiet, reportedFrames, runs] = [frameCount - 1, 0, 0, []];
    }
    frames.push(frame);
    quiet = isLoud ? 0 : quiet + 1;
    if (quiet >= pauseSeconds * FRAMES_PER_SECOND) return end();
    if (frames.length - reportedFrames < interimSeconds * FRAMES_PER_SECOND) return [];
    reportedFrames = frames.length;
    follow(runs, features(speechFrames()), sentences);
    return runs.length > 0 ? [report(false)] : [];
  };
  return {
    write(pcm) {
      written += pcm.length;
      const all = joined([rest, pcm]);
      const heard: Heard[] = [];
      let at = 0;
      for (; at + FRAME_SAMPLES <= all.length; at += FRAME_SAMPLES) {
        heard.push(...take(all.slice(at, at + FRAME_SAMPLES)));
      }
      rest = all.slice(at);
      return heard;
    },
    flush: () => (frames.length > 0 ? end() : []),
    get seconds() {
      return written / RATE;
    },
  };
}

/** Speech that is one sentence, or one piece of it, from its first to its last frame. */
function wholeRun(speech: Features, sentences: readonly Features[]): Run[] | undefined {
  const place = findPlace(speech, sentences, 6);
  if (!place || place.score < SURE_OF_ALL) return undefined;
  const run = { sentence: place.sentence, shift: place.shift, from: 0, to: speech.length };
  for (let from = 0; from + WINDOW <= speech.length; from += HOP) {
    if (!goesOn(run, speech.slice(from, from + WINDOW), from, sentences)) return undefined;
  }
  return [run];
}

/** Carries the runs on to the end of the speech, window by window: the same sentence goes on, or another piece begins. */
function follow(runs: Run[], speech: Features, sentences: readonly Features[]): void {
  for (let to = (runs.at(-1)?.to ?? 0) + HOP; to <= speech.length; to += HOP) {
    const from = Math.max(0, to - WINDOW);
    if (to - from < SHORTEST) continue;
    const piece = speech.slice(from, to);
    const run = runs.at(-1);
    if (run && goesOn(run, piece, from, sentences)) {
      run.to = to;
      continue;
    }
    const place = findPlace(piece, sentences, 2);
    if (!place || place.score < SURE) continue;
    const begin = Math.max(from, run?.to ?? 0);
    runs.push({ sentence: place.sentence, shift: place.shift - from, from: begin, to });
  }
}

const goesOn = (run: Run, piece: Features, from: number, sentences: readonly Features[]): boolean =>
  correlate(piece, sentences[run.sentence] ?? [], run.shift + from) >= SURE;

/** The words whose middle sounded. */
function heardWords(
  { shift, from, to }: Run,
  words: readonly { word: string; from: number; to: number }[],
  firstFrame: number,
): HeardWord[] {
  const seconds = (frame: number): number =>
    (firstFrame + Math.max(from, Math.min(to, frame - shift))) / FRAMES_PER_SECOND;
  return words
    .filter((word) => {
      const middle = (word.from + word.to) / 2 - shift;
      return middle >= from && middle < to;
    })
    .map((word) => ({ word: word.word, start: seconds(word.from), end: seconds(word.to) }));
}

function joined(pieces: readonly Int16Array[]): Int16Array<ArrayBuffer> {
  const all = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
