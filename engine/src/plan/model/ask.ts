import type { LlmFailure, LlmPort, LlmUsage, StopSignal } from "../../llm.ts";
import { addUsage } from "../../llm/usage.ts";
import { type ItemOf, schemaOf, TASKS, type WrittenType } from "./parts.ts";
import { PLAN_INSTRUCTIONS } from "./prompt.ts";
import { readItems } from "./read-items.ts";

/** What a model said of a part; `items` undefined where it said nothing that can be used. */
export type AskedPart<T extends WrittenType> = {
  items: ItemOf<T>[] | undefined;
  failure: LlmFailure | undefined;
  usage: LlmUsage;
};

type WritingContext = { llm: LlmPort; signal: StopSignal | undefined };

export const NO_USAGE: LlmUsage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0 };
const MAX_OUTPUT_TOKENS = 1_200;
const AGAIN =
  '\nYour last answer could not be read. Answer with one JSON object {"items":[…]} with the fields named above and nothing else; {"items":[]} where there is nothing to say.';

/** Asks for one part of a plan, and once more where the answer is of no use. */
export async function askForPart<T extends WrittenType>(
  type: T,
  context: string,
  { llm, signal }: WritingContext,
): Promise<AskedPart<T>> {
  let usage = NO_USAGE;
  for (const again of ["", AGAIN]) {
    const answer = await llm.ask(
      {
        purpose: "plan",
        instructions: PLAN_INSTRUCTIONS,
        context,
        prompt: `TASK\n${TASKS[type]}\nAnswer with {"items":[…]}; each with ${fieldsOf(type)}.${again}`,
        schema: { name: `plan_${type}`, json: schemaOf(type) },
        pages: [],
        maxOutputTokens: MAX_OUTPUT_TOKENS,
      },
      signal,
    );
    if (answer.kind === "failure") {
      if (answer.reason === "garbage" && again === "") continue;
      return { items: undefined, failure: answer.reason, usage };
    }
    usage = addUsage(usage, answer.usage);
    const items = readItems(type, answer.value, answer.isComplete);
    if (items) return { items, failure: undefined, usage };
  }
  return { items: undefined, failure: "garbage", usage };
}

const fieldsOf = (type: WrittenType): string => {
  const { properties } = (
    schemaOf(type)["properties"] as { items: { items: { properties: object } } }
  ).items.items;
  return Object.keys(properties)
    .map((name) => `"${name}"`)
    .join(", ");
};
