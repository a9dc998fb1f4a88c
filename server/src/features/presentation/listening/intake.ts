import { AUDIO } from "@planner/contract/model";
import { Failure } from "../../../platform/failures.ts";
import { Bell } from "./bell.ts";

interface IntakeOptions {
  readonly channels: 1 | 2;
  readonly firstSeq: number;
  /** When the capture's first sample was heard, milliseconds since 1970. */
  readonly beganAt: number;
  readonly now: () => Date;
  /** How long a frame may wait for room. */
  readonly roomMs: number;
  readonly hasRoom: () => boolean;
  /** Hears one frame: a channel each. */
  readonly onFrame: (channels: readonly Int16Array[]) => void;
}

const FRAME_SECONDS = AUDIO.frameMs / 1_000;
/** Sound may be ahead of the clock on the wall by so much: clocks differ a little. */
const AHEAD_SECONDS = 10;
/** Frames that may wait their turn; a browser has no more than `AUDIO.window` on their way. */
const MOST_WAITING = 2 * AUDIO.window;

/** Takes a capture's frames one after another, each exactly once, and none faster than time passes. */
export class Intake {
  readonly #options: IntakeOptions;
  readonly #bell = new Bell();
  readonly #openedAt: number;
  #nextSeq: number;
  /** Frames that came since it was opened. */
  #taken = 0;
  #waiting = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #isOver = false;

  constructor(options: IntakeOptions) {
    this.#options = options;
    this.#nextSeq = options.firstSeq;
    this.#openedAt = options.now().getTime();
  }

  get nextSeq(): number {
    return this.#nextSeq;
  }

  /**
   * Takes a frame where it is the next one, and answers which is now. `admit` is asked in the frame's turn. Throws
   * `Failure`: "invalid", "too_many" for a flood, "not_found" once it is closed.
   */
  async take(seq: number, bytes: Uint8Array, admit: () => Promise<void>): Promise<number> {
    if (this.#waiting >= MOST_WAITING)
      throw new Failure("too_many", "Too much sound is on its way.");
    this.#waiting += 1;
    try {
      return await this.#inTurn(async () => {
        await admit();
        this.#refuseOver();
        if (seq !== this.#nextSeq) return this.#nextSeq;
        const frame = readFrame(bytes, this.#options.channels);
        this.#refuseFlood(seq, 1);
        if (!(await this.#untilRoom())) return this.#nextSeq;
        this.#refuseOver();
        this.#hear(frame);
        return this.#nextSeq;
      });
    } finally {
      this.#waiting -= 1;
    }
  }

  /** The frames before this one are lost, and silence stands for them. Throws `Failure("too_many")` for a time to come. */
  async skipTo(seq: number): Promise<void> {
    const silence = Array.from({ length: this.#options.channels }, () => SILENT_FRAME);
    await this.#inTurn(async () => {
      if (seq > this.#nextSeq) this.#refuseFlood(seq - 1, 0);
      this.#taken -= Math.max(0, seq - this.#nextSeq);
      while (this.#nextSeq < seq) this.#hear(silence);
    });
  }

  /** Resolves once all frames that came before had their turn. */
  async idle(): Promise<void> {
    await this.#turn;
  }

  /** There may be room now. */
  wake(): void {
    this.#bell.ring();
  }

  /** Takes nothing any more. */
  close(): void {
    this.#isOver = true;
    this.#bell.ring();
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #hear(frame: readonly Int16Array[]): void {
    this.#options.onFrame(frame);
    this.#nextSeq += 1;
    this.#taken += 1;
  }

  async #untilRoom(): Promise<boolean> {
    const { hasRoom, roomMs } = this.#options;
    const until = performance.now() + roomMs;
    for (let left = roomMs; left > 0; left = until - performance.now()) {
      if (this.#isOver || hasRoom()) return true;
      await this.#bell.next(left);
    }
    return hasRoom();
  }

  /** A frame is no earlier than its time; and nobody sends much more than what they kept and what was said since. */
  #refuseFlood(seq: number, more: number): void {
    const { now, beganAt } = this.#options;
    refuseAhead(seq, { beganAt, now: now() });
    const at = now().getTime();
    const most = AUDIO.bufferedFrames + (at - this.#openedAt) / AUDIO.frameMs;
    const isTooMany = (this.#taken + more - most) * FRAME_SECONDS > AHEAD_SECONDS;
    if (isTooMany) throw tooFast();
  }

  #refuseOver(): void {
    if (this.#isOver) throw notHeard();
  }
}

/** Refuses a frame of a time to come. `beganAt`: when the capture's first sample was heard, milliseconds since 1970. */
export function refuseAhead(seq: number, { beganAt, now }: { beganAt: number; now: Date }): void {
  const ahead = (seq + 1) * FRAME_SECONDS - (now.getTime() - beganAt) / 1_000;
  if (ahead > AHEAD_SECONDS) throw tooFast();
}

const tooFast = (): Failure => new Failure("too_many", "Sound came faster than time passes.");

/** `listen` goes on with a capture that is not heard. */
export const notHeard = (): Failure =>
  new Failure("not_found", "This capture of sound is not being heard.");

const SIZE = AUDIO.samplesPerFrame;

/**
 * The channels of a frame (16-bit little-endian PCM, one channel after another), each `AUDIO.samplesPerFrame` long: a
 * capture's last frame may be shorter and ends in silence. Throws `Failure("invalid")` for another length.
 */
function readFrame(bytes: Uint8Array, channels: number): Int16Array[] {
  const count = bytes.length / (2 * channels);
  if (!Number.isInteger(count) || count === 0 || count > SIZE)
    throw new Failure("invalid", "This is no frame of sound.");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: channels }, (_, channel) => {
    const pcm = new Int16Array(SIZE);
    for (let index = 0; index < count; index += 1)
      pcm[index] = view.getInt16(2 * (channel * count + index), true);
    return pcm;
  });
}

/** A frame in which nothing was said; shared, since nobody writes into a frame. */
const SILENT_FRAME = new Int16Array(SIZE);
