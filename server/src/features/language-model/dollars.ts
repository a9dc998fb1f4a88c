import type { LlmUsage } from "@planner/engine";

/** Dollars per million tokens in and out. */
export interface Prices {
  readonly input: number;
  readonly output: number;
}

const MILLION = 1_000_000;

/** What tokens cost in dollars, cached ones at the full price; undefined where nobody said what they cost. */
export function dollarsOf(
  { inputTokens, outputTokens }: LlmUsage,
  prices: Prices | undefined,
): number | undefined {
  return prices && (inputTokens * prices.input + outputTokens * prices.output) / MILLION;
}
