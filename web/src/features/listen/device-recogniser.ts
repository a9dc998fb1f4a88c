import type { TranscriptEvent } from "@planner/contract/api";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";

interface RecogniserOptions {
  /** BCP 47. */
  readonly language: string;
  readonly phrases: readonly string[];
  readonly presentationId: string;
  /** Seconds on the presentation's clock. */
  readonly now: () => number;
  readonly onTranscript: (event: TranscriptEvent) => void;
  /** It has stopped for good; the sentence says why. */
  readonly onFailed: (sentence: string) => void;
}

/** Something that is being said: since when, and when its words changed last. */
interface Utterance {
  readonly segmentId: string;
  readonly start: number;
  heardAt: number;
}

const FAILURES = {
  "not-allowed": "The browser does not allow speech recognition here.",
  "service-not-allowed": "The browser does not allow speech recognition here.",
  "language-not-supported":
    "The browser has no language pack for your language on this device yet.",
  "audio-capture": "The browser’s speech recognition receives no sound.",
} as const satisfies Record<string, Message>;
type Failure = keyof typeof FAILURES;

/** After an end that came too soon, so that a recogniser that cannot start is not started without pause. */
const AGAIN_MS = 250;
const AGAIN_CAP_MS = 5_000;
/** Of a recogniser that works. */
const LASTING_MS = 2_000;

/**
 * Recognises speech on this device alone. Browsers give no times of words, so that a segment lasts from its first words to the
 * last change of them: about half a second late at its beginning, but free of the wait for the final ones. Browsers end a
 * recognition by themselves every now and then; the next begins at once.
 */
export class DeviceRecogniser {
  readonly #options: RecogniserOptions;
  #track: MediaStreamTrack | undefined;
  #recognition: Recognition | undefined;
  #requestId = "";
  #startedAt = 0;
  #quickEnds = 0;
  #speechSince: number | undefined;
  #utterances = new Map<number, Utterance>();
  #isOver = false;
  #again: ReturnType<typeof setTimeout> | undefined;
  readonly #ended = Promise.withResolvers<void>();

  constructor(options: RecogniserOptions) {
    this.#options = options;
  }

