import type { LlmFailure, LlmPort, LlmRequest, LlmUsage, StopSignal } from "../llm.ts";

export const NO_USAGE: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };

/** The sum of usages. */
export const addUsage = (...usages: readonly LlmUsage[]): LlmUsage =>
  usages.reduce(
    (sum, one) => ({
      inputTokens: sum.inputTokens + one.inputTokens,
      cachedInputTokens: sum.cachedInputTokens + one.cachedInputTokens,
      outputTokens: sum.outputTokens + one.outputTokens,
    }),
    NO_USAGE,
  );

/** Whom to ask, and what stops it. */
export type Asking = { llm: LlmPort; signal: StopSignal | undefined };

/** What a model said, read; `value` undefined where it said nothing that can be used, and `failure` why. */
export type Answered<T> =
  | { value: T; failure: undefined; usage: LlmUsage }
  | { value: undefined; failure: LlmFailure; usage: LlmUsage };

type Reading<T> = {
  read: (value: unknown, isComplete: boolean) => T | undefined;
  /** What stands behind the prompt when it is asked once more. */
  again?: string;
};

/** Asks, and once more with `again` where the answer is of no use: where `read` finds nothing in it. */
export async function ask<T>(
  request: LlmRequest,
  { again, read }: Reading<T>,
  { llm, signal }: Asking,
): Promise<Answered<T>> {
  let usage = NO_USAGE;
  for (const more of again === undefined ? [""] : ["", again]) {
    const answer = await llm.complete({ ...request, prompt: request.prompt + more }, signal);
    if (answer.kind === "failure") {
      if (answer.reason === "garbage" && more === "") continue;
      return { value: undefined, failure: answer.reason, usage };
    }
    usage = addUsage(usage, answer.usage);
    const value = read(answer.value, answer.isComplete);
    if (value !== undefined) return { value, failure: undefined, usage };
  }
  return { value: undefined, failure: "garbage", usage };
}
