import type { LlmRequest } from "../llm.ts";
import { SCHEMAS } from "./answer.ts";
import {
  JUDGE_INSTRUCTIONS,
  OVERVIEW_INSTRUCTIONS,
  TAKEBACK_INSTRUCTIONS,
  WINDOW_INSTRUCTIONS,
} from "./instructions.ts";

const QUESTIONS = {
  window: { instructions: WINDOW_INSTRUCTIONS, maxOutputTokens: 5_000 },
  judge: { instructions: JUDGE_INSTRUCTIONS, maxOutputTokens: 3_000 },
  takeback: { instructions: TAKEBACK_INSTRUCTIONS, maxOutputTokens: 1_500 },
  reduce: { instructions: OVERVIEW_INSTRUCTIONS, maxOutputTokens: 1_200 },
} as const;

/** A question to a model about a meeting; `pages` are those whose pictures would help. */
export const questionOf = (
  purpose: keyof typeof QUESTIONS,
  material: Pick<LlmRequest, "context" | "prompt"> & { pages?: readonly number[] },
): LlmRequest => ({
  purpose,
  schema: SCHEMAS[purpose],
  pages: [],
  ...QUESTIONS[purpose],
  ...material,
});
