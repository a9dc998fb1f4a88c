import { createAnthropic } from "@ai-sdk/anthropic";
import { createGoogle } from "@ai-sdk/google";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel, streamText } from "ai";
import { fetchFrom } from "./own-host-fetch.ts";
import type { LlmProvider, LlmSettings } from "./settings.ts";

type CallOptions = Pick<
  Parameters<typeof streamText>[0],
  "temperature" | "reasoning" | "providerOptions"
>;
interface Maker {
  readonly baseUrl: string;
  /** What this provider needs besides the question. */
  readonly options: CallOptions;
  make(
    given: { baseURL: string; apiKey: string; fetch: typeof fetch },
    model: string,
  ): LanguageModel;
}

/** A provider is one entry here; each model that it makes speaks its own wire protocol. */
const MAKERS: Record<LlmProvider, Maker> = {
  openai: {
    baseUrl: "https://api.openai.com/v1",
    // Nothing of a meeting is to be kept there, and short thinking is enough to take notes.
    options: { reasoning: "low", providerOptions: { openai: { store: false } } },
    make: (given, model) => createOpenAI(given)(model),
  },
  anthropic: {
    baseUrl: "https://api.anthropic.com/v1",
    options: {},
    make: (given, model) => createAnthropic(given)(model),
  },
  google: {
    baseUrl: "https://generativelanguage.googleapis.com/v1beta",
    options: { reasoning: "none" },
    make: (given, model) => createGoogle(given)(model),
  },
  "openai-compatible": {
    baseUrl: "http://127.0.0.1:11434/v1",
    options: { temperature: 0 },
    make: (given, model) =>
      createOpenAICompatible({
        ...given,
        name: "model",
        supportsStructuredOutputs: true,
        includeUsage: true,
      })(model),
  },
};

/** A model that can be asked, with what its provider needs. */
export interface OpenedModel {
  readonly model: LanguageModel;
  readonly options: CallOptions;
}

/** Opens the model of the settings. No request is made, and none can go to any host but its own. */
export function openModel({ provider, model, baseUrl, apiKey }: LlmSettings): OpenedModel {
  const maker = MAKERS[provider];
  const baseURL = baseUrl ?? maker.baseUrl;
  const given = { baseURL, apiKey: apiKey ?? "none", fetch: fetchFrom(baseURL) };
  return { model: maker.make(given, model), options: maker.options };
}
