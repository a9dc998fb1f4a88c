import type { LlmFailure, LlmPort, LlmRequest, LlmUsage, StopSignal } from "../llm.ts";
import { addUsage, NO_USAGE } from "./usage.ts";

/** Whom to ask, and what stops it. */
export type Asking = { llm: LlmPort; signal: StopSignal | undefined };

/** What a model said, read; `value` undefined where it said nothing that can be used. */
export type Answered<T> = {
  value: T | undefined;
  failure: LlmFailure | undefined;
  usage: LlmUsage;
};

/** Asks, and once more with `again` behind the prompt where the answer is of no use: where `read` finds nothing in it. */
export async function ask<T>(
  request: LlmRequest,
  { again, read }: { again: string; read: (value: unknown, isComplete: boolean) => T | undefined },
  { llm, signal }: Asking,
): Promise<Answered<T>> {
  let usage = NO_USAGE;
  for (const prompt of [request.prompt, request.prompt + again]) {
    const answer = await llm.complete({ ...request, prompt }, signal);
    if (answer.kind === "failure") {
      if (answer.reason === "garbage" && prompt === request.prompt) continue;
      return { value: undefined, failure: answer.reason, usage };
    }
    usage = addUsage(usage, answer.usage);
    const value = read(answer.value, answer.isComplete);
    if (value !== undefined) return { value, failure: undefined, usage };
  }
  return { value: undefined, failure: "garbage", usage };
}
