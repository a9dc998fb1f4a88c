import { z } from "zod";
import { line } from "./line.ts";

/** Whose protocol a language model speaks. */
export const LLM_PROVIDERS = ["openai", "anthropic", "google", "openai-compatible"] as const;
export const LlmProvider = z.enum(LLM_PROVIDERS);
export type LlmProvider = z.infer<typeof LlmProvider>;

const DOLLARS_MAX = 10_000;
const price = z
  .number()
  .refine(
    (dollars) => dollars >= 0 && dollars <= DOLLARS_MAX,
    "Enter a price as a number from 0 to 10,000.",
  );
/** Dollars per million tokens. */
export const LlmPrices = z.object({ input: price, output: price });
export type LlmPrices = z.infer<typeof LlmPrices>;

const isAddress = (given: string): boolean =>
  z.url({ protocol: /^https?$/ }).safeParse(given).success;

/** A language model as a person gives it. A key that is left out stays as it is. */
export const LlmChoice = z.object({
  provider: LlmProvider,
  model: line,
  baseUrl: z
    .string()
    .max(500)
    .refine(isAddress, "Enter an address such as http://127.0.0.1:11434/v1.")
    .nullable()
    .default(null),
  apiKey: line.max(500).optional(),
  prices: LlmPrices.nullable().default(null),
});
export type LlmChoice = z.infer<typeof LlmChoice>;

/**
 * The language model of this installation. `source` tells who set it: the environment wins over the settings. Address and
 * prices are told to whoever may change it; the key to nobody. `hasAnswered`: to a test since the server started, or for a
 * meeting. `meeting` is what one has cost in the mean so far.
 */
export const LanguageModel = z.object({
  source: z.enum(["none", "environment", "settings"]),
  provider: LlmProvider.nullable(),
  model: z.string().nullable(),
  baseUrl: z.string().nullable(),
  hasKey: z.boolean(),
  hasAnswered: z.boolean(),
  prices: LlmPrices.nullable(),
  isOwnMachine: z.boolean(),
  mayChange: z.boolean(),
  runBy: z.string().nullable(),
  meeting: z.object({ count: z.int(), tokens: z.int(), dollars: z.number().nullable() }).nullable(),
});
export type LanguageModel = z.infer<typeof LanguageModel>;

/** A server for language models that listens on the machine Planner runs on, with the models that it has. */
export const FoundModels = z.object({
  name: z.string(),
  baseUrl: z.string(),
  models: z.array(z.string()),
});
export type FoundModels = z.infer<typeof FoundModels>;

/** Languages that notes can be asked for (ISO 639-1); a summary has phrases in them. */
export const NOTES_LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt"] as const;
export const NotesLanguage = z.enum(NOTES_LANGUAGES).nullable();
/** Null: the meeting's own. */
export type NotesLanguage = z.infer<typeof NotesLanguage>;
