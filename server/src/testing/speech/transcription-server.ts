import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { openWebServer } from "../web-server.ts";
import type { KnownSentence } from "./espeak.ts";
import { openRecogniser } from "./recogniser.ts";
import { readWav } from "./wav.ts";

/** What goes wrong; may be changed while the server runs. */
interface TranscriptionFaults {
  /** Answers with this status, to requests after the first `after` (0 unless told). */
  refuse?: { readonly status: number; readonly after?: number } | undefined;
  /** Answers nothing before this is over. */
  hold?: Promise<void> | undefined;
  /** Knows no times: refuses `verbose_json`, as OpenAI's `gpt-4o-transcribe` does. */
  knowsNoTimes?: boolean;
}

/** A request as the server saw it. */
interface TranscriptionRequest {
  readonly authorization: string | undefined;
  readonly model: string | null;
  readonly language: string | null;
  readonly format: string | null;
  readonly fileName: string;
  readonly seconds: number;
}

export interface TranscriptionServer {
  /** With `/v1`. */
  readonly url: string;
  readonly faults: TranscriptionFaults;
  readonly requests: TranscriptionRequest[];
  close(): Promise<void>;
}

const REFUSED = { error: { message: "refused", type: "invalid_request_error" } };

/**
 * A stand-in for a service with OpenAI's `POST /audio/transcriptions`, after its published reference
 * (https://platform.openai.com/docs/api-reference/audio/createTranscription): a multipart body with `file`, `model`,
 * `language` and `response_format`; `json` answers `text`, `verbose_json` `task`, `language`, `duration`, `text` and `segments`
 * too. It hears nothing but the sound that it is sent, and knows only these sentences.
 */
export async function openTranscriptionServer(
  known: readonly KnownSentence[],
): Promise<TranscriptionServer> {
  const faults: TranscriptionFaults = {};
  const requests: TranscriptionRequest[] = [];
  const server = await openWebServer((request, response) => {
    answer(request, { known, faults, requests })
      .then(({ status, body }) => send(response, status, body))
      .catch((error: unknown) => send(response, 500, { error: { message: String(error) } }));
  });
  return {
    url: `${server.url}/v1`,
    faults,
    requests,
    close: server.close,
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}

interface Knowing {
  readonly known: readonly KnownSentence[];
  readonly faults: TranscriptionFaults;
  readonly requests: TranscriptionRequest[];
}

async function answer(
  request: IncomingMessage,
  { known, faults, requests }: Knowing,
): Promise<{ status: number; body: object }> {
  const { method, url, headers } = request;
  if (method !== "POST" || url !== "/v1/audio/transcriptions")
    return { status: 404, body: REFUSED };
  const form = await new Response(new Uint8Array(await buffer(request)), {
    headers: { "content-type": headers["content-type"] ?? "" },
  }).formData();
  const file = form.get("file") as File;
  const format = form.get("response_format") as string | null;
  const { pcm, rate } = readWav(Buffer.from(await file.arrayBuffer()));
  requests.push({
    authorization: headers.authorization,
    model: form.get("model") as string | null,
    language: form.get("language") as string | null,
    format,
    fileName: file.name,
    seconds: pcm.length / rate,
  });
  await faults.hold;
  const { refuse } = faults;
  if (refuse && requests.length > (refuse.after ?? 0))
    return { status: refuse.status, body: REFUSED };
  if (faults.knowsNoTimes && format === "verbose_json") return { status: 400, body: REFUSED };
  const spoken = hear(known, pcm);
  const text = spoken.map((one) => one.text).join(" ");
  if (format !== "verbose_json") return { status: 200, body: { text } };
  const segments = spoken.map((one, id) => ({ id, ...one }));
  const duration = pcm.length / rate;
  return {
    status: 200,
    body: { task: "transcribe", language: "english", duration, text, segments },
  };
}

function hear(known: readonly KnownSentence[], pcm: Int16Array) {
  const recogniser = openRecogniser(known);
  return [...recogniser.write(pcm), ...recogniser.flush()]
    .filter(({ final, words }) => final && words.length > 0)
    .map(({ words, start, end }) => ({
      start,
      end,
      text: words.map(({ word }) => word).join(" "),
    }));
}
