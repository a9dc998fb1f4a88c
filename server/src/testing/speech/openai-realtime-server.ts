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
  /** `openai`: transcription sessions as of 2025-08; `speaches`: the earlier shape; `vllm`: 16 kHz and events of its own. */
  readonly dialect?: "openai" | "speaches" | "vllm";
  /** Items whose transcription fails with this code, counted from 0. */
  readonly fails?: { readonly item: number; readonly code: string };
  /** Tells the completed items of each pair in the wrong order, as OpenAI may. */
  readonly swaps?: boolean;
}

/**
 * Transcription over `/v1/realtime` in three dialects, written here from their documentation and sources, not by their makers:
 * https://developers.openai.com/api/docs/guides/realtime-transcription and /api/reference/resources/realtime,
 * https://speaches.ai/usage/realtime-api, https://github.com/vllm-project/vllm (entrypoints/openai/realtime/connection.py).
 */
export function openRealtimeServer(options: RealtimeOptions): Promise<SpeechServer> {
  return openSpeechServer(options, (talk) =>
    options.dialect === "vllm" ? beginVllm(talk) : beginRealtime(talk, options),
  );
}

interface Session {
  readonly type?: string;
  readonly audio?: {
    readonly input?: {
      readonly format?: { readonly type?: string; readonly rate?: number };
      readonly transcription?: { readonly model?: string };
      readonly turn_detection?: unknown;
    };
  };
  readonly input_audio_format?: unknown;
  readonly input_audio_transcription?: { readonly model?: string };
  readonly turn_detection?: unknown;
}
interface ClientEvent {
  readonly type?: string;
  readonly audio?: string;
  readonly session?: Session;
  readonly model?: string;
  readonly final?: boolean;
}

function beginRealtime(talk: Talk, options: RealtimeOptions): Protocol {
  const dialect = options.dialect ?? "openai";
  const toSixteen = openResampler(24_000, 16_000);
  let isReady = false;
  let hasTurns = true;
  let itemId = `item_${randomUUID()}`;
  let previous: string | null = null;
  let items = 0;
  let words: string[] = [];
  let interim: string[] = [];
  let pendingMs = 0;
  let isSpeaking = false;
  let kept: (() => void) | undefined;

  const fail = (code: string, message: string, type = "invalid_request_error"): void =>
    talk.send({
      type: "error",
      event_id: randomUUID(),
      error: { type, code, message, param: null, event_id: null },
    });
  const complete = (id: string, transcript: string, index: number): void => {
    const say = (): void => {
      const type = "conversation.item.input_audio_transcription";
      if (options.fails?.item === index) {
        const error = { type: "server_error", code: options.fails.code, message: "failed" };
        talk.send({ type: `${type}.failed`, item_id: id, content_index: 0, error });
      } else talk.send({ type: `${type}.completed`, item_id: id, content_index: 0, transcript });
    };
    if (!options.swaps) say();
    else if (kept) {
      say();
      kept();
      kept = undefined;
    } else kept = say;
  };
  const commit = (): void => {
    const [id, transcript, index] = [itemId, words.join(" "), items];
    talk.send({ type: "input_audio_buffer.committed", item_id: id, previous_item_id: previous });
    talk.later(() => complete(id, transcript, index));
    [previous, itemId, items] = [id, `item_${randomUUID()}`, items + 1];
    [words, interim, pendingMs, isSpeaking] = [[], [], 0, false];
  };
  const configure = (session: Session): string | undefined => {
    const input = session.audio?.input;
    if (dialect === "speaches") {
      if (session.audio !== undefined || !session.input_audio_transcription?.model) return "model";
      hasTurns = session.turn_detection !== null;
      return undefined;
    }
    if (session.type !== "transcription") return "session.type";
    if (input?.format?.type !== "audio/pcm" || input.format.rate !== 24_000)
      return "session.audio.input.format";
    if (!input.transcription?.model) return "session.audio.input.transcription.model";
    hasTurns = input.turn_detection !== null && input.turn_detection !== undefined;
    return undefined;
  };
  const hear = (heard: Heard): void => {
    const spoken = heard.words.map(({ word }) => word);
    if (hasTurns && !isSpeaking) {
      isSpeaking = true;
      talk.send({
        type: "input_audio_buffer.speech_started",
        item_id: itemId,
        audio_start_ms: Math.round(heard.start * 1_000),
      });
    }
    if (dialect === "openai") {
      const fresh = spoken.slice(interim.length);
      if (fresh.length > 0) {
        interim = spoken;
        const delta = fresh.map((word) => `${word} `).join("");
        talk.send({
          type: "conversation.item.input_audio_transcription.delta",
          item_id: itemId,
          content_index: 0,
          delta,
        });
      }
    }
    if (!heard.final) return;
    words.push(...spoken);
    interim = [];
    if (!hasTurns) return;
    talk.send({
      type: "input_audio_buffer.speech_stopped",
      item_id: itemId,
      audio_end_ms: Math.round(heard.end * 1_000),
    });
    commit();
  };
  talk.send({
    type: "session.created",
    event_id: randomUUID(),
    session: { id: `sess_${randomUUID()}`, object: "realtime.session" },
  });
  return {
    heard: hear,
    text: (message) => {
      const event = JSON.parse(message) as ClientEvent;
      if (event.type === "session.update") {
        const wrong = configure(event.session ?? {});
        if (wrong) fail("invalid_value", `Invalid value: '${wrong}'.`);
        else {
          isReady = true;
          talk.send({ type: "session.updated", event_id: randomUUID(), session: event.session });
        }
      } else if (event.type === "input_audio_buffer.append") {
        if (!isReady) fail("session_not_configured", "configure the session first");
        const pcm = samplesOf(Buffer.from(event.audio ?? "", "base64"));
        pendingMs += pcm.length / 24;
        talk.listen(toSixteen.push(pcm));
      } else if (event.type === "input_audio_buffer.clear") {
        talk.endUtterance();
        [words, interim, pendingMs] = [[], [], 0];
        talk.send({ type: "input_audio_buffer.cleared" });
      } else if (event.type === "input_audio_buffer.commit") {
        if (pendingMs < 100)
          fail("input_audio_buffer_commit_empty", "Expected at least 100ms of audio.");
        else {
          const before = items;
          talk.endUtterance();
          if (items === before) commit();
        }
      } else fail("invalid_value", `Invalid value: '${event.type}'.`);
    },
  };
}

