import type { LlmAnswer, LlmPort, LlmRequest } from "../llm.ts";

/** A model that answers by script, and the questions that it was asked. */
export type ScriptedLlm = LlmPort & { requests: LlmRequest[] };

const USAGE = { inputTokens: 100, cachedInputTokens: 0, outputTokens: 10 };

/** An answer of this value; `isComplete` false for one that was cut off. */
export function answering(value: unknown, isComplete = true): LlmAnswer {
  return { kind: "answer", value, isComplete, usage: USAGE };
}

/** A model whose answers are made by `script`, one question after the other. */
export function scriptedLlm(
  script: (request: LlmRequest, count: number) => LlmAnswer,
): ScriptedLlm {
  const requests: LlmRequest[] = [];
  return {
    requests,
    complete: (request) => {
      requests.push(request);
      return Promise.resolve(script(request, requests.length));
    },
  };
}
