import { randomUUID } from "node:crypto";
import { openResampler } from "../../adapters/speech/resample.ts";
import type { Heard } from "./recogniser.ts";
import {
  openSpeechServer,
  type Protocol,
  type ServerOptions,
  type SpeechServer,
  type Talk,
} from "./speech-server.ts";
import { samplesOf } from "./wav.ts";

interface RealtimeOptions extends ServerOptions {
  /** `openai` unless told: transcription sessions as they are since 2025-08; `speaches`: the shape before. */
  readonly dialect?: "openai" | "speaches";
  /** An item, counted from 0, whose transcription fails with this code. */
  readonly failing?: { readonly item: number; readonly code: string };
  /** Completes the items of each pair in the wrong order, as OpenAI may. */
  readonly swaps?: boolean;
}

/**
 * Transcription over `/v1/realtime`, written here from documentation and source, not by OpenAI or Speaches
 * (https://developers.openai.com/api/docs/guides/realtime-transcription and /api/reference/resources/realtime,
 * https://speaches.ai/usage/realtime-api).
 */
export function openRealtimeServer(options: RealtimeOptions): Promise<SpeechServer> {
  return openSpeechServer(options, (talk) => new RealtimeConversation(talk, options));
}

interface Session {
  readonly type?: string;
  readonly audio?: {
    readonly input?: {
      readonly format?: { readonly type?: string; readonly rate?: number };
      readonly transcription?: { readonly model?: string };
      readonly turn_detection?: object | null;
    };
  };
  readonly input_audio_transcription?: { readonly model?: string };
  readonly turn_detection?: object | null;
}
interface ClientEvent {
  readonly type?: string;
  readonly audio?: string;
  readonly session?: Session;
}

const BUFFER = "input_audio_buffer";
const TRANSCRIPTION = "conversation.item.input_audio_transcription";

class RealtimeConversation implements Protocol {
  readonly #talk: Talk;
  readonly #options: RealtimeOptions;
  readonly #toSixteen = openResampler(24_000, 16_000);
  #isReady = false;
  #hasTurns = true;
  #item = { id: `item_${randomUUID()}`, index: 0, hasBegun: false };
  #words: string[] = [];
  /** How many words of the utterance that is being heard were told. */
  #sentCount = 0;
  #bufferedMs = 0;
  #heldBack: (() => void) | undefined;

  constructor(talk: Talk, options: RealtimeOptions) {
    this.#talk = talk;
    this.#options = options;
    const session = { id: `sess_${randomUUID()}`, object: "realtime.session" };
    talk.send({ type: "session.created", event_id: randomUUID(), session });
  }

  heard({ words, start, end, final }: Heard): void {
    const spoken = words.map(({ word }) => word);
    const of = { item_id: this.#item.id };
    if (this.#hasTurns && !this.#item.hasBegun) {
      this.#item.hasBegun = true;
      const began = Math.round(start * 1_000);
      this.#talk.send({ type: `${BUFFER}.speech_started`, ...of, audio_start_ms: began });
    }
    if (this.#options.dialect !== "speaches") this.#sendMore(spoken);
    if (!final) return;
    this.#words.push(...spoken);
    this.#sentCount = 0;
    if (!this.#hasTurns) return;
    const ended = Math.round(end * 1_000);
    this.#talk.send({ type: `${BUFFER}.speech_stopped`, ...of, audio_end_ms: ended });
    this.#commit();
  }

  text(message: string): void {
    const event = JSON.parse(message) as ClientEvent;
    if (event.type === "session.update") this.#update(event.session ?? {});
    else if (!this.#isReady) this.#refuse("session_not_configured");
    else if (event.type === `${BUFFER}.append`) this.#append(event.audio ?? "");
    else if (event.type === `${BUFFER}.commit`) this.#handleCommit();
    else this.#refuse("invalid_value");
  }

  #update(session: Session): void {
    if (!this.#understands(session)) {
      this.#refuse("invalid_value");
      return;
    }
    this.#isReady = true;
    this.#talk.send({ type: "session.updated", event_id: randomUUID(), session });
  }

  #understands(session: Session): boolean {
    const input = session.audio?.input;
    if (this.#options.dialect === "speaches") {
      this.#hasTurns = session.turn_detection !== null;
      return session.audio === undefined && Boolean(session.input_audio_transcription?.model);
    }
    this.#hasTurns = Boolean(input?.turn_detection);
    const { type, rate } = input?.format ?? {};
    const isSound = type === "audio/pcm" && rate === 24_000;
    return session.type === "transcription" && isSound && Boolean(input?.transcription?.model);
  }

  #append(audio: string): void {
    const pcm = samplesOf(Buffer.from(audio, "base64"));
    this.#bufferedMs += pcm.length / 24;
    this.#talk.listen(this.#toSixteen.push(pcm));
  }

  #handleCommit(): void {
    if (this.#bufferedMs < 100) {
      this.#refuse("input_audio_buffer_commit_empty");
      return;
    }
    const { index } = this.#item;
    this.#talk.endUtterance();
    // A turn that ended just now was committed with it.
    if (this.#item.index === index) this.#commit();
  }

  #commit(): void {
    const { id, index } = this.#item;
    const transcript = this.#words.join(" ");
    this.#talk.send({ type: `${BUFFER}.committed`, item_id: id, previous_item_id: null });
    this.#talk.later(() => this.#complete(id, index, transcript));
    this.#item = { id: `item_${randomUUID()}`, index: index + 1, hasBegun: false };
    this.#words = [];
    this.#sentCount = 0;
    this.#bufferedMs = 0;
  }

  #sendMore(spoken: readonly string[]): void {
    const delta = spoken
      .slice(this.#sentCount)
      .map((word) => `${word} `)
      .join("");
    if (delta === "") return;
    this.#sentCount = spoken.length;
    const of = { item_id: this.#item.id, content_index: 0 };
    this.#talk.send({ type: `${TRANSCRIPTION}.delta`, ...of, delta });
  }

  #complete(id: string, index: number, transcript: string): void {
    const send = (): void => this.#sendComplete(id, index, transcript);
    if (this.#options.swaps && !this.#heldBack) {
      this.#heldBack = send;
      return;
    }
    send();
    this.#heldBack?.();
    this.#heldBack = undefined;
  }

  #sendComplete(id: string, index: number, transcript: string): void {
    const of = { item_id: id, content_index: 0 };
    const { failing } = this.#options;
    if (failing?.item === index) {
      const error = { type: "transcription_error", code: failing.code, message: "failed" };
      this.#talk.send({ type: `${TRANSCRIPTION}.failed`, ...of, error });
    } else this.#talk.send({ type: `${TRANSCRIPTION}.completed`, ...of, transcript });
  }

  #refuse(code: string): void {
    const error = { type: "invalid_request_error", code, message: code, param: null };
    this.#talk.send({ type: "error", event_id: randomUUID(), error });
  }
}
