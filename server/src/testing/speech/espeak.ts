import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import { resample } from "../../adapters/speech/resample.ts";
import { readWav, type Sound, writeWav } from "./wav.ts";

/** Something to say, and how long to be silent afterwards. */
export interface Line {
  readonly text: string;
  /** 1 second unless told; under 0.5 seconds a recogniser may take two lines for one. */
  readonly pauseSeconds?: number;
  /** A voice of espeak-ng, like `en-us+f3`; the speech's own unless told. */
  readonly voice?: string;
}

/** A sentence as it sounds, by which it can be known again. */
export interface KnownSentence {
  readonly text: string;
  /** 16 kHz. */
  readonly pcm: Int16Array;
}

/** Sentences spoken by espeak-ng, with silence between them. */
export interface Speech extends Sound {
  readonly seconds: number;
  /** Where each sentence sounds, in seconds. */
  readonly sentences: readonly {
    readonly text: string;
    readonly start: number;
    readonly end: number;
  }[];
  /** What a test's recogniser needs. */
  readonly known: readonly KnownSentence[];
  /** As a file, for a browser's fake microphone. */
  readonly wav: Uint8Array;
}

interface SpeechOptions {
  /** 16000 unless told; 22050 is espeak-ng's own. */
  readonly rate?: 16_000 | 22_050;
  readonly voice?: string;
  /** Silence before the first line; 0.5 seconds unless told. */
  readonly leadSeconds?: number;
}

const KNOWN_RATE = 16_000;
const QUIET = 150;
const run = promisify(execFile);

/** Why nobody can speak here, as a sentence; undefined where espeak-ng is installed. */
export const espeakAbsence =
  spawnSync("espeak-ng", ["--version"]).status === 0
    ? undefined
    : "espeak-ng is not installed (Debian: apt-get install espeak-ng).";

/** Under CI a missing espeak-ng is a failure; elsewhere its tests are skipped. */
export const skipWithoutEspeak = espeakAbsence !== undefined && !process.env["CI"];

/** Speaks the lines one after another. */
export async function speak(
  lines: readonly (Line | string)[],
  { rate = KNOWN_RATE, voice = "en-us", leadSeconds = 0.5 }: SpeechOptions = {},
): Promise<Speech> {
  const pieces: Int16Array[] = [new Int16Array(Math.round(leadSeconds * rate))];
  const sentences: { text: string; start: number; end: number }[] = [];
  const known: KnownSentence[] = [];
  let length = pieces[0]?.length ?? 0;
  for (const given of lines) {
    const line = typeof given === "string" ? { text: given } : given;
    const spoken = await synthesise(line.text, line.voice ?? voice);
    const pcm = resample(spoken.pcm, spoken.rate, rate);
    const silence = new Int16Array(Math.round((line.pauseSeconds ?? 1) * rate));
    pieces.push(pcm, silence);
    sentences.push({ text: line.text, start: length / rate, end: (length + pcm.length) / rate });
    known.push({ text: line.text, pcm: resample(spoken.pcm, spoken.rate, KNOWN_RATE) });
    length += pcm.length + silence.length;
  }
  const pcm = new Int16Array(length);
  let at = 0;
  for (const piece of pieces) {
    pcm.set(piece, at);
    at += piece.length;
  }
  return { rate, pcm, seconds: length / rate, sentences, known, wav: writeWav({ rate, pcm }) };
}

/** One sentence without the silence around it. */
async function synthesise(text: string, voice: string): Promise<Sound> {
  if (espeakAbsence) throw new Error(espeakAbsence);
  const { stdout } = await run("espeak-ng", ["-v", voice, "-s", "165", "--stdout", "--", text], {
    encoding: "buffer",
    maxBuffer: 64 * 1024 * 1024,
    timeout: 30_000,
  });
  const { rate, pcm } = readWav(stdout);
  return { rate, pcm: pcm.slice(pcm.findIndex(isLoud), pcm.findLastIndex(isLoud) + 1) };
}

const isLoud = (sample: number): boolean => Math.abs(sample) > QUIET;
