import type { EventAnswer, Refusal, TranscriptEvent } from "@planner/contract/api";
import type { LiveConnection } from "../../platform/live.ts";
import { DeviceRecogniser } from "./device-recogniser.ts";
import { type PresentationLine, within } from "./presentation-line.ts";
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

const REFUSALS: Partial<Readonly<Record<Refusal, string>>> = {
  taken: "Another window listens now.",
  not_signed_in: "You are signed out, so nothing is heard any more.",
  not_found: "This meeting is not there any more, or you may not see it.",
};
const REFUSED = "The server does not take the sound. Reload the page, and listen again.";

const lostSentence = (seconds: number): string =>
  `The connection was gone for too long: ${Math.round(seconds)} seconds of sound are lost.`;

/** Sends the sound to the server, which has it recognised. */
export async function serverSource(
  connection: LiveConnection,
  { input, line, presentationId, listeners }: AudioSourceOptions,
): Promise<AudioSource> {
  const { channels } = input;
  const { clock } = line;
  const relay = new SoundRelay({
    onLost: (seconds) => listeners.onProblem(lostSentence(seconds)),
    onRefused: (code) => listeners.onFailed(REFUSALS[code] ?? REFUSED, code),
  });
  const begin = () => {
    const captureId = crypto.randomUUID();
    const startsAt = clock.startSound();
    const capture = { presentationId, captureId, channels, startsAt };
    relay.begin({
      listen: (oldestSeq) => connection.send("listen", { ...capture, oldestSeq }),
      audio: (seq, frame) => connection.send("audio", captureId, seq, frame),
      hush: (frames): Promise<EventAnswer<unknown>> =>
        connection.send("hush", { captureId, frames }),
    });
  };
  const source = await SoundSource.start(input, {
    ...listeners,
    onFrame: (frame) => relay.push(frame),
    onLevel: (level, samples) => {
      clock.heard(samples);
      listeners.onLevel(level);
    },
    onResumed: () => {
      clock.stopSound();
      begin();
      listeners.onResumed();
    },
  });
  begin();
  if (line.isReady) relay.connected();
  return {
    connected: () => relay.connected(),
    disconnected: () => relay.disconnected(),
    stop: async () => {
      await source.end();
      clock.stopSound();
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
export async function deviceSource(options: DeviceOptions): Promise<AudioSource> {
  const { input, line, presentationId, listeners, language, phrases, onTranscript } = options;
  const recogniser = new DeviceRecogniser({
    language,
    phrases,
    presentationId,
    now: () => line.clock.now(),
    onTranscript,
    onFailed: (sentence) => listeners.onFailed(sentence),
  });
  const source = await SoundSource.start(input, {
    ...listeners,
    onFrame: () => undefined,
    onLevel: (level, samples) => {
      line.clock.heard(samples);
      listeners.onLevel(level);
    },
    onResumed: () => {
      line.clock.stopSound();
      line.clock.startSound();
      listeners.onResumed();
    },
    onMicrophone: (stream) => recogniser.listenTo(stream.getAudioTracks()[0]),
  });
  line.clock.startSound();
  recogniser.listenTo(input.microphone.getAudioTracks()[0]);
  return {
    connected: () => undefined,
    disconnected: () => undefined,
    stop: async () => {
      await recogniser.stop();
      await source.end();
      line.clock.stopSound();
    },
  };
}
