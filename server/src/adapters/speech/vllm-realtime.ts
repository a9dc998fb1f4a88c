import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  type SpeechOptions,
  SpeechRefused,
  type SpeechStream,
  type SpeechProblem,
} from "../../features/presentation/speech.ports.ts";
import { bytesOf, type Line, openLine, problemOfEnd } from "./line.ts";
import { logEnd, type SpeechAdapterSettings } from "./settings.ts";
import { openSpeaking, type Stretch } from "./speaking.ts";
import { openSegmentReporter, type SegmentReporter } from "./segment-reporter.ts";

const LEAST_SECONDS = 0.12;
const READY_MS = 10_000;
const WORDS_MS = 30_000;
/** vLLM says `done` a moment before it is ready to begin again, and would overlook a commit in between. */
const BREATH_MS = 50;

const ServerEvent = z.object({
  type: z.string(),
  delta: z.string().optional(),
  text: z.string().optional(),
  code: z.string().nullish(),
});

/**
 * vLLM's `/v1/realtime` (https://github.com/vllm-project/vllm, entrypoints/openai/realtime): 16 kHz, a commit begins an
 * utterance, a final one ends it, and what is sent between that and `transcription.done` would be thrown away: so it is
 * held back here.
 */
export async function openVllmStream(
  settings: SpeechAdapterSettings,
  { signal, onEvent }: SpeechOptions,
): Promise<SpeechStream> {
  const stream = new VllmStream(settings, openSegmentReporter(onEvent));
  await stream.open(signal);
  return stream;
}

class VllmStream implements SpeechStream {
  readonly requestId = randomUUID();
  readonly #settings: SpeechAdapterSettings;
  readonly #reporter: SegmentReporter;
  readonly #speaking = openSpeaking();
  readonly #created = Promise.withResolvers<void>();
  /** Sound, and ends of utterances, that wait until the utterance before them is done. */
  readonly #held: (Int16Array | Stretch)[] = [];
  #line: Line | undefined;
  #state: "idle" | "hearing" | "ending" | "resting" = "idle";
  #ending: Stretch | undefined;
  #interim = "";
  #committed = 0;
  #late: NodeJS.Timeout | undefined;

  constructor(settings: SpeechAdapterSettings, reporter: SegmentReporter) {
    this.#settings = settings;
    this.#reporter = reporter;
  }

  async open(signal: AbortSignal): Promise<void> {
    const { url, apiKey, model } = this.#settings;
    this.#late = setTimeout(() => this.#fail("timeout"), READY_MS);
    // Nobody waits for it where the line itself is refused.
    this.#created.promise.catch(() => undefined);
    try {
      this.#line = await openLine({
        url,
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
        signal,
        secret: apiKey,
        onMessage: (message) => this.#hear(message),
        onEnd: (end) => {
          logEnd(this.#settings, end);
          this.#fail(problemOfEnd(end));
        },
      });
      await this.#created.promise;
    } catch (error) {
      this.close();
      throw error;
    }
    clearTimeout(this.#late);
    signal.addEventListener("abort", () => this.close(), { once: true });
    this.#line.send({ type: "session.update", model });
    this.#reporter.begin();
  }

  write(pcm: Int16Array): void {
    if (pcm.length === 0) return;
    this.#speaking.write(pcm);
    this.#held.push(pcm);
    this.#pass();
  }

  bufferedBytes(): number {
    const sizes = this.#held.map((one) => (one instanceof Int16Array ? one.byteLength : 0));
    return sizes.reduce((sum, size) => sum + size, this.#line?.bufferedBytes() ?? 0);
  }

  commit(): void {
    const { seconds } = this.#speaking;
    if (seconds - this.#committed < LEAST_SECONDS) return;
    const whole = { start: this.#committed, end: seconds };
    this.#committed = seconds;
    this.#held.push(this.#speaking.take() ?? whole);
    this.#pass();
  }

  async finalize(timeoutMs: number): Promise<void> {
    if (this.#speaking.stretch()) this.commit();
    if (!this.#isPending() || (await this.#reporter.untilSettled(timeoutMs))) return;
    this.#fail("timeout");
  }

  close(): void {
    this.#fail(undefined);
  }

  #isPending(): boolean {
    return this.#state === "ending" || this.#held.some((one) => !(one instanceof Int16Array));
  }

  #fail(problem: SpeechProblem | undefined): void {
    clearTimeout(this.#late);
    this.#created.reject(new SpeechRefused(problem ?? "network"));
    this.#line?.end();
    this.#reporter.closed(problem);
  }

  #pass(): void {
    while (this.#state === "idle" || this.#state === "hearing") {
      const next = this.#held.shift();
      if (next === undefined) return;
      if (next instanceof Int16Array) this.#hearMore(next);
      else if (this.#state === "hearing") this.#endUtterance(next);
    }
  }

  #hearMore(pcm: Int16Array): void {
    if (this.#state === "idle")
      this.#line?.send({ type: "input_audio_buffer.commit", final: false });
    this.#state = "hearing";
    const audio = Buffer.from(bytesOf(pcm)).toString("base64");
    this.#line?.send({ type: "input_audio_buffer.append", audio });
  }

  #endUtterance(stretch: Stretch): void {
    this.#state = "ending";
    this.#ending = stretch;
    this.#line?.send({ type: "input_audio_buffer.commit", final: true });
    this.#late = setTimeout(() => this.#fail("timeout"), WORDS_MS);
  }

  #hear(message: Record<string, unknown>): void {
    const read = ServerEvent.safeParse(message);
    if (!read.success) return;
    const { type, delta = "", text = "", code } = read.data;
    if (type === "session.created") this.#created.resolve();
    else if (type === "transcription.delta") this.#hearInterim(delta);
    else if (type === "transcription.done") this.#done(text);
    else if (type === "error") {
      const { log, provider } = this.#settings;
      log.warn({ provider, errorCode: code }, "speech.complaint");
      this.#fail("format");
    }
  }

  #hearInterim(delta: string): void {
    this.#interim += delta;
    const { seconds } = this.#speaking;
    const place = this.#ending ?? this.#speaking.stretch() ?? { start: seconds, end: seconds };
    this.#reporter.segment({ final: false, text: this.#interim, ...place });
  }

  #done(text: string): void {
    if (this.#state !== "ending" || !this.#ending) return;
    clearTimeout(this.#late);
    const stretch = this.#ending;
    this.#state = "resting";
    this.#ending = undefined;
    this.#interim = "";
    this.#reporter.segment({ final: true, text, ...stretch });
    this.#late = setTimeout(() => {
      this.#state = "idle";
      this.#pass();
      if (!this.#isPending()) this.#reporter.settle();
    }, BREATH_MS);
  }
}
