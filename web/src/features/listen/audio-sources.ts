import type { EventAnswer, Refusal, TranscriptEvent } from "@planner/contract/api";
import type { Message } from "../../i18n/messages.ts";
import { t } from "../../i18n/translate.ts";
import type { LiveConnection } from "../../platform/live.ts";
import { DeviceRecogniser } from "./device-recogniser.ts";
import type { PresentationLine } from "./presentation-line.ts";
import { within } from "./within.ts";
import { SoundRelay } from "./sound/sound-relay.ts";
import { type SoundInput, SoundSource } from "./sound/sound-source.ts";

/** Somebody who listens. */
export interface AudioSource {
  /** The server knows the presentation on a new connection. */
  connected(): void;
  disconnected(): void;
  /** Lets microphone and tab go; resolves once all that was said has been recognised, or after some seconds. */
  stop(): Promise<void>;
}

export interface AudioSourceListeners {
  onLevel(level: number): void;
  onProblem(sentence: string | null): void;
  onTab(isHeard: boolean): void;
  /** It hears again after a pause that was too long to be bridged, as when the machine slept. */
  onResumed(): void;
  /** It cannot go on; `code` where the server refuses the sound. */
  onFailed(sentence: string, code?: Refusal): void;
}

export interface AudioSourceOptions {
  readonly input: SoundInput;
  readonly line: PresentationLine;
  readonly presentationId: string;
  readonly listeners: AudioSourceListeners;
}

/** How long a stop waits for a server that is out of reach: hush itself may take five seconds. */
const STOP_MS = 12_000;

const REFUSALS = {
  taken: "Another window listens now.",
  not_signed_in: "You are logged out, so listening has stopped.",
  not_found: "This meeting was deleted, or you no longer have access to it.",
} as const satisfies Partial<Record<Refusal, Message>>;

const refusedSentence = (code: Refusal): string =>
  code in REFUSALS
    ? t(REFUSALS[code as keyof typeof REFUSALS])
    : t("The server does not accept the sound. Reload the page and start listening again.");

const lostSentence = (seconds: number): string =>
  t(
    "The connection was lost for too long: {count} second of sound is missing. | The connection was lost for too long: {count} seconds of sound are missing.",
    { count: Math.round(seconds) },
  );

/** What recognises speech: the server, or the browser itself. */
export interface Recogniser {
  /** Sound begins at this second of the presentation's clock: at first, and again after a pause that was not bridged. */
  begin(startsAt: number): void;
  /** One frame of sound, in order. */
  push(frame: Uint8Array<ArrayBuffer>): void;
  /** The microphone that is heard from now on. */
  listenTo(microphone: MediaStream): void;
  connected(): void;
  disconnected(): void;
  /** Resolves once all that was said has been recognised, or after some seconds; calls `endSound` when no more is needed. */
  stop(endSound: () => Promise<void>): Promise<void>;
}

/** Takes the sound in, keeps the presentation's clock by it, and has it recognised. */
export async function openAudioSource(
  { input, line, listeners }: AudioSourceOptions,
  recogniser: Recogniser,
): Promise<AudioSource> {
  const { clock } = line;
  const source = await SoundSource.start(input, {
    ...listeners,
    onFrame: (frame) => recogniser.push(frame),
    onLevel: (level, samples) => {
      clock.heard(samples);
      listeners.onLevel(level);
    },
    onResumed: () => {
      clock.stopSound();
      recogniser.begin(clock.startSound());
      listeners.onResumed();
    },
    onMicrophone: (stream) => recogniser.listenTo(stream),
  });
  recogniser.begin(clock.startSound());
  recogniser.listenTo(input.microphone);
  if (line.isReady) recogniser.connected();
  const endSound = async () => {
    await source.end();
    clock.stopSound();
  };
  return {
    connected: () => recogniser.connected(),
    disconnected: () => recogniser.disconnected(),
    stop: () => recogniser.stop(endSound),
  };
}

/** Sends the sound to the server, which has it recognised. */
export function serverRecogniser(
  connection: LiveConnection,
  { input: { channels }, presentationId, listeners }: AudioSourceOptions,
): Recogniser {
  const relay = new SoundRelay({
    onLost: (seconds) => listeners.onProblem(lostSentence(seconds)),
    onRefused: (code) => listeners.onFailed(refusedSentence(code), code),
  });
  return {
    begin: (startsAt) => {
      const captureId = crypto.randomUUID();
      const capture = { presentationId, captureId, channels, startsAt };
      relay.begin({
        listen: (oldestSeq) => connection.send("listen", { ...capture, oldestSeq }),
        audio: (seq, frame) => connection.send("audio", captureId, seq, frame),
        hush: (frames): Promise<EventAnswer<unknown>> =>
          connection.send("hush", { captureId, frames }),
      });
    },
    push: (frame) => relay.push(frame),
    listenTo: () => undefined,
    connected: () => relay.connected(),
    disconnected: () => relay.disconnected(),
    stop: async (endSound) => {
      await endSound();
      await within(relay.finish(), STOP_MS);
      relay.close();
    },
  };
}

interface DeviceOptions extends AudioSourceOptions {
  readonly language: string;
  readonly phrases: readonly string[];
  readonly onTranscript: (event: TranscriptEvent) => void;
}

/** Has the browser recognise what the microphone hears, on this device. */
export function deviceRecogniser({ line, listeners, ...options }: DeviceOptions): Recogniser {
  const { language, phrases, presentationId, onTranscript } = options;
  const recogniser = new DeviceRecogniser({
    language,
    phrases,
    presentationId,
    now: () => line.clock.now(),
    onTranscript,
    onFailed: (sentence) => listeners.onFailed(sentence),
  });
  return {
    begin: () => undefined,
    push: () => undefined,
    listenTo: (microphone) => recogniser.listenTo(microphone.getAudioTracks()[0]),
    connected: () => undefined,
    disconnected: () => undefined,
    stop: async (endSound) => {
      await recogniser.stop();
      await endSound();
    },
  };
}
