import { randomUUID } from "node:crypto";
import { z } from "zod";
import type {
  SpeechOptions,
  SpeechPort,
  SpeechStream,
} from "../../features/presentation/speech.ports.ts";
import { bytesOf, openLine, problemOfEnd } from "./line.ts";
import { logEnd, type SpeechAdapterSettings } from "./settings.ts";
import { openSpeaking } from "./speaking.ts";
import { openSegmentReporter, type SegmentReporter } from "./segment-reporter.ts";

/** The server compares this to the letter. */
const END = '{"eof" : 1}';

const Partial = z.object({ partial: z.string() });
const Result = z.object({
  text: z.string(),
  result: z.array(z.object({ start: z.number(), end: z.number() })).optional(),
});

/**
 * The websocket server of Vosk, which runs on a plain processor (https://github.com/alphacep/vosk-server).
 * Its phrase list would be the only words that it hears, so key terms are not sent.
 */
export function openVosk(settings: SpeechAdapterSettings): SpeechPort {
  return {
    name: "Vosk",
    host: settings.url.hostname,
    needsCommit: false,
    maxStreamSeconds: undefined,
    open: (options) => openStream(settings, options),
  };
}

async function openStream(
  settings: SpeechAdapterSettings,
  { signal, onEvent }: SpeechOptions,
): Promise<SpeechStream> {
  const reporter = openSegmentReporter(onEvent);
  const audioSource = openAudioSource(reporter);
  const line = await openLine({
    url: settings.url,
    headers: settings.apiKey === undefined ? {} : { authorization: `Bearer ${settings.apiKey}` },
    signal,
    secret: settings.apiKey,
    onMessage: (message) => audioSource.hear(message),
    onEnd: (end) => {
      logEnd(settings, end);
      reporter.closed(problemOfEnd(end));
    },
  });
  const close = (): void => {
    line.end();
    reporter.closed(undefined);
  };
  signal.addEventListener("abort", close, { once: true });
  reporter.begin();
  line.send({ config: { sample_rate: 16_000, words: true } });
  return {
    requestId: randomUUID(),
    write(pcm) {
      if (pcm.length === 0) return;
      audioSource.sent(pcm);
      line.send(bytesOf(pcm));
    },
    bufferedBytes: () => line.bufferedBytes(),
    commit: () => undefined,
    // The server tells the rest only at the end, and then ends the stream itself.
    async finalize(timeoutMs) {
      const settled = reporter.untilSettled(timeoutMs);
      line.sendText(END);
      if (await settled) return;
      line.end();
      reporter.closed("timeout");
    },
    close,
  };
}

interface AudioSource {
  /** A message of sound goes out. */
  sent(pcm: Int16Array): void;
  hear(message: Record<string, unknown>): void;
}

/** The server answers each message of sound with one of its own, so its answers tell how far it is. */
function openAudioSource(reporter: SegmentReporter): AudioSource {
  const speaking = openSpeaking();
  const ends: number[] = [];
  let heard = 0;
  return {
    sent(pcm) {
      speaking.write(pcm);
      ends.push(speaking.seconds);
    },
    hear(message) {
      heard = ends.shift() ?? heard;
      const partial = Partial.safeParse(message);
      const result = Result.safeParse(message);
      if (partial.success) {
        const start = Math.min(speaking.stretch()?.start ?? heard, heard);
        reporter.segment({ final: false, text: partial.data.partial, start, end: heard });
      } else if (result.success) {
        const { text, result: words = [] } = result.data;
        const since = text === "" ? heard : Math.min(speaking.take()?.start ?? heard, heard);
        const [start, end] = [words[0]?.start ?? since, words.at(-1)?.end ?? heard];
        reporter.segment({ final: true, text, start, end });
      }
    },
  };
}
