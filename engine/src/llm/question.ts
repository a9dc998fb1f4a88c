import { ANNOTATION_TYPES } from "@planner/contract/model";
import { KIND_RULES } from "../note-kinds.ts";
import type { LlmRequest } from "../llm.ts";
import { filled } from "../summarise/phrases.ts";
import { SCHEMAS } from "./answer.ts";
import instructions from "./languages/en/instructions.json" with { type: "json" };

const FILLED = {
  material: instructions.material,
  types: ANNOTATION_TYPES.map((type) => `- ${type}: ${KIND_RULES[type].definition}`).join("\n"),
};

const MAX_OUTPUT_TOKENS = { window: 5_000, judge: 3_000, takeback: 1_500, reduce: 1_200 } as const;

/**
 * A question to a model about a meeting; `pages` are those whose pictures would help. What it is told in our own words comes
 * before it sees anything of a meeting, and is the same for all of them.
 */
export const questionOf = (
  purpose: keyof typeof MAX_OUTPUT_TOKENS,
  material: Pick<LlmRequest, "context" | "prompt"> & { pages?: readonly number[] },
): LlmRequest => ({
  purpose,
  schema: SCHEMAS[purpose],
  pages: [],
  instructions: filled(instructions[purpose].join("\n"), FILLED),
  maxOutputTokens: MAX_OUTPUT_TOKENS[purpose],
  ...material,
});
