import type { LlmAnswer, LlmRequest } from "../llm.ts";
import type { ModelNote } from "../llm/answer.ts";
import { answering, type ScriptedLlm, scriptedLlm } from "./scripted-llm.ts";
import { judgedIn, verdictsOn } from "./model-notes.ts";

/** What a scripted model answers, by what it is asked for; all but windows may be left out. */
type Answers = {
  window: (request: LlmRequest, count: number) => unknown;
  judge?: (request: LlmRequest) => unknown;
  takeback?: (request: LlmRequest) => unknown;
  reduce?: (request: LlmRequest) => unknown;
};

const isAnswer = (value: unknown): value is LlmAnswer =>
  typeof value === "object" && value !== null && "kind" in value;

const notesIn = (value: unknown): ModelNote[] => {
  const items = Array.isArray(value) ? value : Object.values(value as object).flat();
  return items.filter((one): one is ModelNote => typeof (one as ModelNote)?.text === "string");
};

/**
 * A model that tells notes of windows, and judges so that all of its own notes are true and whatever else it is asked
 * about is a lie; it takes nothing back, and writes no overview. An answer may be a failure.
 */
export function modelAnswering(answers: Answers): ScriptedLlm {
  const own: ModelNote[] = [];
  let windows = 0;
  const valueFor = (request: LlmRequest): unknown => {
    const { purpose, prompt } = request;
    if (purpose === "window") {
      const value = answers.window(request, ++windows);
      const answer = isAnswer(value) ? (value.kind === "answer" ? value.value : {}) : value;
      own.push(...notesIn(answer));
      return value;
    }
    if (purpose === "judge") return answers.judge?.(request) ?? verdictsOn(prompt, own);
    if (purpose === "takeback") return answers.takeback?.(request) ?? { changes: [] };
    return answers.reduce?.(request) ?? { overview: [] };
  };
  return scriptedLlm((request) => {
    const value = valueFor(request);
    return isAnswer(value) ? value : answering(value);
  });
}

/** A judge that calls everything true, or everything wrong. */
export const judging =
  (verdict: string) =>
  ({ prompt }: LlmRequest): unknown => ({
    verdicts: judgedIn(prompt).map(({ id }) => ({ id, verdict, wrongWords: "", line: "" })),
  });
