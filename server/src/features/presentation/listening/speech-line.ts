import { AUDIO } from "@planner/contract/model";
import {
  type SpeechEvent,
  type SpeechPort,
  SpeechRefused,
  type SpeechSegment,
  type SpeechStream,
  type SpeechProblem,
} from "../speech.ports.ts";
import type { Sound } from "./buffered-sound.ts";

interface LineOptions {
  readonly port: SpeechPort;
  readonly keyterms: () => Promise<readonly string[]>;
  /** Position of its first sample. */
  readonly origin: number;
  readonly onSegment: (segment: SpeechSegment, requestId: string) => void;
  readonly onClosed: () => void;
}

const { rate } = AUDIO;
/** Bytes on their way out of this machine: 10 s. */
const BUFFERED_BYTES = 10 * rate * 2;
const PAUSE_MS = 600;
/** Without a pause, words are asked for after so many samples. */
export const COMMIT_AFTER = 20 * rate;
const OPEN_TIMEOUT_MS = 10_000;
const WELL_AFTER_MS = 2_000;

/** One stream to the speech service, from one position of a capture on. */
export class SpeechLine {
  readonly origin: number;
  readonly #options: LineOptions;
  readonly #openedAt = performance.now();
  readonly #dropped = new AbortController();
  #speech: SpeechStream | undefined;
  #ended: { problem: SpeechProblem } | undefined;
  /** Samples that it was given, and how many of them were silence at the end. */
  #written = 0;
  #silence = 0;
  /** Samples that it was given before the last commit, and whether somebody has spoken since. */
  #committed = 0;
  #hasVoice = false;

  constructor(options: LineOptions) {
    this.#options = options;
    this.origin = options.origin;
  }

  /** Throws `SpeechRefused`. */
  async open(): Promise<void> {
    const { port, keyterms } = this.#options;
    const opening = new AbortController();
    const late = setTimeout(() => opening.abort(), OPEN_TIMEOUT_MS);
    const signal = AbortSignal.any([opening.signal, this.#dropped.signal]);
    const onEvent = (event: SpeechEvent): void => this.#take(event);
    try {
      this.#speech = await port.open({ keyterms: await keyterms(), signal, onEvent });
    } finally {
      clearTimeout(late);
    }
    if (!this.#dropped.signal.aborted) return;
    this.#speech.close();
    throw new SpeechRefused("network");
  }

  /** Why it has ended from the other side; undefined while it has not. */
  get problem(): SpeechProblem | undefined {
    return this.#ended?.problem;
  }

  /** Samples of silence that it was given last. */
  get silence(): number {
    return this.#silence;
  }

  /** Whether it does its work: it has stayed for a while. */
  get isWell(): boolean {
    return performance.now() - this.#openedAt > WELL_AFTER_MS;
  }

  /** Whether what it was given has mostly left this machine. */
  get hasRoom(): boolean {
    return (this.#speech?.bufferedBytes() ?? Infinity) < BUFFERED_BYTES;
  }

  /** What comes next; tells a service that cannot tell pauses itself where one is. */
  write(sound: Sound): void {
    this.#written += sound.pcm.length;
    this.#silence = sound.isSilent ? this.#silence + sound.pcm.length : 0;
    this.#hasVoice ||= sound.isVoice;
    this.#speech?.write(sound.pcm);
    if (!this.#options.port.needsCommit || !this.#hasVoice) return;
    if (sound.quietMs < PAUSE_MS && this.#written - this.#committed < COMMIT_AFTER) return;
    this.#speech?.commit();
    this.#committed = this.#written;
    this.#hasVoice = false;
  }

  /** To be opened anew: at a pause once four fifths of its time are over, and without a pause shortly before its end. */
  isOld(last: Sound | undefined): boolean {
    const { maxStreamSeconds } = this.#options.port;
    if (maxStreamSeconds === undefined) return false;
    const openFor = (performance.now() - this.#openedAt) / 1_000;
    const part = Math.max(this.#written / rate, openFor) / maxStreamSeconds;
    return part >= 0.95 || (part >= 0.8 && (last?.quietMs ?? PAUSE_MS) >= PAUSE_MS);
  }

  /** Asks for all words that are outstanding, and resolves once they were told, or after `timeoutMs`. */
  async finalize(timeoutMs: number): Promise<void> {
    await this.#speech?.finalize(timeoutMs);
  }

  /** Nothing is told any more, whatever the service still says. */
  close(): void {
    this.#dropped.abort();
    this.#speech?.close();
  }

  #take(event: SpeechEvent): void {
    if (this.#dropped.signal.aborted) return;
    if (event.kind === "closed") {
      this.#ended = { problem: event.problem ?? "network" };
      this.#options.onClosed();
    } else if (this.#speech) {
      this.#options.onSegment(event.segment, this.#speech.requestId);
    }
  }
}
