import { ANNOTATION_TYPES } from "@planner/contract/model";
import type { JsonSchema } from "../llm.ts";

const text = { type: "string" } as const;
const list = (items: JsonSchema): JsonSchema => ({ type: "array", items });
const oneOf = (...values: string[]): JsonSchema => ({ type: "string", enum: values });

/** All fields required and none but these: what every provider's strict mode takes. */
function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
}

/** A window's answer. Claims come before the text: what is written first steers what is written next. */
export const WINDOW_SCHEMA: JsonSchema = object({
  notes: list(
    object({
      ref: text,
      page: { type: "integer" },
      type: oneOf(...ANNOTATION_TYPES),
      claims: list(object({ segmentId: text, quote: text, says: text })),
      subject: text,
      text,
      owner: text,
      due: text,
      anchor: text,
      replaces: text,
      confidence: oneOf("high", "medium", "low"),
    }),
  ),
});

/** The verdicts about a window's notes. */
export const JUDGE_SCHEMA: JsonSchema = object({
  verdicts: list(
    object({ id: text, wrongWords: text, line: text, verdict: oneOf("true", "wrong", "none") }),
  ),
});

/** What was taken back of a meeting. */
export const TAKEBACK_SCHEMA: JsonSchema = object({
  changes: list(
    object({ id: text, line: text, by: text, change: oneOf("taken back", "replaced") }),
  ),
});

/** The sentences of an overview. */
export const OVERVIEW_SCHEMA: JsonSchema = object({
  overview: list(object({ noteIds: list(text), text })),
});
