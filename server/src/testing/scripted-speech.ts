import { AUDIO } from "@planner/contract/model";
import {
  type SpeechEvent,
  type SpeechOptions,
  type SpeechPort,
  SpeechRefused,
  type SpeechSegment,
  type SpeechStream,
  type SpeechProblem,
} from "../features/presentation/speech.ports.ts";

/**
 * Sound that says where it is: samples come in pairs, the upper and the lower 14 bits of the pair's number, each with a
 * flag, so that whoever hears any of it knows its position in the capture. Nothing else is 0.
 */
const FLAG = 0x4000;
const LOW_BITS = 14;

export function soundAt(position: number): number {
  const pair = position >> 1;
  return FLAG | (position % 2 === 0 ? pair >> LOW_BITS : pair & (FLAG - 1));
}

/** Where a stretch of such sound lies: the position of its first sample, which must be even. */
function positionOf(pcm: readonly number[]): number {
  const [high = 0, low = 0] = pcm;
  return 2 * (((high & (FLAG - 1)) << LOW_BITS) | (low & (FLAG - 1)));
}

/** Stretches of sound from one sample to another, in the order in which they were understood. */
export type Stretch = readonly [from: number, to: number];

/** What the words of a final segment say that was heard. */
export const stretchOf = (text: string): Stretch => {
  const [from, to] = text.split("-").map(Number);
  return [from ?? Number.NaN, to ?? Number.NaN];
};

interface ScriptOptions {
  /** A sentence is so long, in samples; even. */
  readonly sentence?: number;
  readonly needsCommit?: boolean;
  readonly maxStreamSeconds?: number;
}

/**
 * A speech service that understands `soundAt`: each sentence is one final segment whose text is "FROM-TO", the positions of
 * what was said. Silence (zeros) ends a sentence. How it behaves otherwise is what a test sets.
 */
export class ScriptedSpeech implements SpeechPort {
  readonly name = "Script";
  readonly host = "script.test";
  readonly needsCommit: boolean;
  readonly maxStreamSeconds: number | undefined;
  readonly sentence: number;
  /** Refuses every stream. */
  refuses: SpeechProblem | undefined;
  /** Understands, but does not say so until this is false and `speak` is called. */
  isHolding = false;
  /** Tells every final segment twice. */
  isRepeating = false;
  /** Takes nothing any more: what is written stays here. */
  isStuck = false;
  /** All streams that were opened, and how often one was asked for. */
  readonly streams: ScriptedStream[] = [];
  requestCount = 0;
  readonly keyterms: (readonly string[])[] = [];

  constructor({ sentence = 22_000, needsCommit = false, maxStreamSeconds }: ScriptOptions = {}) {
    this.sentence = sentence;
    this.needsCommit = needsCommit;
    this.maxStreamSeconds = maxStreamSeconds;
  }

  async open(options: SpeechOptions): Promise<SpeechStream> {
    this.requestCount += 1;
    this.keyterms.push(options.keyterms);
    if (this.refuses) throw new SpeechRefused(this.refuses);
    const stream = new ScriptedStream(this, options, `stream-${this.streams.length}`);
    this.streams.push(stream);
    return stream;
  }

  /** The streams that are open. */
  get running(): ScriptedStream[] {
    return this.streams.filter(({ isClosed }) => !isClosed);
  }

  /** Says all that was held back. */
  speak(): void {
    this.isHolding = false;
    for (const stream of this.streams) stream.speak();
  }

  /** Breaks every stream. */
  drop(problem: SpeechProblem | undefined = "network"): void {
    for (const stream of this.running) stream.break(problem);
  }
}

/** One stream to it. */
export class ScriptedStream implements SpeechStream {
  readonly requestId: string;
  readonly #port: ScriptedSpeech;
  readonly #options: SpeechOptions;
  readonly #held: SpeechEvent[] = [];
  /** Samples of the sentence that is being said, and where it began in the stream. */
  #sentence: number[] = [];
  #written = 0;
  #buffered = 0;
  commits = 0;
  isClosed = false;

  constructor(port: ScriptedSpeech, options: SpeechOptions, requestId: string) {
    this.#port = port;
    this.#options = options;
    this.requestId = requestId;
  }

  /** Samples that came. */
  get written(): number {
    return this.#written;
  }

  write(pcm: Int16Array): void {
    if (this.isClosed) throw new Error("written to a stream that is closed");
    this.#written += pcm.length;
    if (this.#port.isStuck) {
      this.#buffered += pcm.length * 2;
      return;
    }
    let at = this.#written - pcm.length;
    for (const sample of pcm) {
      at += 1;
      if (sample !== 0) this.#sentence.push(sample);
      const isFull = this.#sentence.length >= this.#port.sentence && !this.#port.needsCommit;
      if (this.#sentence.length > 0 && (sample === 0 || isFull))
        this.#endSentence(sample === 0 ? at - 1 : at);
    }
    if (this.#sentence.length > 0) this.#send(false, at);
  }

  bufferedBytes(): number {
    return this.#buffered;
  }

  commit(): void {
    this.commits += 1;
    if (this.#sentence.length > 0) this.#endSentence(this.#written);
  }

  async finalize(): Promise<void> {
    if (this.#sentence.length > 0 && !this.isClosed) this.#endSentence(this.#written);
    await Promise.resolve();
  }

  close(): void {
    this.isClosed = true;
  }

  /** It ends from the other side. */
  break(problem: SpeechProblem | undefined): void {
    this.isClosed = true;
    this.#options.onEvent({ kind: "closed", problem });
  }

  /** Says what was held back, also where it is too late. */
  speak(): void {
    for (const event of this.#held.splice(0)) this.#options.onEvent(event);
  }

  #endSentence(end: number): void {
    this.#send(true, end);
    this.#sentence = [];
  }

  #send(final: boolean, end: number): void {
    const start = end - this.#sentence.length;
    const from = positionOf(this.#sentence);
    const segment: SpeechSegment = {
      final,
      text: `${from}-${from + this.#sentence.length}`,
      start: start / AUDIO.rate,
      end: end / AUDIO.rate,
    };
    for (let times = final && this.#port.isRepeating ? 2 : 1; times > 0; times -= 1) {
      const event: SpeechEvent = { kind: "segment", segment };
      if (this.#port.isHolding) this.#held.push(event);
      else this.#options.onEvent(event);
    }
  }
}
