import type { ChosenModel } from "../features/language-model/language-model.ports.ts";
import { z } from "zod";
import { Failure } from "../platform/failures.ts";
import { isOpenRoad, key, line, optional, url } from "../variables.ts";

const PROVIDERS = ["builtin", "openai", "anthropic", "google", "openai-compatible"] as const;
const VISION = ["auto", "on", "off"] as const;
const PRICES = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/;

/** The variables of the language model. */
export const LLM_VARIABLES = {
  AI_PROVIDER: optional(z.enum(PROVIDERS)),
  AI_MODEL: optional(line),
  AI_BASE_URL: optional(url(/^https?$/)),
  AI_API_KEY: optional(key),
  AI_CONCURRENCY: optional(z.coerce.number().int().min(1).max(100)),
  AI_VISION: optional(z.enum(VISION)),
  AI_PRICES: optional(z.string().regex(PRICES)),
  AI_DAILY_TOKENS: optional(z.coerce.number().int().min(0)),
};
type Values = { [Name in keyof typeof LLM_VARIABLES]?: z.infer<(typeof LLM_VARIABLES)[Name]> };

export const LLM_SENTENCES: Record<keyof typeof LLM_VARIABLES, string> = {
  AI_PROVIDER: `AI_PROVIDER is one of ${PROVIDERS.join(", ")}.`,
  AI_MODEL: "AI_MODEL is the name of a model.",
  AI_BASE_URL: "AI_BASE_URL is an address like http://localhost:11434/v1.",
  AI_API_KEY: "AI_API_KEY is the key of the provider, in one line, with no space before or after.",
  AI_CONCURRENCY: "AI_CONCURRENCY is a number from 1 to 100.",
  AI_VISION: `AI_VISION is one of ${VISION.join(", ")}.`,
  AI_PRICES: "AI_PRICES is dollars per million tokens in and out, like 0.10/0.50.",
  AI_DAILY_TOKENS: "AI_DAILY_TOKENS is the number of tokens that a team may use in a day.",
};

/** The language model that this installation was given. */
export interface LlmEnvironment {
  readonly provider: Exclude<(typeof PROVIDERS)[number], "builtin">;
  readonly model: string;
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  readonly concurrency: number;
  readonly vision: (typeof VISION)[number];
  /** Dollars per million tokens; undefined where nobody said. */
  readonly prices: { readonly input: number; readonly output: number } | undefined;
  readonly dailyTokens: number;
}

const CONCURRENCY = 10;
/** About 60 meetings of an hour. */
const DAILY_TOKENS = 5_000_000;

const refuse = (sentence: string): never => {
  throw new Failure("invalid", sentence);
};

/** Puts the variables of the language model together; throws `Failure` with a sentence where they do not fit. */
export function readLlm(values: Values): LlmEnvironment | undefined {
  const {
    AI_PROVIDER: provider,
    AI_MODEL: model,
    AI_BASE_URL: baseUrl,
    AI_API_KEY: apiKey,
  } = values;
  if (provider === undefined && (model ?? baseUrl ?? apiKey) !== undefined)
    refuse(
      `AI_MODEL, AI_BASE_URL and AI_API_KEY need AI_PROVIDER: one of ${PROVIDERS.join(", ")}.`,
    );
  if (provider === undefined || provider === "builtin") return undefined;
  if (model === undefined)
    return refuse(`AI_PROVIDER ${provider} needs AI_MODEL, the name of a model.`);
  if (provider === "openai-compatible") {
    if (baseUrl === undefined)
      refuse("AI_PROVIDER openai-compatible needs AI_BASE_URL, like http://localhost:11434/v1.");
  } else if (apiKey === undefined) refuse(`AI_PROVIDER ${provider} needs AI_API_KEY.`);
  if (baseUrl !== undefined && isOpenRoad(new URL(baseUrl)))
    refuse("AI_BASE_URL needs https, except for a model on this machine or in its own network.");
  return {
    provider,
    model,
    apiKey,
    baseUrl: baseUrl?.replace(/\/+$/, ""),
    concurrency: values.AI_CONCURRENCY ?? CONCURRENCY,
    vision: values.AI_VISION ?? "auto",
    prices: pricesOf(values.AI_PRICES),
    dailyTokens: values.AI_DAILY_TOKENS ?? DAILY_TOKENS,
  };
}

/** A model that was set without variables, with what they would say beside it. */
export const llmOf = (chosen: ChosenModel): LlmEnvironment => ({
  ...chosen,
  concurrency: CONCURRENCY,
  vision: "auto",
  dailyTokens: DAILY_TOKENS,
});

/** Dollars per million tokens out of a text like `0.10/0.50`; undefined where there is none. */
export function pricesOf(text: string | undefined): LlmEnvironment["prices"] {
  const [, input, output] = PRICES.exec(text ?? "") ?? [];
  return input === undefined || output === undefined
    ? undefined
    : { input: Number(input), output: Number(output) };
}
