import type { SpeechEnvironment } from "../../environment/speech.ts";
import { type SpeechPort, SpeechRefused } from "../../features/presentation/speech.ports.ts";
import { openDeepgram } from "./deepgram.ts";
import { openRealtime } from "./openai-realtime.ts";
import type { SpeechAdapterSettings } from "./settings.ts";
import { openVosk } from "./vosk.ts";

const ADAPTERS: Record<
  SpeechEnvironment["provider"],
  (settings: SpeechAdapterSettings) => SpeechPort
> = {
  deepgram: openDeepgram,
  "openai-realtime": openRealtime,
  vosk: openVosk,
};

/** The speech service of this installation; nothing is sent before a stream is opened. */
export function openSpeech(
  environment: SpeechEnvironment,
  { log }: Pick<SpeechAdapterSettings, "log">,
): SpeechPort {
  const { provider } = environment;
  const port = ADAPTERS[provider]({ ...environment, url: new URL(environment.url), log });
  return {
    ...port,
    async open(options) {
      try {
        return await port.open(options);
      } catch (error) {
        if (error instanceof SpeechRefused && !options.signal.aborted) {
          const reason = error.cause instanceof Error ? error.cause.message : undefined;
          log.warn({ provider, problem: error.problem, reason }, "speech.refused");
        }
        throw error;
      }
    },
  };
}
