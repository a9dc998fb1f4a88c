import type { Input } from "mediabunny";
import { t } from "../../i18n/translate.ts";

const RATE = 16_000;
const MOST_CHANNELS = 2;

interface SoundOptions {
  signal: AbortSignal;
  /** Hears how much is done, 0–1. */
  onProgress: (done: number) => void;
}

/** Why no sound could be brought out, as a sentence. */
export class NoSound extends Error {
  override name = "NoSound";
}

const NO_SOUND =
  "This browser finds no sound that it can read in this recording. Save its sound alone, as m4a or mp3, and choose that.";

/**
 * The first sound track of a recording as WAV (16 kHz, 16 bit), brought out by the browser's own codecs, for a server that
 * cannot. The same file gives the same bytes, so that an upload goes on where it stopped. Throws `NoSound`.
 */
export async function bringOutSound(
  file: File,
  { signal, onProgress }: SoundOptions,
): Promise<File> {
  const { ALL_FORMATS, BlobSource, Input } = await import("mediabunny");
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  try {
    const sound = await convert(input, { signal, onProgress });
    const name = `${file.name.replace(/\.[a-z0-9]{1,8}$/i, "")}.wav`;
    return new File([sound], name, { type: "audio/wav", lastModified: file.lastModified });
  } catch (error) {
    signal.throwIfAborted();
    throw error instanceof NoSound ? error : new NoSound(t(NO_SOUND), { cause: error });
  } finally {
    input.dispose();
  }
}

async function convert(input: Input, { signal, onProgress }: SoundOptions): Promise<ArrayBuffer> {
  const { BufferTarget, Conversion, Output, WavOutputFormat } = await import("mediabunny");
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new NoSound(t(NO_SOUND));
  const target = new BufferTarget();
  const conversion = await Conversion.init({
    input,
    output: new Output({ format: new WavOutputFormat(), target }),
    video: { discard: true },
    audio: (one) =>
      one.id === track.id
        ? {
            codec: "pcm-s16",
            sampleRate: RATE,
            numberOfChannels: Math.min(MOST_CHANNELS, track.numberOfChannels),
            forceTranscode: true,
          }
        : { discard: true },
  });
  if (!conversion.isValid) throw new NoSound(t(NO_SOUND));
  conversion.onProgress = onProgress;
  signal.addEventListener("abort", () => void conversion.cancel(), { once: true });
  await conversion.execute();
  if (!target.buffer) throw new NoSound(t(NO_SOUND));
  return target.buffer;
}