  /** Listens to a microphone; called again for another one. */
  listenTo(track: MediaStreamTrack | undefined): void {
    this.#track = track;
    // Its end begins the next one.
    if (this.#recognition) this.#recognition.stop();
    else this.#start();
  }

  /** Resolves once the last words are final, or after two seconds without them. */
  async stop(): Promise<void> {
    this.#isOver = true;
    clearTimeout(this.#again);
    if (!this.#recognition) return;
    this.#recognition.stop();
    const late = setTimeout(() => this.#ended.resolve(), LASTING_MS);
    await this.#ended.promise;
    clearTimeout(late);
    this.#recognition?.abort();
  }

  #start(): void {
    const maker = localRecognition();
    if (this.#isOver || !maker) return;
    const recognition = new maker();
    this.#recognition = recognition;
    this.#requestId = crypto.randomUUID();
    this.#startedAt = performance.now();
    this.#utterances = new Map();
    this.#speechSince = undefined;
    recognition.lang = this.#options.language;
    recognition.continuous = true;
    recognition.interimResults = true;
    recognition.processLocally = true;
    expectPhrases(recognition, this.#options.phrases);
    this.#follow(recognition);
    try {
      recognition.start(this.#track);
    } catch (error) {
      this.#fail(t(FAILURES["audio-capture"]), error);
    }
  }

  #follow(recognition: Recognition): void {
    const { now } = this.#options;
    recognition.addEventListener("speechstart", () => (this.#speechSince ??= now()));
    recognition.addEventListener("result", (event) => this.#take(event as SpeechRecognitionEvent));
    recognition.addEventListener("error", (event) => {
      const { error } = event as SpeechRecognitionErrorEvent;
      if (error in FAILURES) this.#fail(t(FAILURES[error as Failure]), error);
    });
    recognition.addEventListener("end", () => this.#restart());
  }

  #take({ results, resultIndex }: SpeechRecognitionEvent): void {
    for (let index = resultIndex; index < results.length; index += 1) {
      const result = results[index];
      const text = result?.[0]?.transcript.trim();
      if (result && text) this.#report(index, text, result.isFinal);
    }
  }

  #report(index: number, transcript: string, final: boolean): void {
    const { presentationId, now, onTranscript } = this.#options;
    const at = now();
    const known = this.#utterances.get(index);
    const utterance = known ?? {
      segmentId: crypto.randomUUID(),
      start: this.#speechSince ?? at,
      heardAt: at,
    };
    // What is final comes after its last words; where it comes alone there is no better time.
    if (!final) utterance.heardAt = at;
    if (!known) this.#utterances.set(index, utterance);
    if (final) this.#speechSince = undefined;
    onTranscript({
      presentationId,
      raw: { requestId: this.#requestId },
      final,
      transcript,
      start_time: utterance.start,
      end_time: Math.max(utterance.start, utterance.heardAt),
      segmentId: utterance.segmentId,
      channel: 0,
      speaker: null,
      pages: [],
    });
  }

  #restart(): void {
    this.#recognition = undefined;
    if (this.#isOver) return this.#ended.resolve();
    const lasted = performance.now() - this.#startedAt;
    this.#quickEnds = lasted < LASTING_MS ? this.#quickEnds + 1 : 0;
    const pause = this.#quickEnds === 0 ? 0 : AGAIN_MS * 2 ** (this.#quickEnds - 1);
    this.#again = setTimeout(() => this.#start(), Math.min(pause, AGAIN_CAP_MS));
  }

  #fail(sentence: string, cause: unknown): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#again);
    console.info("recognition.failed", { cause });
    this.#options.onFailed(sentence);
  }
}

/** Whether the browser can recognise speech on this device, and in which language (BCP 47). */
export type LanguagePack =
  | { readonly kind: "here" | "offered" | "coming"; readonly language: string }
  | { readonly kind: "none" };

const KINDS = { available: "here", downloadable: "offered", downloading: "coming" } as const;

/** The person's own language, else English. */
const languages = (): string[] => [...new Set([navigator.language, "en-US"])].filter(Boolean);

const options = (language: string) => ({ langs: [language], processLocally: true }) as const;

/** What the browser says about recognising on this device. */
export async function findLanguagePack(): Promise<LanguagePack> {
  const maker = localRecognition();
  if (!maker) return { kind: "none" };
  for (const language of languages()) {
    const status = await maker.available(options(language)).catch(() => "unavailable" as const);
    if (status !== "unavailable") return { kind: KINDS[status], language };
  }
  return { kind: "none" };
}

/** Has the browser fetch a language; false where it did not. */
export async function fetchLanguagePack(language: string): Promise<boolean> {
  const maker = localRecognition();
  return maker ? maker.install(options(language)).catch(() => false) : false;
}

// What browsers know of recognising speech and TypeScript does not (https://webaudio.github.io/web-speech-api/).

interface Recognition extends EventTarget {
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

interface RecognitionMaker {
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
function localRecognition(): RecognitionMaker | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as Global;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  // Without `available` and `processLocally` the browser would send the sound to its maker.
  return found && "available" in found && "install" in found ? (found as RecognitionMaker) : null;
}

/** How much a phrase of the deck is preferred, 0–10. */
const BOOST = 3;

/** Has a recogniser expect phrases, where it can. */
function expectPhrases(recognition: Recognition, phrases: readonly string[]): void {
  const { SpeechRecognitionPhrase } = globalThis as Global;
  if (!SpeechRecognitionPhrase || !("phrases" in recognition)) return;
  recognition.phrases = phrases.map((phrase) => new SpeechRecognitionPhrase(phrase, BOOST));
}