/** vLLM: a commit begins to transcribe, a final one ends it; sound that comes between the final one and `done` is thrown away. */
function beginVllm(talk: Talk): Protocol {
  let model: string | undefined;
  let state: "idle" | "running" | "ending" = "idle";
  let waiting: Int16Array[] = [];
  let text = "";
  let utterance = "";
  const fail = (code: string, error: string): void => talk.send({ type: "error", error, code });
  talk.send({ type: "session.created", id: `sess-${randomUUID()}`, created: 0 });
  return {
    heard: (heard) => {
      const said = heard.words.map(({ word }) => ` ${word}`).join("");
      if (said.length > utterance.length) {
        talk.send({ type: "transcription.delta", delta: said.slice(utterance.length) });
        utterance = said;
      }
      if (!heard.final) return;
      text += said;
      utterance = "";
    },
    text: (message) => {
      const event = JSON.parse(message) as ClientEvent;
      if (event.type === "session.update") {
        if (event.model === undefined) fail("processing_error", "'model'");
        model = event.model;
      } else if (event.type === "input_audio_buffer.append") {
        const pcm = samplesOf(Buffer.from(event.audio ?? "", "base64"));
        if (pcm.length === 0) fail("invalid_audio", "Invalid audio data");
        else if (state === "running") talk.listen(pcm);
        else waiting.push(pcm);
      } else if (event.type === "input_audio_buffer.commit") {
        if (model === undefined) fail("model_not_validated", "Model not validated.");
        else if (event.final === true) {
          if (state !== "running") return;
          state = "ending";
          talk.endUtterance();
          talk.later(() => {
            talk.send({ type: "transcription.done", text, usage: { prompt_tokens: 0 } });
            [text, state, waiting] = ["", "idle", []];
          });
        } else if (state === "idle") {
          state = "running";
          for (const pcm of waiting.splice(0)) talk.listen(pcm);
        }
      } else fail("unknown_event", `Unknown event type: ${event.type}`);
    },
  };
}
