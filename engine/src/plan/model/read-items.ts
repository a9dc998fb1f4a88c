import type { z } from "zod";
import { type ItemOf, ITEMS, type WrittenType } from "./parts.ts";

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
