import type { LlmFailure, LlmPort, LlmRequest, LlmUsage, StopSignal } from "../llm.ts";
import { readNotes } from "./answer.ts";
import type { ModelNote } from "../verify/model-notes.ts";

/** What a model said about a window; `notes` undefined where it said nothing that can be used. */
export type Asked = {
  notes: ModelNote[] | undefined;
  failure: LlmFailure | undefined;
  usage: LlmUsage;
  wrong: number;
};

const NO_USAGE: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
const AGAIN =
  '\nYour last answer could not be read. Answer with one JSON object like {"notes":[{"page":4,"segmentIds":["s12"],"quote":"…","type":"Decision","text":"…","owner":"","anchor":"","confidence":"high"}]} and nothing else; {"notes":[]} where there is nothing to note.';

/** The sum of two usages. */
export function addUsage(left: LlmUsage, right: LlmUsage): LlmUsage {
  return {
    inputTokens: left.inputTokens + right.inputTokens,
    cachedInputTokens: left.cachedInputTokens + right.cachedInputTokens,
    outputTokens: left.outputTokens + right.outputTokens,
  };
}

/** How often each name stands in a list. */
export const tally = (names: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]),
  );

/** Asks for the notes of a window, and once more where the answer is of no use. */
export async function askForNotes(
  llm: LlmPort,
  request: LlmRequest,
  signal?: StopSignal,
): Promise<Asked> {
  let usage = NO_USAGE;
  for (const prompt of [request.prompt, request.prompt + AGAIN]) {
    const answer = await llm.ask({ ...request, prompt }, signal);
    if (answer.kind === "failure") {
      if (answer.reason === "garbage" && prompt === request.prompt) continue;
      return { notes: undefined, failure: answer.reason, usage, wrong: 0 };
    }
    usage = addUsage(usage, answer.usage);
    const { notes, wrong, isUsable } = readNotes(answer.value, answer.isComplete);
    if (isUsable) return { notes, failure: undefined, usage, wrong };
  }
  return { notes: undefined, failure: "garbage", usage, wrong: 0 };
}
