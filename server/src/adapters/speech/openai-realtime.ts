import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  type SpeechOptions,
  type SpeechPort,
  SpeechRefused,
  type SpeechStream,
  type SpeechProblem,
} from "../../features/presentation/speech.ports.ts";
import { bytesOf, type Line, openLine, problemOfEnd } from "./line.ts";
import { openRealtimeItems, type RealtimeItems, problemOfCode } from "./realtime-items.ts";
import { openResampler } from "./resample.ts";
import { logEnd, type SpeechAdapterSettings } from "./settings.ts";
import { openSpeaking, type Speaking } from "./speaking.ts";
import { openSegmentReporter, type SegmentReporter } from "./segment-reporter.ts";
import { openVllmStream } from "./vllm-realtime.ts";

/** OpenAI ends sessions after 60 minutes, speaches after 30. */
const MAX_STREAM_SECONDS = 25 * 60;
/** Servers refuse to commit less than a tenth of a second. */
const LEAST_SECONDS = 0.12;
/** Words that did not come in this time will not: the sound is better sent again. */
const WORDS_MS = 30_000;
const READY_MS = 10_000;
const KEYTERM_LETTERS = 600;

const ServerEvent = z.object({
  type: z.string(),
  item_id: z.string().optional(),
  delta: z.string().optional(),
  transcript: z.string().optional(),
  audio_start_ms: z.number().optional(),
  audio_end_ms: z.number().optional(),
  session: z.object({ id: z.string().optional() }).optional(),
  error: z.object({ code: z.string().nullish(), type: z.string().nullish() }).optional(),
});
type ServerEvent = z.infer<typeof ServerEvent>;

/**
 * Transcription over `/v1/realtime` in three dialects. `openai`: sessions of type transcription
 * (https://developers.openai.com/api/docs/guides/realtime-transcription). `speaches`: the earlier shape of `session.update`
 * (https://speaches.ai/usage/realtime-api). `vllm`: see vllm-realtime.ts.
 */
export function openRealtime(settings: SpeechAdapterSettings): SpeechPort {
  return {
    name: { openai: "OpenAI", speaches: "Speaches", vllm: "vLLM" }[settings.dialect],
    host: settings.url.hostname,
    needsCommit: settings.turns === "own",
    maxStreamSeconds: MAX_STREAM_SECONDS,
    open: (options) =>
      settings.dialect === "vllm"
        ? openVllmStream(settings, options)
        : openStream(settings, options),
  };
}

interface Session {
  readonly settings: SpeechAdapterSettings;
  readonly reporter: SegmentReporter;
  readonly items: RealtimeItems;
  /** Ends the stream with a trouble. */
  readonly fail: (problem: SpeechProblem | undefined) => void;
}

