import type { EventAnswer, Refusal } from "@planner/contract/api";
import { AUDIO } from "@planner/contract/model";

type NextSeq = EventAnswer<{ nextSeq: number }>;
type Refused = Extract<NextSeq, { ok: false }>;

/** What a sender asks of the server about one capture; each rejects where no answer came. */
export interface SoundLine {
  listen(oldestSeq: number): Promise<NextSeq>;
  audio(seq: number, frame: Uint8Array<ArrayBuffer>): Promise<NextSeq>;
  hush(frames: number): Promise<EventAnswer<unknown>>;
}

export interface SenderListeners {
  /** So many seconds will never arrive: the server was out of reach for longer than is kept. */
  onLost(seconds: number): void;
  /** Nothing is sent any more. */
  onRefused(code: Refusal): void;
}

/** How long to wait before asking again where no answer came, or the server could not take it now. */
const AGAIN_MS = 1_000;

/**
 * Brings the frames of a capture to the server, each once and in order, over as many connections as that takes: a sliding
 * window with cumulative acknowledgements (go-back-N). Whenever it is in doubt what arrived, it lets the answers of what is
 * on its way come in, asks with `listen`, and goes on from what the server says. Frames stay here for five minutes, taken or
 * not, since another process may carry on that has only what was written down.
 */
export class SoundSender {
  readonly #line: SoundLine;
  readonly #listeners: SenderListeners;
  readonly #buffered: Uint8Array<ArrayBuffer>[] = [];
  /** The number of the first frame kept; frames count from 0. */
  #first = 0;
  /** The next frame to send. */
  #next = 0;
  /** The first frame that the server has not taken. */
  #taken = 0;
  #onTheirWay = 0;
  #isConnected = false;
  /** Whether the server said where to go on, and nothing has come in between. */
  #isAgreed = false;
  #isWaiting = false;
  #isFinishing = false;
  #isOver = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #finished = Promise.withResolvers<void>();

  constructor(line: SoundLine, listeners: SenderListeners) {
    this.#line = line;
    this.#listeners = listeners;
  }

  /** Seconds of sound that the server has not taken yet. */
  get waitingSeconds(): number {
    return seconds(this.#end - this.#taken);
  }

  push(frame: Uint8Array<ArrayBuffer>): void {
    if (this.#isOver || this.#isFinishing) return;
    this.#buffered.push(frame);
    if (this.#buffered.length > AUDIO.bufferedFrames) {
      this.#buffered.shift();
      this.#first += 1;
    }
    this.#go();
  }

  /** There is a connection on which the server knows the presentation. */
  connected(): void {
    this.#isConnected = true;
    this.#doubt();
  }

  disconnected(): void {
    this.#isConnected = false;
    this.#doubt();
  }

  /** There are no more frames. Resolves once the server has written down what was said, or the sender has ended. */
  finish(): Promise<void> {
    this.#isFinishing = true;
    this.#go();
    return this.#finished.promise;
  }

  /** Leaves it at what has arrived. */
  close(): void {
    this.#isOver = true;
    clearTimeout(this.#again);
    this.#buffered.length = 0;
    this.#finished.resolve();
  }

  get #end(): number {
    return this.#first + this.#buffered.length;
  }

  #doubt(): void {
    this.#isAgreed = false;
    clearTimeout(this.#again);
    this.#again = undefined;
    this.#go();
  }

  /** Does whatever can be done now. */
  #go(): void {
    if (this.#isOver || !this.#isConnected || this.#isWaiting || this.#again !== undefined) return;
    if (!this.#isAgreed) {
      if (this.#onTheirWay === 0) void this.#agree();
      return;
    }
    while (this.#next < this.#end && this.#onTheirWay < AUDIO.window) void this.#send(this.#next++);
    if (this.#isFinishing && this.#taken >= this.#end && this.#onTheirWay === 0) void this.#hush();
  }

  async #agree(): Promise<void> {
    const oldest = this.#first;
    const answer = await this.#request(this.#line.listen(oldest));
    if (this.#isOver || !answer) return;
    if (!answer.ok) return this.#refused(answer);
    // The server takes what is before the oldest frame as silence. What it had taken before was heard.
    const lost = Math.min(answer.nextSeq, oldest) - this.#taken;
    if (lost > 0) this.#listeners.onLost(seconds(lost));
    this.#taken = Math.min(answer.nextSeq, this.#end);
    this.#next = this.#taken;
    this.#isAgreed = true;
    this.#go();
  }

  async #send(seq: number): Promise<void> {
    const frame = this.#buffered[seq - this.#first];
    // Let go of while it waited for its turn.
    if (!frame) return this.#doubt();
    this.#onTheirWay += 1;
    const answer = await settled(this.#line.audio(seq, frame));
    this.#onTheirWay -= 1;
    if (this.#isOver) return;
    if (answer?.ok) {
      this.#taken = Math.max(this.#taken, Math.min(answer.nextSeq, this.#end));
      if (answer.nextSeq <= seq) this.#isAgreed = false;
      this.#go();
    } else if (answer?.code === "not_found") {
      this.#isAgreed = false;
      this.#go();
    } else this.#refused(answer);
  }

  async #hush(): Promise<void> {
    const answer = await this.#request(this.#line.hush(this.#end));
    if (this.#isOver || !answer) return;
    if (answer.ok || !isPassing(answer)) this.close();
    else this.#refused(answer);
  }

  /** Asks one thing at a time; undefined where no answer came, and it will be asked again. */
  async #request<T>(pending: Promise<EventAnswer<T>>): Promise<EventAnswer<T> | undefined> {
    this.#isWaiting = true;
    const answer = await settled(pending);
    this.#isWaiting = false;
    if (!answer && !this.#isOver) this.#refused(undefined);
    return answer;
  }

  /** Undefined: no answer came. */
  #refused(answer: Refused | undefined): void {
    if (answer && !isPassing(answer)) {
      this.close();
      this.#listeners.onRefused(answer.code);
      return;
    }
    this.#isAgreed = false;
    this.#again ??= setTimeout(() => {
      this.#again = undefined;
      this.#go();
    }, AGAIN_MS);
  }
}

const isPassing = ({ code }: Refused): boolean => code === "too_fast" || code === "unavailable";

const seconds = (frames: number): number => (frames * AUDIO.frameMs) / 1_000;

const settled = <T>(promise: Promise<T>): Promise<T | undefined> => promise.catch(() => undefined);
