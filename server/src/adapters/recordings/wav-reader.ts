import { createReadStream } from "node:fs";
import { SENTENCES } from "@planner/contract/api";
import { Readable } from "node:stream";
import type { RecordingReader } from "../../features/file/file.ports.ts";
import { Failure } from "../../platform/failures.ts";
import { readWavStream, type WavSound } from "./wav-stream.ts";

const RATE = 16_000;

/** Reads what browsers bring out of recordings where the server has no ffmpeg: WAV of 16 kHz and 16 bit, one channel or two. */
export function openWavReader(): RecordingReader {
  return {
    takesSoundAlone: true,
    mediaTypeOf: async (head) =>
      channelsOf(await readWavStream(asChunks([Buffer.from(head)]))) ? "audio/wav" : undefined,
    readSound: async (paths) => {
      const sound = await readWavStream(bytesOf(paths));
      const channels = channelsOf(sound);
      if (!sound || !channels) throw new Failure("unprocessable", SENTENCES.onlyRecordings);
      return { channels, areTracks: false, pcm: sound.pcm };
    },
    readFrames: () => Readable.from([]),
  };
}

const channelsOf = (sound: WavSound | undefined): 1 | 2 | undefined =>
  sound?.rate === RATE && (sound.channels === 1 || sound.channels === 2)
    ? sound.channels
    : undefined;

async function* asChunks(chunks: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* chunks;
}

async function* bytesOf(paths: readonly string[]): AsyncGenerator<Buffer> {
  for (const path of paths) yield* createReadStream(path) as AsyncIterable<Buffer>;
}
