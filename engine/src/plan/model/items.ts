import type { PlanType } from "@planner/contract/model";
import { z } from "zod";
import type { JsonSchema } from "../../llm.ts";

/** An id however it is written: 'f3', 'F3', '[f3]', 'fact 3', 3, {"id": "f3"}. */
const idOf = (value: unknown): string => {
  const text =
    typeof value === "object" && value !== null ? String(Object.values(value)[0]) : String(value);
  const [, number] = /^\W*(?:facts?|f|ids?|#)?\s*[:_#-]?\s*f?(\d+)\W*$/iu.exec(text.trim()) ?? [];
  return number === undefined ? text.trim() : `f${Number(number)}`;
};
const Ids = z.preprocess(
  (value) => {
    const list = typeof value === "string" ? value.split(/[,;]+|(?<=\d\W*)\s+/u) : value;
    return [list ?? []]
      .flat()
      .filter((one) => one !== "" && one !== null)
      .map(idOf);
  },
  z.array(z.string().max(64)).max(50),
);
const Line = z.string().trim().min(1).max(2_000);
const MaybeLine = z.preprocess((value) => value ?? "", z.string().trim().max(2_000)).catch("");
const Minutes = z
  .preprocess((value) => Number.parseFloat(String(value)), z.number().min(0).max(1_440))
  .catch(0);

/** What a model answers for each part, item by item. */
export const ITEMS = {
  goal: z.object({ text: Line, details: MaybeLine, facts: Ids }),
  agenda: z.object({
    title: Line,
    minutes: Minutes,
    lead: MaybeLine,
    outcome: MaybeLine,
    facts: Ids,
  }),
  questions: z.object({ ask: Line, why: MaybeLine, facts: Ids }),
  challenges: z.object({ title: Line, evidence: MaybeLine, solution: Line, facts: Ids }),
  strategy: z.object({ kind: z.enum(["note", "goal"]).catch("note"), text: Line, facts: Ids }),
  insights: z.object({ text: Line, facts: Ids }),
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

const FIELDS: Readonly<Record<WrittenType, Readonly<Record<string, object>>>> = {
  goal: { text: {}, details: {} },
  agenda: { title: {}, minutes: { type: "integer" }, lead: {}, outcome: {} },
  questions: { ask: {}, why: {} },
  challenges: { title: {}, evidence: {}, solution: {} },
  strategy: { kind: { type: "string", enum: ["note", "goal"] }, text: {} },
  insights: { text: {} },
};

/** The JSON Schema of a part's answer: `{items: […]}`, flat and without options, which every provider takes. */
export function schemaOf(type: WrittenType): JsonSchema {
  const fields = Object.entries(FIELDS[type]).map(([name, kind]) => [
    name,
    { type: "string", ...kind },
  ]);
  const properties = {
    ...Object.fromEntries(fields),
    facts: { type: "array", items: { type: "string" } },
  };
  const item = {
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  };
  return {
    type: "object",
    properties: { items: { type: "array", items: item } },
    required: ["items"],
    additionalProperties: false,
  };
}

const MOST_ITEMS = 16;

type Named = Readonly<Record<string, readonly string[]>>;

/** What smaller models call the fields, in small letters without signs; the first that is there is taken. */
const CALLED: Readonly<Record<WrittenType, Named>> = {
  goal: {
    text: ["goal", "title", "sentence", "content", "description"],
    details: ["detail", "why", "reason", "because"],
  },
  agenda: {
    title: ["item", "topic", "name", "text", "point"],
    minutes: ["minute", "duration", "time", "min", "mins", "durationminutes"],
    lead: ["leader", "owner", "who", "person"],
    outcome: ["result", "output", "goal"],
  },
  questions: {
    ask: ["question", "text", "title", "content"],
    why: ["reason", "because", "details", "rationale"],
  },
  challenges: {
    title: ["challenge", "risk", "problem", "name", "text"],
    evidence: ["why", "reason", "details", "because", "description"],
    solution: ["answer", "mitigation", "action", "response"],
  },
  strategy: {
    text: ["note", "goal", "advice", "content", "sentence", "strategy"],
    kind: ["type"],
  },
  insights: { text: ["insight", "content", "sentence", "title", "description"] },
};
const FACTS = [
  "factids",
  "factid",
  "fact",
  "ids",
  "id",
  "sources",
  "source",
  "refs",
  "references",
  "citations",
  "cites",
  "evidenceids",
];

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/gu, "");

/** An item under the names that were asked for. */
function renamed(type: WrittenType, item: unknown): unknown {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return item;
  const given = new Map(Object.entries(item).map(([name, value]) => [plain(name), value]));
  const wanted = Object.entries({ ...CALLED[type], facts: FACTS });
  return Object.fromEntries(
    wanted.flatMap(([name, others]) => {
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
  const items = listIn(type, value);
  if (!items) return undefined;
  const whole = isComplete ? items : items.slice(0, -1);
  const schema: z.ZodType<ItemOf<T>> = ITEMS[type] as never;
  const read = whole.slice(0, MOST_ITEMS).flatMap((item) => {
    const parsed = schema.safeParse(renamed(type, item));
    return parsed.success ? [parsed.data] : [];
  });
  return read.length > 0 || whole.length === 0 ? read : undefined;
}

/** The list of an answer, also where it stands bare, under another name, or is one item by itself. */
function listIn(type: WrittenType, value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== "object" || value === null) return undefined;
  const { items } = value as { items?: unknown };
  if (Array.isArray(items)) return items;
  if (typeof items === "object" && items !== null) return [items];
  const schema: z.ZodType = ITEMS[type];
  if (schema.safeParse(renamed(type, value)).success) return [value];
  const lists = Object.values(value).filter((one) => Array.isArray(one));
  return lists.length === 1 ? (lists[0] as unknown[]) : undefined;
}
