import { AUDIO } from "@planner/contract/model";
import type { Sound } from "./buffered-sound.ts";

const WINDOW_MS = 50;
const WINDOW = (AUDIO.rate * WINDOW_MS) / 1_000;
/** Loudness (root mean square of 16-bit samples) below which no word can be made out: -66 dBFS. */
const SILENT = 16;
/** A voice is louder than this (-50 dBFS), and this many times as loud as the room. */
const VOICE = 100;
const ABOVE_ROOM = 3;
/** The room gets louder in our eyes by 4 % a second, and quieter at once. */
const ROOM_GROWTH = 1.002;

/**
 * Tells voice from pauses by loudness in windows of 50 ms against the quietest lately, as simple voice activity detectors
 * do. It only places commits and new streams into pauses and says what was surely quiet; it never keeps sound back.
 */
export class Loudness {
  #room = VOICE / ABOVE_ROOM;
  #quietMs = 0;

  /** Measures the next frame. */
  read(pcm: Int16Array): Sound {
    let [isVoice, isSilent] = [false, true];
    for (let from = 0; from < pcm.length; from += WINDOW) {
      const level = rootMeanSquare(pcm, from, Math.min(from + WINDOW, pcm.length));
      const isLoud = level > Math.max(VOICE, this.#room * ABOVE_ROOM);
      this.#room = Math.max(1, Math.min(level, this.#room * ROOM_GROWTH));
      this.#quietMs = isLoud ? 0 : this.#quietMs + WINDOW_MS;
      isVoice ||= isLoud;
      isSilent &&= level < SILENT;
    }
    return { pcm, isVoice, isSilent, quietMs: this.#quietMs };
  }
}

function rootMeanSquare(pcm: Int16Array, from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += (pcm[index] as number) ** 2;
  return Math.sqrt(sum / Math.max(1, to - from));
}
