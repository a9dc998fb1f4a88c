/** Something that a speech service understood, in seconds from the first sample written to its stream. */
export interface SpeechSegment {
  /** Interim words may change; final ones never do. */
  readonly final: boolean;
  /** Empty where it is final that nothing was said. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The service's own label of the voice, where it tells voices apart. */
  readonly voice?: string;
}

export const SPEECH_PROBLEMS = ["auth", "quota", "network", "timeout", "format"] as const;
export type SpeechProblem = (typeof SPEECH_PROBLEMS)[number];

/** What a stream tells, in order; nothing after `closed`. */
export type SpeechEvent =
  | { readonly kind: "segment"; readonly segment: SpeechSegment }
  /** The stream is over: by itself or by `close` (`trouble` undefined), or because of a trouble. */
  | { readonly kind: "closed"; readonly problem: SpeechProblem | undefined };

/** One stream of one voice channel to a speech service. */
export interface SpeechStream {
  /** The service's id of this stream, or one of ours: opaque. */
  readonly requestId: string;
  /** 16 kHz mono, 16 bit. */
  write(pcm: Int16Array): void;
  /** Bytes written that have not left this machine: a slow service makes them grow. */
  bufferedBytes(): number;
  /** Tells a service that cannot tell pauses itself (`needsCommit`) that one is here. */
  commit(): void;
  /** Asks for all that is outstanding; resolves once it was told, or after `timeoutMs`. Some services end the stream with it. */
  finalize(timeoutMs: number): Promise<void>;
  /** Ends it at once. */
  close(): void;
}

export interface SpeechOptions {
  /** Rare words that may come up, from the deck and the list of people. */
  readonly keyterms: readonly string[];
  readonly signal: AbortSignal;
  readonly onEvent: (event: SpeechEvent) => void;
}

/** A speech service. Opening fails with a `SpeechRefused`. */
export interface SpeechPort {
  /** For people: "Deepgram", "Vosk". */
  readonly name: string;
  /** Where the words go: a host name. */
  readonly host: string;
  readonly needsCommit: boolean;
  /** A stream has to be opened anew before it gets this old. */
  readonly maxStreamSeconds: number | undefined;
  open(options: SpeechOptions): Promise<SpeechStream>;
}

/** A speech service did not take a stream. */
export class SpeechRefused extends Error {
  readonly problem: SpeechProblem;
  constructor(problem: SpeechProblem, options?: ErrorOptions) {
    super(`the speech service refused: ${problem}`, options);
    this.problem = problem;
  }
}
