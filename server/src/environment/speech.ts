import { z } from "zod";
import { Failure } from "../platform/failures.ts";
import { isOpenRoad, key, line, optional, url } from "../variables.ts";

const PROVIDERS = ["none", "deepgram", "openai-realtime", "vosk"] as const;
const DIALECTS = ["openai", "speaches", "vllm"] as const;
const TURNS = ["own", "server"] as const;
const SWITCH = ["on", "off"] as const;
const LANGUAGE = /^(?:[a-z]{2,3}(?:-[a-z0-9]{2,8})*|multi)$/i;

/** The variables of the speech service. */
export const SPEECH_VARIABLES = {
  SPEECH_PROVIDER: optional(z.enum(PROVIDERS)),
  SPEECH_URL: optional(url(/^(?:ws|http)s?$/)),
  SPEECH_API_KEY: optional(key),
  SPEECH_MODEL: optional(line),
  SPEECH_LANGUAGE: optional(z.string().regex(LANGUAGE)),
  SPEECH_DIALECT: optional(z.enum(DIALECTS)),
  SPEECH_TURNS: optional(z.enum(TURNS)),
  SPEECH_VOICES: optional(z.enum(SWITCH)),
};
type Name = keyof typeof SPEECH_VARIABLES;
type Values = { [Each in Name]?: z.infer<(typeof SPEECH_VARIABLES)[Each]> };

export const SPEECH_SENTENCES: Record<Name, string> = {
  SPEECH_PROVIDER: `SPEECH_PROVIDER is one of ${PROVIDERS.join(", ")}.`,
  SPEECH_URL: "SPEECH_URL is an address like ws://localhost:2700 or https://speech.example.com.",
  SPEECH_API_KEY:
    "SPEECH_API_KEY is the key of the speech service: letters, digits and signs in one line, with no space before or after.",
  SPEECH_MODEL: "SPEECH_MODEL is the name of a model.",
  SPEECH_LANGUAGE: "SPEECH_LANGUAGE is a language like en or pt-BR, or multi at Deepgram.",
  SPEECH_DIALECT: `SPEECH_DIALECT is one of ${DIALECTS.join(", ")}.`,
  SPEECH_TURNS: `SPEECH_TURNS is one of ${TURNS.join(", ")}.`,
  SPEECH_VOICES: `SPEECH_VOICES is one of ${SWITCH.join(", ")}.`,
};

/** The speech service that this installation was given. */
export interface SpeechEnvironment {
  readonly provider: Exclude<(typeof PROVIDERS)[number], "none">;
  /** ws or wss, with its path. */
  readonly url: string;
  readonly apiKey: string | undefined;
  /** Undefined: the adapter's own choice. */
  readonly model: string | undefined;
  /** Undefined: the service's own choice. */
  readonly language: string | undefined;
  /** How a server of the provider `openai-realtime` speaks. */
  readonly dialect: (typeof DIALECTS)[number];
  /** Who says where an utterance ends, at the provider `openai-realtime`. */
  readonly turns: (typeof TURNS)[number];
  /** Whether the service is to tell voices apart. */
  readonly voices: boolean;
}
type Provider = SpeechEnvironment["provider"];

const CLOUDS: Partial<Record<Provider, string>> = {
  deepgram: "wss://api.deepgram.com",
  "openai-realtime": "wss://api.openai.com",
};
const PATHS: Record<Provider, string> = {
  deepgram: "/v1/listen",
  "openai-realtime": "/v1/realtime",
  vosk: "/",
};
/** Which settings are of no use with a provider; one that was silently ignored would be taken for one that works. */
const FOREIGN: Record<Provider, readonly Name[]> = {
  deepgram: ["SPEECH_DIALECT", "SPEECH_TURNS"],
  "openai-realtime": ["SPEECH_VOICES"],
  vosk: ["SPEECH_MODEL", "SPEECH_LANGUAGE", "SPEECH_DIALECT", "SPEECH_TURNS", "SPEECH_VOICES"],
};

/** Puts the variables of the speech service together; throws `Failure` with a sentence where they do not fit. */
export function readSpeech(values: Values): SpeechEnvironment | undefined {
  const { SPEECH_PROVIDER: provider, SPEECH_MODEL: model, SPEECH_LANGUAGE: language } = values;
  if (provider === undefined) {
    const first = Object.keys(SPEECH_VARIABLES).find((name) => values[name as Name] !== undefined);
    if (first) refuse(`${first} needs SPEECH_PROVIDER: one of ${PROVIDERS.join(", ")}.`);
    return undefined;
  }
  if (provider === "none") return undefined;
  for (const name of FOREIGN[provider]) {
    if (values[name] !== undefined) refuse(`SPEECH_PROVIDER ${provider} has no use for ${name}.`);
  }
  const dialect = values.SPEECH_DIALECT ?? "openai";
  const turns = values.SPEECH_TURNS ?? "own";
  if (dialect !== "openai") holdDialect(values, dialect);
  const address = addressOf(provider, values);
  if (/(?:^|\.)(?:deepgram|openai)\.com$/.test(address.hostname) && !values.SPEECH_API_KEY)
    refuse(`SPEECH_PROVIDER ${provider} needs SPEECH_API_KEY at ${address.hostname}.`);
  return {
    provider,
    url: address.href,
    apiKey: values.SPEECH_API_KEY,
    model,
    language,
    dialect,
    turns,
    voices: values.SPEECH_VOICES === "on",
  };
}

/** Servers of one's own have no models that could be guessed, and their turns have no times that could be used. */
function holdDialect(values: Values, dialect: SpeechEnvironment["dialect"]): void {
  if (values.SPEECH_URL === undefined) refuse(`SPEECH_DIALECT ${dialect} needs SPEECH_URL.`);
  if (values.SPEECH_MODEL === undefined)
    refuse(`SPEECH_DIALECT ${dialect} needs SPEECH_MODEL, the name of a model.`);
  if (values.SPEECH_TURNS === "server")
    refuse(`SPEECH_DIALECT ${dialect} has no times for SPEECH_TURNS server.`);
  if (dialect === "vllm" && values.SPEECH_LANGUAGE !== undefined)
    refuse("SPEECH_DIALECT vllm has no use for SPEECH_LANGUAGE.");
}

/** The address with ws for http and the vendor's path where it has none; a query stays as it is. */
function addressOf(provider: Provider, { SPEECH_URL: given }: Values): URL {
  const text = given ?? CLOUDS[provider];
  if (text === undefined)
    return refuse(`SPEECH_PROVIDER ${provider} needs SPEECH_URL, like ws://localhost:2700.`);
  const address = new URL(text.replace(/^http/i, "ws"));
  if (isOpenRoad(address))
    refuse(
      "SPEECH_URL needs wss or https, except for a server on this machine or in its own network.",
    );
  if (address.username || address.password)
    refuse("SPEECH_URL takes no user name and password: a key goes into SPEECH_API_KEY.");
  if (address.hash) refuse(SPEECH_SENTENCES.SPEECH_URL);
  const path = address.pathname.replace(/\/+$/, "");
  if (path === "" || path === "/v1") address.pathname = PATHS[provider];
  return address;
}

function refuse(sentence: string): never {
  throw new Failure("invalid", sentence);
}
