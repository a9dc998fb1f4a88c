import { randomUUID } from "node:crypto";
import { z } from "zod";
import type {
  SpeechOptions,
  SpeechPort,
  SpeechStream,
  SpeechProblem,
} from "../../features/presentation/speech.ports.ts";
import { bytesOf, type LineEnd, openLine, problemOfEnd } from "./line.ts";
import { type SpeechAdapterSettings, logEnd } from "./settings.ts";
import { openSegmentReporter, type SegmentReporter } from "./segment-reporter.ts";

/** Deepgram ends a stream after 10 seconds without a message, and asks for one every 3 to 5. */
const KEEP_ALIVE_MS = 4_000;
/** Deepgram takes 500 tokens of key terms; a rare word has one for every two or three letters. */
const KEYTERM_LETTERS = 1_000;
const KEYTERMS = 100;

const Results = z.object({
  type: z.literal("Results"),
  start: z.number(),
  duration: z.number(),
  is_final: z.boolean().optional(),
  from_finalize: z.boolean().optional(),
  channel: z.object({
    alternatives: z.array(
      z.object({
        transcript: z.string(),
        words: z
          .array(
            z.object({
              word: z.string(),
              punctuated_word: z.string().optional(),
              start: z.number(),
              end: z.number(),
              speaker: z.number().optional(),
            }),
          )
          .optional(),
      }),
    ),
  }),
});
type Results = z.infer<typeof Results>;
type Word = NonNullable<Results["channel"]["alternatives"][number]["words"]>[number];

/**
 * Deepgram's live transcription, in its cloud or on a machine of one's own
 * (https://developers.deepgram.com/reference/speech-to-text/listen-streaming).
 */
export function openDeepgram(settings: SpeechAdapterSettings): SpeechPort {
  return {
    name: "Deepgram",
    host: settings.url.hostname,
    needsCommit: false,
    maxStreamSeconds: undefined,
    open: (options) => openStream(settings, options),
  };
}

async function openStream(
  settings: SpeechAdapterSettings,
  { keyterms, signal, onEvent }: SpeechOptions,
): Promise<SpeechStream> {
  const reporter = openSegmentReporter(onEvent);
  const hear = openAudioSource(reporter);
  const line = await openLine({
    url: addressOf(settings, keyterms),
    headers: settings.apiKey === undefined ? {} : { authorization: `Token ${settings.apiKey}` },
    signal,
    secret: settings.apiKey,
    onMessage: hear,
    onEnd: (end) => {
      clearInterval(keepAlive);
      logEnd(settings, end);
      reporter.closed(problemOf(end));
    },
  });
  const keepAlive = setInterval(() => line.send({ type: "KeepAlive" }), KEEP_ALIVE_MS);
  const close = (): void => {
    clearInterval(keepAlive);
    line.end();
    reporter.closed(undefined);
  };
  signal.addEventListener("abort", close, { once: true });
  reporter.begin();
  const requestId = line.headers["dg-request-id"];
  return {
    requestId: typeof requestId === "string" ? requestId : randomUUID(),
    write(pcm) {
      // An empty message would end the stream.
      if (pcm.length === 0) return;
      keepAlive.refresh();
      line.send(bytesOf(pcm));
    },
    bufferedBytes: () => line.bufferedBytes(),
    commit: () => undefined,
    // Finalize is answered mostly, CloseStream always: by all that is left, and by the end of the stream.
    async finalize(timeoutMs) {
      const settled = reporter.untilSettled(timeoutMs);
      line.send({ type: "Finalize" });
      line.send({ type: "CloseStream" });
      if (await settled) return;
      line.end();
      reporter.closed("timeout");
    },
    close,
  };
}

/**
 * The operator's own query stays, so that it can say what has no setting here. Deepgram keeps sound and words of everybody
 * who does not object, to train its models (https://developers.deepgram.com/trust-security/your-data): here nobody agreed.
 */
function addressOf(
  { url, model = "nova-3", language, voices }: SpeechAdapterSettings,
  keyterms: readonly string[],
): URL {
  const address = new URL(url);
  const query: Record<string, string> = {
    model,
    encoding: "linear16",
    sample_rate: "16000",
    channels: "1",
    interim_results: "true",
    punctuate: "true",
    smart_format: "true",
    endpointing: "300",
    ...(language === undefined ? {} : { language }),
    ...(voices ? { diarize: "true" } : {}),
  };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  if (!address.searchParams.has("mip_opt_out")) address.searchParams.set("mip_opt_out", "true");
  // Key terms are understood by this family of models alone.
  if (model.startsWith("nova-3"))
    for (const term of fitting(keyterms)) address.searchParams.append("keyterm", term);
  return address;
}

function fitting(keyterms: readonly string[]): string[] {
  let letters = 0;
  return keyterms.slice(0, KEYTERMS).filter((term) => (letters += term.length) <= KEYTERM_LETTERS);
}

function openAudioSource(reporter: SegmentReporter): (message: Record<string, unknown>) => void {
  return (message) => {
    const read = Results.safeParse(message);
    if (!read.success) return;
    reportResult(read.data, reporter);
    if (read.data.from_finalize) reporter.settle();
  };
}

function reportResult(
  { start, duration, is_final: final = false, channel }: Results,
  reporter: SegmentReporter,
): void {
  const { transcript = "", words = [] } = channel.alternatives[0] ?? {};
  const voices = final ? byVoice(words) : [];
  if (voices[0]?.[0]?.speaker !== undefined) {
    for (const voice of voices) reporter.segment({ final, text: textOf(voice), ...placeOf(voice) });
    return;
  }
  const place = words.length > 0 ? placeOf(words) : { start, end: start + duration };
  reporter.segment({ final, text: transcript, start: place.start, end: place.end });
}

/** Runs of words of one voice. */
function byVoice(words: readonly Word[]): Word[][] {
  const runs: Word[][] = [];
  for (const word of words) {
    const run = runs.at(-1);
    if (run?.[0]?.speaker === word.speaker && run) run.push(word);
    else runs.push([word]);
  }
  return runs;
}

const textOf = (words: readonly Word[]): string =>
  words.map(({ word, punctuated_word: punctuated }) => punctuated ?? word).join(" ");

function placeOf(words: readonly Word[]): { start: number; end: number; voice?: string } {
  const [first, last] = [words[0], words.at(-1)];
  const voice = first?.speaker === undefined ? {} : { voice: String(first.speaker) };
  return { start: first?.start ?? 0, end: last?.end ?? 0, ...voice };
}

/** 1008 is DATA-0000, sound that it cannot read; 1011 is NET-0000, its own trouble, or NET-0001, nothing from us. */
function problemOf(end: LineEnd): SpeechProblem | undefined {
  if (end.kind !== "closed") return problemOfEnd(end);
  if (end.code === 1008) return "format";
  if (end.code === 1011) return /net-?0001/i.test(end.reason) ? "timeout" : "network";
  return problemOfEnd(end);
}
