/** Whom to ask. `builtin` asks nobody. */
export const LLM_PROVIDERS = ["openai", "anthropic", "google", "openai-compatible"] as const;
export type LlmProvider = (typeof LLM_PROVIDERS)[number];

/** Which model is asked, where and how, for this installation. */
export interface LlmSettings {
  readonly provider: LlmProvider;
  readonly model: string;
  /** Without a slash at the end. Undefined: the provider's own. */
  readonly baseUrl: string | undefined;
  readonly apiKey: string | undefined;
  /** Calls at a time, over all meetings of this process. */
  readonly concurrency: number;
  /** `auto` sends pictures until the model refuses them. */
  readonly vision: "auto" | "on" | "off";
}

/** How long a call may take, in milliseconds. */
export interface LlmPatience {
  readonly firstMs: number;
  readonly silentMs: number;
  readonly totalMs: number;
  /** The first pause before another try; doubled for the next. */
  readonly pauseMs: number;
}
