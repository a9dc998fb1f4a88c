import { randomUUID } from "node:crypto";
import type { Heard } from "./recogniser.ts";
import {
  openSpeechServer,
  type Protocol,
  type ServerOptions,
  type SpeechServer,
  type Talk,
} from "./speech-server.ts";
import { samplesOf } from "./wav.ts";

/**
 * vLLM's `/v1/realtime` as its source describes it: written here, not by vLLM
 * (https://github.com/vllm-project/vllm, entrypoints/openai/realtime/connection.py): a commit begins to transcribe, a final
 * one ends it, and sound that comes between the final one and `done` is thrown away.
 */
export function openVllmServer(options: ServerOptions): Promise<SpeechServer> {
  return openSpeechServer(options, (talk) => new VllmConversation(talk));
}

interface ClientEvent {
  readonly type?: string;
  readonly audio?: string;
  readonly model?: string;
  readonly final?: boolean;
}

class VllmConversation implements Protocol {
  readonly #talk: Talk;
  #hasModel = false;
  #state: "idle" | "hearing" | "ending" = "idle";
  #waiting: Int16Array[] = [];
  #text = "";
  /** Of the utterance that is being heard: what was told of it. */
  #sent = "";

  constructor(talk: Talk) {
    this.#talk = talk;
    talk.send({ type: "session.created", id: `sess-${randomUUID()}`, created: 0 });
  }

  heard({ words, final }: Heard): void {
    const transcript = words.map(({ word }) => ` ${word}`).join("");
    if (transcript.length > this.#sent.length) {
      this.#talk.send({ type: "transcription.delta", delta: transcript.slice(this.#sent.length) });
      this.#sent = transcript;
    }
    if (!final) return;
    this.#text += transcript;
    this.#sent = "";
  }

  text(message: string): void {
    const event = JSON.parse(message) as ClientEvent;
    if (event.type === "session.update") {
      this.#hasModel = event.model !== undefined;
      if (!this.#hasModel) this.#refuse("processing_error");
    } else if (event.type === "input_audio_buffer.append") this.#append(event.audio ?? "");
    else if (event.type !== "input_audio_buffer.commit") this.#refuse("unknown_event");
    else if (!this.#hasModel) this.#refuse("model_not_validated");
    else if (event.final === true) this.#end();
    else this.#begin();
  }

  #append(audio: string): void {
    const pcm = samplesOf(Buffer.from(audio, "base64"));
    if (pcm.length === 0) this.#refuse("invalid_audio");
    else if (this.#state === "hearing") this.#talk.listen(pcm);
    else this.#waiting.push(pcm);
  }

  #begin(): void {
    if (this.#state !== "idle") return;
    this.#state = "hearing";
    for (const pcm of this.#waiting.splice(0)) this.#talk.listen(pcm);
  }

  #end(): void {
    if (this.#state !== "hearing") return;
    this.#state = "ending";
    this.#talk.endUtterance();
    const text = this.#text;
    this.#talk.later(() => {
      this.#talk.send({ type: "transcription.done", text, usage: { prompt_tokens: 0 } });
      this.#text = "";
      this.#state = "idle";
      this.#waiting = [];
    });
  }

  #refuse(code: string): void {
    this.#talk.send({ type: "error", error: code, code });
  }
}
