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
 * `page` 0 and "" stand for none, `replaces` is the `ref` of an earlier note of the same answer. Claims come before the
 * text: what is written first steers what is written next.
 */
const Note = z.object({
  ref: Text,
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
  replaces: Text,
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
export type Verdict = z.infer<typeof Verdict>;

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

/** What a model is to answer, by what it is asked for. */
export const SCHEMAS = {
  window: listOf("notes", Note),
  judge: listOf("verdicts", Verdict),
  takeback: listOf("changes", Change),
  reduce: listOf("overview", Sentence),
};

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

/** Those items of a list that have the right shape, so that one bad one does not cost the good ones. */
export function itemsOf<T>(list: readonly unknown[], shape: z.ZodType<T>, most: number): T[] {
  return list.slice(0, most).flatMap((item) => {
    const read = shape.safeParse(item);
    return read.success ? [read.data] : [];
  });
}

const [MOST_NOTES, MOST_VERDICTS, MOST_CHANGES, MOST_SENTENCES] = [40, 60, 60, 8];

/** Reads a window's answer item by item; undefined where there is nothing like an answer at all. */
export function readNotes(value: unknown, isComplete: boolean): ModelNote[] | undefined {
  const items = listIn(value, "notes");
  if (!items) return undefined;
  // The last item of an answer that was cut off may be half a sentence.
  const notes = itemsOf(isComplete ? items : items.slice(0, -1), Note, MOST_NOTES);
  return notes.length > 0 || (items.length === 0 && isComplete) ? notes : undefined;
}

/** Reads the verdicts of a judge, by id; undefined where there is none. */
export function readVerdicts(value: unknown): Map<string, Verdict> | undefined {
  const verdicts = itemsOf(listIn(value, "verdicts") ?? [], Verdict, MOST_VERDICTS);
  return verdicts.length === 0 ? undefined : new Map(verdicts.map((one) => [one.id, one]));
}

/** Reads what was taken back; undefined where the answer is none. */
export function readChanges(value: unknown): Change[] | undefined {
  const items = listIn(value, "changes");
  return items && itemsOf(items, Change, MOST_CHANGES);
}

/** Reads the sentences of an overview. */
export const readSentences = (value: unknown): Sentence[] =>
  itemsOf(listIn(value, "overview") ?? [], Sentence, MOST_SENTENCES);
