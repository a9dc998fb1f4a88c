import {
  openSpeechServer,
  type Protocol,
  type ServerOptions,
  type SpeechServer,
  type Talk,
} from "./speech-server.ts";
import { resample } from "../../adapters/speech/resample.ts";
import { samplesOf } from "./wav.ts";
import type { Heard } from "./recogniser.ts";

/**
 * The websocket server of vosk-server as its source describes it: written here, not by Alpha Cephei
 * (https://github.com/alphacep/vosk-server, websocket/asr_server.py): one answer to each message of sound,
 * and the end is the very text `{"eof" : 1}`.
 */
export function openVoskServer(options: ServerOptions): Promise<SpeechServer> {
  return openSpeechServer(options, begin);
}

/** Vosk's default, for telephones. */
const DEFAULT_RATE = 8_000;

function begin(talk: Talk): Protocol {
  let rate = DEFAULT_RATE;
  let partial = "";
  /** Results that wait to be the answer to a message; late ones answer a later one. */
  const ready: unknown[] = [];
  const answer = (): void => talk.send(ready.shift() ?? { partial });
  return {
    heard: (heard) => {
      partial = heard.final ? "" : plain(heard);
      if (heard.final) talk.later(() => ready.push(resultOf(heard)));
    },
    binary: (bytes) => {
      talk.listen(rate === 16_000 ? samplesOf(bytes) : resample(samplesOf(bytes), rate, 16_000));
      answer();
    },
    text: (message) => {
      if (message.includes("config")) {
        const { config } = JSON.parse(message) as { config: { sample_rate?: number } };
        rate = config.sample_rate ?? rate;
        return;
      }
      if (message !== '{"eof" : 1}') {
        answer();
        return;
      }
      talk.flush();
      const last = ready.pop() ?? { text: "" };
      for (const result of ready.splice(0)) talk.send(result);
      talk.send(last);
      talk.end(1000, "");
    },
  };
}

const resultOf = (heard: Heard): unknown =>
  heard.words.length === 0
    ? { text: "" }
    : {
        result: heard.words.map(({ word, start, end }) => ({
          conf: 0.97,
          end,
          start,
          word: bare(word),
        })),
        text: plain(heard),
      };

/** Vosk's models know neither capitals nor marks. */
const plain = ({ words }: Heard): string => words.map(({ word }) => bare(word)).join(" ");
const bare = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, "");
