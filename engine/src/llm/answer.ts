import { AnnotationType } from "@planner/contract/model";
import { z } from "zod";
import type { LlmRequest } from "../llm.ts";

const Text = z.preprocess((value) => value ?? "", z.coerce.string().max(2_000)).catch("");
const Id = z.coerce.string().max(64);

/** One thing that a note says, and the words that bear it out. */
const Claim = z.object({ segmentId: Id, quote: z.string().max(2_000), says: Text });
export type Claim = z.infer<typeof Claim>;

const letters = (value: string): string => value.toLowerCase().replaceAll(/[^a-z]/gu, "");
const TYPES = new Map(AnnotationType.options.map((type) => [letters(type), type]));

/**
 * A note as a model wrote it, a weak one too: a number as text, nothing for "". Of the right shape and otherwise unproved;
 * `page` 0 and "" stand for none. Claims come before the text: what is written first steers what is written next.
 */
const Note = z.object({
  // A page that cannot be read is not 0, which is said of the whole meeting.
  page: z.preprocess((value) => Number(value ?? -1), z.int().min(-1).max(100_000)).catch(-1),
  type: z.preprocess(
    (value) => (typeof value === "string" ? TYPES.get(letters(value)) : value),
    AnnotationType,
  ),
  claims: z.array(Claim).min(1).max(6),
  subject: Text,
  text: z.string().max(2_000),
  owner: Text,
  due: Text,
  anchor: Text,
  confidence: z.enum(["high", "medium", "low"]).catch("medium"),
});
export type ModelNote = z.infer<typeof Note>;

const Verdict = z.object({
  id: Id,
  wrongWords: Text,
  line: Text,
  verdict: z.preprocess(
    (value) => (typeof value === "boolean" ? (value ? "true" : "wrong") : value),
    z.enum(["true", "wrong", "none"]),
  ),
});

const Change = z.object({
  id: Id,
  line: Id,
  by: Text,
  change: z.enum(["taken back", "replaced"]).catch("taken back"),
});
export type Change = z.infer<typeof Change>;

const Sentence = z.object({ noteIds: z.array(Id).min(1).max(12), text: z.string().max(2_000) });
export type Sentence = z.infer<typeof Sentence>;

/** What no provider's strict mode takes. */
const BOUNDS = ["minimum", "maximum", "minItems", "maxItems", "maxLength", "default"] as const;

/** The JSON Schema `called` of a list of items of a shape, all fields required and none but these. */
export function listOf(name: string, item: z.ZodType, called = name): LlmRequest["schema"] {
  const { $schema: _dialect, ...json } = z.toJSONSchema(z.object({ [name]: z.array(item) }), {
    override: ({ jsonSchema }) => {
      for (const bound of BOUNDS) delete jsonSchema[bound];
    },
  });
  return { name: called, json };
}

/** A list in an answer, also where it stands bare or under another name; undefined where there is none. */
export function listIn(value: unknown, name: string): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const named = fields.get(name);
  if (Array.isArray(named)) return named;
  const lists = [...fields.values()].filter((one) => Array.isArray(one));
  return lists.length === 1 ? lists[0] : undefined;
}

/**
 * Those items of a list that have the right shape, at most so many, so that one bad one does not cost the good ones;
 * undefined where there is nothing like an answer at all.
 */
export function itemsOf<T>(
  list: readonly unknown[] | undefined,
  shape: z.ZodType<T>,
  { most, isComplete }: { most: number; isComplete: boolean },
): T[] | undefined {
  // The last item of an answer that was cut off may be half a sentence.
  const whole = isComplete ? list : list?.slice(0, -1);
  const items = whole?.slice(0, most).flatMap((item) => shape.safeParse(item).data ?? []);
  return items?.length === 0 && (whole!.length > 0 || !isComplete) ? undefined : items;
}

/** What a model is asked for: a list of at most so many items of a shape, and how it is read. */
const answerOf = <T>(name: string, item: z.ZodType<T>, most: number) => ({
  schema: listOf(name, item),
  read: (value: unknown, isComplete: boolean): T[] | undefined =>
    itemsOf(listIn(value, name), item, { most, isComplete }),
});

/** What a model may answer about a meeting. */
export const ANSWERS = {
  notes: answerOf("notes", Note, 40),
  verdicts: answerOf("verdicts", Verdict, 60),
  changes: answerOf("changes", Change, 60),
  sentences: answerOf("overview", Sentence, 8),
};
