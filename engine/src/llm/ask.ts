import type { LlmFailure, LlmPort, LlmRequest, StopSignal } from "../llm.ts";

/** Whom to ask, and what stops it. */
export type Asking = { llm: LlmPort; signal: StopSignal | undefined };

/** What a model said, read; `value` undefined where it said nothing that can be used, and `failure` why. */
export type Answered<T> =
  | { value: T; failure: undefined }
  | { value: undefined; failure: LlmFailure };

/** How an answer is read; undefined where it is of no use. */
export type Reading<T> = {
  read: (value: unknown, isComplete: boolean) => T | undefined;
  /** What stands behind the prompt when it is asked once more. */
  again?: string | undefined;
};

/** Asks, and once more with `again` where the answer is of no use: where `read` finds nothing in it. */
export async function ask<T>(
  request: LlmRequest,
  { again, read }: Reading<T>,
  { llm, signal }: Asking,
): Promise<Answered<T>> {
  for (const more of again === undefined ? [""] : ["", again]) {
    const answer = await llm.complete({ ...request, prompt: request.prompt + more }, signal);
    if (answer.kind === "failure") {
      if (answer.reason === "garbage" && more === "") continue;
      return { value: undefined, failure: answer.reason };
    }
    const value = read(answer.value, answer.isComplete);
    if (value !== undefined) return { value, failure: undefined };
  }
  return { value: undefined, failure: "garbage" };
}
