import type { PlanType } from "@planner/contract/model";
import { z } from "zod";
import type { LlmRequest } from "../../llm.ts";
import { itemsOf, listIn, listOf } from "../../llm/answer.ts";
import fieldNames from "./field-names.json" with { type: "json" };

/** An id however it is written: 'f3', 'F3', '[f3]', 'fact 3', 3. */
const Id = z.preprocess((value) => {
  const text = String(value).trim();
  const [, number] = /^\W*(?:facts?|f|ids?|#)?\s*[:_#-]?\s*f?(\d+)\W*$/iu.exec(text) ?? [];
  return number === undefined ? text : `f${Number(number)}`;
}, z.string().max(64));
const Claim = z.object({ fact: Id, quote: z.string().max(2_000) });
/** One claim may stand without its list. */
const Claims = z.preprocess(
  (value) => [value ?? []].flat().map((one) => renamed(CLAIM, one)),
  z.array(Claim).max(12),
);
const Line = z.string().trim().min(1).max(2_000);
const MaybeLine = z.preprocess((value) => value ?? "", z.string().trim().max(2_000)).catch("");
const Minutes = z
  .preprocess((value) => Number.parseFloat(String(value)), z.number().min(0).max(1_440))
  .catch(0);

/** What a model answers for each part, item by item. */
export const ITEMS = {
  goal: z.object({ text: Line, details: MaybeLine, claims: Claims }),
  agenda: z.object({
    title: Line,
    minutes: Minutes,
    lead: MaybeLine,
    outcome: MaybeLine,
    claims: Claims,
  }),
  questions: z.object({ ask: Line, why: MaybeLine, claims: Claims }),
  challenges: z.object({ title: Line, evidence: MaybeLine, solution: Line, claims: Claims }),
  strategy: z.object({ kind: z.enum(["note", "goal"]).catch("note"), text: Line, claims: Claims }),
  insights: z.object({ text: Line, claims: Claims }),
} as const satisfies Partial<Record<PlanType, z.ZodType>>;

/** The parts that a model writes; materials are sentences of documents, which nobody writes anew. */
export type WrittenType = keyof typeof ITEMS;
export type ItemOf<T extends WrittenType> = z.infer<(typeof ITEMS)[T]>;

/** What each part is, in the order of a plan. */
export const TASKS: Readonly<Record<WrittenType, string>> = {
  goal: 'Write the goal: one item. "text" is one sentence of at most 30 words that says what exists after the meeting and did not before, "details" one sentence why, or "".',
  agenda:
    'Write the agenda without introductions and without a closing round. "title" has at most 8 words and says what is settled, "minutes" how long it takes, "lead" a name from PEOPLE or "", "outcome" at most 10 words: something that one can point at. What was left open by an earlier meeting comes first.',
  questions:
    'Write questions to ask in the meeting. "ask" has one question mark and at most 22 words, "why" at most 18 words. Nothing that a fact answers already.',
  challenges:
    'Write what may go wrong in this meeting and what to do about it. "title" has at most 14 words, "evidence" says at most 22 words of what the facts show, "solution" at most 22 words with a person or a moment.',
  strategy:
    'Write how to lead this meeting. Items of "kind" "note" are advice of at most 28 words for before and during the meeting; items of "kind" "goal" are at most 12 words: how one sees that it went well.',
  insights:
    'Write what a reader would have missed: a promise that is overdue, two facts that contradict each other, a fact of a document or profile that bears on this meeting. "text" has at most 28 words and ends in something to do.',
};

/** The JSON Schema of a part's answer: `{items: […]}`. */
export const schemaOf = (type: WrittenType): LlmRequest["schema"] =>
  listOf("items", ITEMS[type], `plan_${type}`);

/** The names of the fields of a part's items, as a model is told them. */
export const fieldsOf = (type: WrittenType): string =>
  Object.keys(ITEMS[type].shape)
    .map((name) => `"${name}"`)
    .join(", ");

const MOST_ITEMS = 16;

type Named = Readonly<Record<string, readonly string[]>>;

/** What smaller models call the fields, in small letters without signs; the first that is there is taken. */
const CALLED: Readonly<Record<WrittenType, Named>> = fieldNames.items;
const CLAIM: Named = fieldNames.claim;

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/gu, "");

/** An item under the names that were asked for. */
function renamed(names: Named, item: unknown): unknown {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const given = new Map(Object.entries(item).map(([name, value]) => [plain(name), value]));
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, others]) => {
      const found = [name, ...others].find((one) => given.has(one));
      return found === undefined ? [] : [[name, given.get(found)]];
    }),
  );
}

/** Reads a part's answer item by item; undefined where there is nothing like an answer. The last item of one that was cut off is left out. */
export function readItems<T extends WrittenType>(
  type: T,
  value: unknown,
  isComplete: boolean,
): ItemOf<T>[] | undefined {
  const shape: z.ZodType<ItemOf<T>> = z.preprocess(
    (item) => renamed({ ...CALLED[type], claims: fieldNames.claims }, item),
    ITEMS[type] as never,
  );
  // One item may stand without its list, by itself or as `items`.
  const single = [value, (value as { items?: unknown } | null)?.items].find(
    (one) => shape.safeParse(one).success,
  );
  const items = single === undefined ? listIn(value, "items") : [single];
  return itemsOf(items, shape, { most: MOST_ITEMS, isComplete });
}