async function openStream(
  settings: SpeechAdapterSettings,
  { keyterms, signal, onEvent }: SpeechOptions,
): Promise<SpeechStream> {
  const reporter = openSegmentReporter(onEvent);
  const speaking = openSpeaking();
  const items = openRealtimeItems(reporter, speaking);
  const ready = Promise.withResolvers<string>();
  let line: Line | undefined;
  const fail = (problem: SpeechProblem | undefined): void => {
    clearInterval(watch);
    ready.reject(new SpeechRefused(problem ?? "network"));
    line?.end();
    reporter.closed(problem);
  };
  const session: Session = { settings, reporter, items, fail };
  const watch = watchWords(session);
  // Nobody waits for it where the line itself is refused.
  ready.promise.catch(() => undefined);
  try {
    line = await openLine({
      url: addressOf(settings),
      headers: settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` },
      signal,
      secret: settings.apiKey,
      onMessage: (message) => hear(message, session, ready),
      onEnd: (end) => {
        logEnd(settings, end);
        fail(problemOfEnd(end));
      },
    });
    line.send({ type: "session.update", session: sessionOf(settings, keyterms) });
    const requestId = await readyInTime(ready);
    signal.addEventListener("abort", () => fail(undefined), { once: true });
    reporter.begin();
    return streamOn(line, { ...session, speaking, requestId });
  } catch (error) {
    fail(undefined);
    throw error;
  }
}

interface Ready {
  readonly promise: Promise<string>;
  readonly resolve: (requestId: string) => void;
  readonly reject: (error: SpeechRefused) => void;
}

/** A session that was not taken as it was asked for would hear nothing. */
async function readyInTime({ promise, reject }: Ready): Promise<string> {
  const late = setTimeout(() => reject(new SpeechRefused("timeout")), READY_MS);
  try {
    return await promise;
  } finally {
    clearTimeout(late);
  }
}

function watchWords({ items, fail }: Session): NodeJS.Timeout {
  let pendingMs = 0;
  const stepMs = 1_000;
  return setInterval(() => {
    pendingMs = items.isPending ? pendingMs + stepMs : 0;
    if (pendingMs >= WORDS_MS) fail("timeout");
  }, stepMs);
}

function streamOn(
  line: Line,
  {
    settings,
    reporter,
    items,
    fail,
    speaking,
    requestId,
  }: Session & { readonly speaking: Speaking; readonly requestId: string },
): SpeechStream {
  const resampler = openResampler(16_000, 24_000);
  const isOwn = settings.turns === "own";
  let committed = 0;
  const commit = (): void => {
    if (speaking.seconds - committed < LEAST_SECONDS) return;
    const whole = { start: committed, end: speaking.seconds };
    committed = speaking.seconds;
    if (isOwn) items.sent(speaking.take() ?? whole);
    line.send({ type: "input_audio_buffer.commit" });
  };
  return {
    requestId,
    write(pcm) {
      if (pcm.length === 0) return;
      speaking.write(pcm);
      const audio = Buffer.from(bytesOf(resampler.push(pcm))).toString("base64");
      if (audio !== "") line.send({ type: "input_audio_buffer.append", audio });
    },
    bufferedBytes: () => line.bufferedBytes(),
    commit: () => {
      if (isOwn) commit();
    },
    async finalize(timeoutMs) {
      // Where the turns are the server's, it alone knows whether anything is left; it answers a commit in any case.
      if (!isOwn || speaking.stretch()) commit();
      if (isOwn && !items.isPending) return;
      const settled = await reporter.untilSettled(timeoutMs);
      if (!settled && items.isPending) fail("timeout");
    },
    close: () => fail(undefined),
  };
}

function addressOf({ url, dialect, model, language }: SpeechAdapterSettings): URL {
  const address = new URL(url);
  address.searchParams.set("intent", "transcription");
  // OpenAI would take a model in the address for that of a conversation.
  if (dialect === "speaches") {
    if (model !== undefined) address.searchParams.set("model", model);
    if (language !== undefined) address.searchParams.set("language", language);
  }
  return address;
}

function sessionOf(
  { dialect, model = "gpt-live-transcribe", language, turns }: SpeechAdapterSettings,
  keyterms: readonly string[],
): object {
  const transcription = { model, ...(language === undefined ? {} : { language }) };
  if (dialect === "speaches")
    return { input_audio_transcription: transcription, turn_detection: null };
  const prompt = promptOf(model, keyterms);
  return {
    type: "transcription",
    audio: {
      input: {
        format: { type: "audio/pcm", rate: 24_000 },
        transcription: { ...transcription, ...(prompt === undefined ? {} : { prompt }) },
        turn_detection: turns === "own" ? null : { type: "server_vad", silence_duration_ms: 500 },
      },
    },
  };
}

/** Only of these models it is documented what they do with a prompt. */
function promptOf(model: string, keyterms: readonly string[]): string | undefined {
  let letters = 0;
  const terms = keyterms.filter((term) => (letters += term.length + 2) <= KEYTERM_LETTERS);
  if (terms.length === 0) return undefined;
  if (model === "whisper-1") return terms.join(", ");
  const takesProse = /^gpt-4o(?:-mini)?-transcribe(?!-diarize)/.test(model);
  return takesProse ? `Expect these words: ${terms.join(", ")}.` : undefined;
}

const TRANSCRIPTION = "conversation.item.input_audio_transcription";

function hear(message: Record<string, unknown>, session: Session, ready: Ready): void {
  const read = ServerEvent.safeParse(message);
  if (!read.success) return;
  const event = read.data;
  if (event.type === "session.updated") ready.resolve(event.session?.id ?? randomUUID());
  else if (event.type === "error") complain(event, session, ready);
  else if (event.item_id !== undefined) hearItem(event, event.item_id, session);
}

function hearItem(event: ServerEvent, id: string, session: Session): void {
  const { items } = session;
  const handlers = new Map<string, () => void>([
    [
      "input_audio_buffer.speech_started",
      () => items.began(id, (event.audio_start_ms ?? 0) / 1_000),
    ],
    ["input_audio_buffer.speech_stopped", () => items.ended(id, (event.audio_end_ms ?? 0) / 1_000)],
    ["input_audio_buffer.committed", () => items.committed(id)],
    [`${TRANSCRIPTION}.delta`, () => items.delta(id, event.delta ?? "")],
    [`${TRANSCRIPTION}.completed`, () => items.completed(id, event.transcript ?? "")],
    [`${TRANSCRIPTION}.failed`, () => failItem(event, id, session)],
  ]);
  handlers.get(event.type)?.();
}

/** Sound without words is over; anything else may come right when it is sent again. */
function failItem(event: ServerEvent, id: string, { items, settings, fail }: Session): void {
  const code = event.error?.code ?? event.error?.type ?? "";
  if (code === "audio_unintelligible") {
    items.completed(id, "");
    return;
  }
  settings.log.warn({ provider: settings.provider, errorCode: code }, "speech.item_failed");
  fail(problemOfCode(code) ?? "network");
}

function complain(
  event: ServerEvent,
  { settings, reporter, items, fail }: Session,
  ready: Ready,
): void {
  const code = event.error?.code ?? event.error?.type ?? "";
  // The server's own turn was quicker than our commit at the end.
  if (code === "input_audio_buffer_commit_empty") {
    if (!items.isPending) reporter.settle();
    return;
  }
  settings.log.warn({ provider: settings.provider, errorCode: code }, "speech.complaint");
  ready.reject(new SpeechRefused(problemOfCode(code) ?? "format", { cause: new Error(code) }));
  const problem = code === "session_expired" ? "network" : problemOfCode(code);
  if (problem !== undefined) fail(problem);
}
