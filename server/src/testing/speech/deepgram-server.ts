import { randomUUID } from "node:crypto";
import type { Heard, HeardWord } from "./recogniser.ts";
import {
  openSpeechServer,
  type Protocol,
  type ServerOptions,
  type SpeechServer,
  type Talk,
} from "./speech-server.ts";
import { samplesOf } from "./wav.ts";

interface DeepgramOptions extends ServerOptions {
  /** Ends a connection that sends neither sound nor KeepAlive for so long; 10 seconds at Deepgram. */
  readonly silenceTimeoutMs?: number;
  /** Whether it says when it is through with a Finalize, which Deepgram does not promise; it does unless told. */
  readonly answersFinalize?: boolean;
  /** The voice of each word, as a number, where it was asked for. */
  readonly speakerOf?: (word: HeardWord, index: number) => number;
}

/**
 * Deepgram's live `/v1/listen` as its documentation describes it: written here, not by Deepgram
 * (https://developers.deepgram.com/reference/speech-to-text/listen-streaming, /docs/audio-keep-alive, /docs/finalize,
 * /docs/close-stream, /docs/stt-troubleshooting-websocket-data-and-net-errors).
 */
export function openDeepgramServer(options: DeepgramOptions): Promise<SpeechServer> {
  return openSpeechServer(options, (talk) => begin(talk, options));
}

function begin(talk: Talk, options: DeepgramOptions): Protocol {
  const requestId = randomUUID();
  const query = talk.connection.url.searchParams;
  let watch: NodeJS.Timeout | undefined;
  let isFinalizing = false;
  /** End of the last final in seconds: results follow one another without holes. */
  let sentUntil = 0;
  const stayAwake = (): void => {
    clearTimeout(watch);
    watch = setTimeout(
      () =>
        talk.end(
          1011,
          "Deepgram did not receive audio data or a text message within the timeout window. See https://dpgr.am/net0001",
        ),
      options.silenceTimeoutMs ?? 10_000,
    );
  };
  const results = (heard: Heard, extra: object): void => {
    const words = heard.words.map((word, index) => ({
      word: word.word.toLowerCase().replace(/[^\p{L}\p{N}'-]/gu, ""),
      start: word.start,
      end: word.end,
      confidence: 0.98,
      ...(query.get("punctuate") === "true" ? { punctuated_word: word.word } : {}),
      ...(query.get("diarize") === "true"
        ? { speaker: options.speakerOf?.(word, index) ?? 0 }
        : {}),
    }));
    const transcript = words.map((word) => word.punctuated_word ?? word.word).join(" ");
    talk.send({
      type: "Results",
      channel_index: [0, 1],
      start: sentUntil,
      duration: heard.end - sentUntil,
      is_final: heard.final,
      speech_final: heard.final,
      channel: { alternatives: [{ transcript, confidence: 0.98, words }] },
      metadata: {
        request_id: requestId,
        model_info: { name: "general-nova-3", version: "2025-01-01.0", arch: "nova-3" },
        model_uuid: randomUUID(),
      },
      ...extra,
    });
    if (heard.final) sentUntil = heard.end;
  };
  const finish = (): void => {
    isFinalizing = true;
    talk.flush();
    const end = talk.connection.seconds;
    if (options.answersFinalize !== false)
      results({ final: true, words: [], start: end, end }, { from_finalize: true });
    isFinalizing = false;
  };
  stayAwake();
  return {
    heard: (heard) => {
      if (heard.final) {
        const extra = isFinalizing
          ? { speech_final: false, from_finalize: false }
          : { from_finalize: false };
        talk.later(() => results(heard, extra));
      } else if (query.get("interim_results") === "true")
        results(heard, { speech_final: false, from_finalize: false });
    },
    binary: (bytes) => {
      stayAwake();
      if (
        query.get("encoding") !== "linear16" ||
        query.get("sample_rate") !== "16000" ||
        bytes.length % 2 === 1
      )
        talk.end(1008, "DATA-0000");
      else talk.listen(samplesOf(bytes));
    },
    text: (message) => {
      stayAwake();
      const { type } = JSON.parse(message) as { type?: string };
      if (type === "Finalize") finish();
      if (type !== "CloseStream") return;
      talk.flush();
      talk.send({
        type: "Metadata",
        transaction_key: "deprecated",
        request_id: requestId,
        sha256: "",
        created: new Date().toISOString(),
        duration: talk.connection.seconds,
        channels: 1,
      });
      talk.end(1000, "");
    },
    closed: () => clearTimeout(watch),
  };
}
