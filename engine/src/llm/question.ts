import { ANNOTATION_TYPES } from "@planner/contract/model";
import { KIND_RULES } from "../note-kinds.ts";
import type { LlmRequest } from "../llm.ts";
import { filled } from "../summarise/phrases.ts";
import { type Answered, ask, type Asking, type Reading } from "./ask.ts";
import instructions from "./languages/en/instructions.json" with { type: "json" };

const FILLED = {
  material: instructions.material,
  types: ANNOTATION_TYPES.map((type) => `- ${type}: ${KIND_RULES[type].definition}`).join("\n"),
};

const MAX_OUTPUT_TOKENS = { window: 5_000, judge: 3_000, takeback: 1_500, reduce: 1_200 } as const;

type Question<T> = Reading<T> &
  Pick<LlmRequest, "schema" | "context" | "prompt"> & { pages?: readonly number[] };

/**
 * Asks a model about a meeting; `pages` are those whose pictures would help. What it is told in our own words comes before
 * it sees anything of a meeting, and is the same for all of them.
 */
export const askAbout = <T>(
  purpose: keyof typeof MAX_OUTPUT_TOKENS,
  { read, again, ...material }: Question<T>,
  asking: Asking,
): Promise<Answered<T>> => {
  const lines = instructions[purpose].join("\n");
  const maxOutputTokens = MAX_OUTPUT_TOKENS[purpose];
  const own = { purpose, instructions: filled(lines, FILLED), pages: [], maxOutputTokens };
  return ask({ ...own, ...material }, { read, again }, asking);
};
