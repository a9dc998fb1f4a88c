import { z } from "zod";
import { Failure } from "../platform/failures.ts";
import { isOpenRoad, key, line, optional, url } from "../variables.ts";

/** The variables of the service that transcribes recordings. */
export const TRANSCRIPTION_VARIABLES = {
  TRANSCRIPTION_URL: optional(url(/^https?$/)),
  TRANSCRIPTION_API_KEY: optional(key),
  TRANSCRIPTION_MODEL: optional(line),
  TRANSCRIPTION_LANGUAGE: optional(z.string().regex(/^[a-z]{2,3}$/i)),
};
type Name = keyof typeof TRANSCRIPTION_VARIABLES;
type Values = { [Each in Name]?: z.infer<(typeof TRANSCRIPTION_VARIABLES)[Each]> };

export const TRANSCRIPTION_SENTENCES: Record<Name, string> = {
  TRANSCRIPTION_URL:
    "TRANSCRIPTION_URL is an address like https://api.openai.com/v1 or http://localhost:8000/v1.",
  TRANSCRIPTION_API_KEY:
    "TRANSCRIPTION_API_KEY is the key of the transcription service: letters, digits and signs in one line, with no space before or after.",
  TRANSCRIPTION_MODEL: "TRANSCRIPTION_MODEL is the name of a model, like whisper-1.",
  TRANSCRIPTION_LANGUAGE: "TRANSCRIPTION_LANGUAGE is a language like en or de.",
};

/** A service with OpenAI's `POST /audio/transcriptions`. */
export interface TranscriptionEnvironment {
  /** Without a slash at the end. */
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly model: string;
  /** Undefined: the service finds out. */
  readonly language: string | undefined;
}

/** Puts the variables of the transcription service together; throws `Failure` with a sentence where they do not fit. */
export function readTranscription(values: Values): TranscriptionEnvironment | undefined {
  const { TRANSCRIPTION_URL: given, TRANSCRIPTION_MODEL: model } = values;
  if (given === undefined) {
    const names = Object.keys(TRANSCRIPTION_VARIABLES) as Name[];
    const first = names.find((name) => values[name] !== undefined);
    if (first) refuse(`${first} needs TRANSCRIPTION_URL, the address of a service.`);
    return undefined;
  }
  const address = new URL(given);
  if (isOpenRoad(address))
    refuse(
      "TRANSCRIPTION_URL needs https, except for a server on this machine or in its own network.",
    );
  if (address.username || address.password || address.search || address.hash)
    refuse(TRANSCRIPTION_SENTENCES.TRANSCRIPTION_URL);
  if (model === undefined) return refuse("TRANSCRIPTION_URL needs TRANSCRIPTION_MODEL.");
  if (/(?:^|\.)openai\.com$/.test(address.hostname) && !values.TRANSCRIPTION_API_KEY)
    refuse(`TRANSCRIPTION_URL needs TRANSCRIPTION_API_KEY at ${address.hostname}.`);
  return {
    url: address.href.replace(/\/+$/, ""),
    apiKey: values.TRANSCRIPTION_API_KEY,
    model,
    language: values.TRANSCRIPTION_LANGUAGE?.toLowerCase(),
  };
}

function refuse(sentence: string): never {
  throw new Failure("invalid", sentence);
}
