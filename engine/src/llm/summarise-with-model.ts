import type { Summary } from "@planner/contract/model";
import type { LlmFailure, LlmPort, LlmUsage, StopSignal } from "../llm.ts";
import { summarise, type SummaryInput } from "../summarise/index.ts";

/** A summary, and what its one call came to. */
export type Chosen = { summary: Summary; failure: LlmFailure | undefined; usage: LlmUsage };

const ZERO: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** The built-in summary of what a model noted. */
export async function summariseWithModel(
  input: SummaryInput,
  _desk: { llm: LlmPort; signal: StopSignal | undefined; told: ReadonlySet<string> },
): Promise<Chosen> {
  return { summary: summarise(input), failure: undefined, usage: ZERO };
}
