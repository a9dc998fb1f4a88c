import type { LlmFailure, LlmPort, LlmRequest, LlmUsage, StopSignal } from "../llm.ts";
import type { ModelNote } from "../verify/model-notes.ts";
import { readNotes } from "./answer.ts";
import { addUsage, NO_USAGE } from "./usage.ts";

/** What a model said about a window; `notes` undefined where it said nothing that can be used. */
export type Asked = {
  notes: ModelNote[] | undefined;
  failure: LlmFailure | undefined;
  usage: LlmUsage;
};

const AGAIN =
  '\nYour last answer could not be read. Answer with one JSON object like {"notes":[{"ref":"n1","page":4,"type":"Decision","claims":[{"segmentId":"s12","quote":"…","says":"…"}],"subject":"…","text":"…","owner":"","due":"","anchor":"","replaces":"","confidence":"high"}]} and nothing else; {"notes":[]} where there is nothing to note.';

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
      return { notes: undefined, failure: answer.reason, usage };
    }
    usage = addUsage(usage, answer.usage);
    const { notes, isUsable } = readNotes(answer.value, answer.isComplete);
    if (isUsable) return { notes, failure: undefined, usage };
  }
  return { notes: undefined, failure: "garbage", usage };
}
