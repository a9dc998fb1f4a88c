import type { SpeechEnvironment } from "../../environment.speech.ts";
import type { SpeechPort } from "../../features/presentation/speech.ports.ts";
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
  return ADAPTERS[environment.provider]({ ...environment, url: new URL(environment.url), log });
}
