import { z } from "zod";
import type { TranscriptionEnvironment } from "../../environment/transcription.ts";
import type { TimedText, Transcriber } from "../../features/file/file.ports.ts";
import { Failure } from "../../platform/failures.ts";
import type { Log } from "../../platform/log.ts";
import { fetchFrom } from "../llm/own-host-fetch.ts";

const RATE = 16_000;
/** A minute of sound, on a processor that is slower than speech. */
const ANSWER_MS = 180_000;

/** Of `json` the text alone, of `verbose_json` times too; servers of one's own leave out much of what OpenAI's has. */
const Answer = z.object({
  text: z.string(),
  segments: z.array(z.object({ start: z.number(), end: z.number(), text: z.string() })).nullish(),
});
type Answer = z.infer<typeof Answer>;

/**
 * Transcribes at a service that has OpenAI's `POST /audio/transcriptions`
 * (https://platform.openai.com/docs/api-reference/audio/createTranscription). It is asked for times until it refuses them, as
 * for OpenAI's `gpt-4o-transcribe`; without times a piece is one text.
 */
export function openTranscriber(
  { url, apiKey, model, language }: TranscriptionEnvironment,
  { log }: { log: Pick<Log, "warn"> },
): Transcriber {
  const { host } = new URL(url);
  const send = fetchFrom(url);
  let knowsTimes = true;

  const post = (wav: Blob): Promise<Response> => {
    const form = new FormData();
    form.append("file", wav, "audio.wav");
    form.append("model", model);
    form.append("response_format", knowsTimes ? "verbose_json" : "json");
    if (language !== undefined) form.append("language", language);
    return send(`${url}/audio/transcriptions`, {
      method: "POST",
      body: form,
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
  };

  return async (pcm) => {
    const wav = new Blob([wavOf(pcm, RATE)], { type: "audio/wav" });
    try {
      let response = await post(wav);
      if (knowsTimes && NOT_UNDERSTOOD.has(response.status)) {
        await response.body?.cancel();
        knowsTimes = false;
        response = await post(wav);
      }
      if (response.ok) return timedTexts(await readAnswer(response, host), pcm.length / 2 / RATE);
      await response.body?.cancel();
      log.warn({ status: response.status }, "transcription.refused");
      throw refusal(response.status, host);
    } catch (error) {
      if (error instanceof Failure) throw error;
      log.warn({ err: error }, "transcription.no_answer");
      throw silence(error);
    }
  };
}

const NOT_UNDERSTOOD: ReadonlySet<number> = new Set([400, 415, 422, 501]);

async function readAnswer(response: Response, host: string): Promise<Answer> {
  const read = Answer.safeParse(await response.json().catch(() => undefined));
  if (!read.success)
    throw final(`The transcription service at ${host} answers with no transcript.`);
  return read.data;
}

/** Times that are not within the piece are brought into it. */
function timedTexts({ text, segments }: Answer, seconds: number): TimedText[] {
  const within = (second: number): number => Math.min(seconds, Math.max(0, second));
  const all = segments?.length ? segments : [{ start: 0, end: seconds, text }];
  return all
    .map((one) => ({
      start: within(one.start),
      end: within(Math.max(one.start, one.end)),
      text: one.text.replaceAll("\0", "").toWellFormed().trim(),
    }))
    .filter((one) => one.text !== "");
}

/** What passes is tried again by the queue; what does not, whoever runs Planner has to put right. */
function refusal(status: number, host: string): Failure {
  if (status === 408 || status === 429 || status >= 500) return silence();
  if (status === 401 || status === 403)
    return final(`The transcription service at ${host} does not accept the key.`);
  if (status === 404) return final(`The transcription service at ${host} does not have the model.`);
  return final(`The transcription service at ${host} refuses this recording.`);
}

const final = (sentence: string): Failure =>
  new Failure("unprocessable", `${sentence} Tell the administrator.`);

const silence = (cause?: unknown): Failure =>
  new Failure(
    "unavailable",
    "The transcription service does not answer right now. Planner continues as soon as it does.",
    { cause },
  );

const HEADER_BYTES = 44;

/** A WAV file with one channel of 16-bit PCM, little endian (RIFF, format 1). */
export function wavOf(pcm: Uint8Array, rate: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(HEADER_BYTES + pcm.length);
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(pcm.length, 40);
  file.set(pcm, HEADER_BYTES);
  return file;
}
