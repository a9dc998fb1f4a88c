import { AUDIO } from "@planner/contract/model";

/** A frame of one channel, or the rest of one, and how loud it is. */
export interface Sound {
  readonly pcm: Int16Array;
  /** Somebody may be speaking. */
  readonly isVoice: boolean;
  /** So quiet that no words can be in it: a muted microphone, a tab that plays nothing. */
  readonly isSilent: boolean;
  /** How long it has been quiet at its end, milliseconds. */
  readonly quietMs: number;
}

const SIZE = AUDIO.samplesPerFrame;

/** Sound that may have to be sent (again), by its position: samples since the capture's first. 32 kB for each second. */
export class BufferedSound {
  readonly #frames: Sound[] = [];
  #start: number;

  /** `start`: position of the first frame that will come. */
  constructor(start: number) {
    this.#start = start;
  }

  get start(): number {
    return this.#start;
  }

  get end(): number {
    return this.#start + this.#frames.length * SIZE;
  }

  /** Adds a whole frame. */
  push(frame: Sound): void {
    this.#frames.push(frame);
  }

  /** Lets go of the frames that end before a position. */
  dropBefore(position: number): void {
    const count = Math.min(Math.floor((position - this.#start) / SIZE), this.#frames.length);
    if (count <= 0) return;
    this.#frames.splice(0, count);
    this.#start += count * SIZE;
  }

  /** What is there from a position on to the end of the frame in which it lies. */
  from(position: number): Sound | undefined {
    const offset = position - this.#start;
    const frame = this.#frames[Math.floor(offset / SIZE)];
    if (!frame || offset % SIZE === 0) return frame;
    return { ...frame, pcm: frame.pcm.subarray(offset % SIZE) };
  }

  /** Where, from a position on, somebody may begin to speak; Infinity where nobody does. */
  voiceFrom(position: number): number {
    const first = Math.max(0, Math.floor((position - this.#start) / SIZE));
    for (let index = first; index < this.#frames.length; index += 1)
      if (this.#frames[index]?.isVoice) return Math.max(position, this.#start + index * SIZE);
    return Infinity;
  }

  /** Whether anything from a position on is more than silence. */
  hasSoundFrom(position: number): boolean {
    const first = Math.max(0, Math.floor((position - this.#start) / SIZE));
    return this.#frames.slice(first).some(({ isSilent }) => !isSilent);
  }
}
