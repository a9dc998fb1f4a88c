import { Resampler } from "./resampler.ts";

/** How sound travels: samples per second, and how many make a frame. */
export interface WireFormat {
  readonly rate: number;
  readonly samplesPerFrame: number;
}

/** Stands in for a channel that has nothing to say. */
const NOTHING = new Float32Array(0);

/**
 * Cuts what microphone and tab hear into frames: 16-bit little-endian samples, one channel after another. Every channel goes on with silence where its source has ended, so that the channels stay side by side.
 */
export class FrameCutter {
  readonly #channels: Channel[];
  /** Of one channel. */
  readonly #frameBytes: number;
  readonly #onFrame: (frame: Uint8Array<ArrayBuffer>) => void;
  #silence = NOTHING;

  /** `rate`: of what is pushed, Hz. */
  constructor(
    { rate, channels, wire }: { rate: number; channels: number; wire: WireFormat },
    onFrame: (frame: Uint8Array<ArrayBuffer>) => void,
  ) {
    this.#channels = Array.from({ length: channels }, () => new Channel(rate, wire));
    this.#frameBytes = 2 * wire.samplesPerFrame;
    this.#onFrame = onFrame;
  }

  /** Samples per channel so far at the wire's rate. */
  get samples(): number {
    return this.#channels[0]?.samples ?? 0;
  }

  /** One block: per source its channels (stereo is mixed to one), none where there is no sound. All blocks are `length` long. */
  push(sources: readonly (readonly Float32Array[])[], length: number): void {
    if (this.#silence.length !== length) this.#silence = new Float32Array(length);
    this.#channels.forEach((channel, index) =>
      channel.push(mixed(sources[index] ?? [], this.#silence)),
    );
    while (this.#channels.every((channel) => channel.isFull)) this.#cut();
  }

  /** Fills the last frame with silence and tells it. */
  flush(): void {
    if (this.#channels.some((channel) => channel.hasAny)) this.#cut();
  }

  #cut(): void {
    const frame = new Uint8Array(this.#frameBytes * this.#channels.length);
    this.#channels.forEach((channel, index) =>
      channel.take(new DataView(frame.buffer, this.#frameBytes * index)),
    );
    this.#onFrame(frame);
  }
}

/** One channel at the wire's rate, on its way into a frame. */
class Channel {
  samples = 0;
  readonly #resampler: Resampler;
  readonly #samplesPerFrame: number;
  readonly #pending: number[] = [];

  constructor(rate: number, wire: WireFormat) {
    this.#resampler = new Resampler(rate, wire.rate);
    this.#samplesPerFrame = wire.samplesPerFrame;
  }

  get isFull(): boolean {
    return this.#pending.length >= this.#samplesPerFrame;
  }

  get hasAny(): boolean {
    return this.#pending.length > 0;
  }

  push(block: Float32Array): void {
    this.#resampler.push(block, (sample) => {
      this.samples += 1;
      this.#pending.push(sample);
    });
  }

  /** Writes a frame's worth as 16 bit, and silence where there is less. */
  take(into: DataView): void {
    const taken = this.#pending.splice(0, this.#samplesPerFrame);
    taken.forEach((sample, index) => into.setInt16(2 * index, asInt16(sample), true));
  }
}

const asInt16 = (sample: number): number =>
  Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_767)));

function mixed(channels: readonly Float32Array[], silence: Float32Array): Float32Array {
  const [first] = channels;
  if (!first) return silence;
  if (channels.length === 1) return first;
  return first.map(
    (_, at) => channels.reduce((sum, channel) => sum + (channel[at] ?? 0), 0) / channels.length,
  );
}

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
