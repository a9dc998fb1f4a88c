// What browsers know of recognising speech and TypeScript does not (https://webaudio.github.io/web-speech-api/).

export interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  phrases?: unknown;
  start(track?: MediaStreamTrack): void;
  stop(): void;
  abort(): void;
}

interface PackOptions {
  readonly langs: readonly string[];
  readonly processLocally: true;
}

export interface RecognitionMaker {
  new (): Recognition;
  available(
    options: PackOptions,
  ): Promise<"available" | "downloadable" | "downloading" | "unavailable">;
  install(options: PackOptions): Promise<boolean>;
}

interface Phrase {
  readonly phrase: string;
  readonly boost: number;
}

type Global = typeof globalThis & {
  readonly SpeechRecognition?: Partial<RecognitionMaker>;
  readonly webkitSpeechRecognition?: Partial<RecognitionMaker>;
  readonly SpeechRecognitionPhrase?: new (phrase: string, boost: number) => Phrase;
};

/** The browser's recogniser, where it can be kept on this device; null elsewhere. */
export function localRecognition(): RecognitionMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Global;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  // Without `available` and `processLocally` the browser would send the sound to its maker.
  return found && "available" in found && "install" in found ? (found as RecognitionMaker) : null;
}

/** How much a phrase of the deck is preferred, 0–10. */
const BOOST = 3;

/** Has a recogniser expect phrases, where it can. */
export function expectPhrases(recognition: Recognition, phrases: readonly string[]): void {
  const { SpeechRecognitionPhrase } = globalThis as Global;
  if (!SpeechRecognitionPhrase || !("phrases" in recognition)) return;
  recognition.phrases = phrases.map((phrase) => new SpeechRecognitionPhrase(phrase, BOOST));
}
