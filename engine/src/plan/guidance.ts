import { isMachineTalk } from "../verify/machine-talk.ts";
import { minutesWished, orderWished } from "./guidance-time.ts";
import { OPTIONAL_PARTS, type OptionalPart, WISH_WORDS, type WishWords } from "./guidance-words.ts";
import type { Source } from "./types.ts";

/** A thing that was asked for, in the person's own words. */
export type Wish = { topic: string; source: Source };

/** What the guidance of a replan asks for, as far as it was understood. */
export type Wishes = {
  length: "shorter" | "longer" | null;
  /** The minutes that it is to take, however long the invitation is. */
  minutes: { minutes: number; source: Source } | null;
  /** Parts that are not wanted at all. */
  without: ReadonlySet<OptionalPart>;
  leaveOut: readonly Wish[];
  add: readonly Wish[];
  focus: readonly Wish[];
  /** `topic` is "" where the whole meeting is meant. */
  leads: readonly (Wish & { name: string })[];
};

type Found = {
  length: Wishes["length"];
  minutes: Wishes["minutes"];
  without: Set<OptionalPart>;
  leaveOut: Wish[];
  add: Wish[];
  focus: Wish[];
  leads: (Wish & { name: string })[];
};

const MOST_CLAUSES = 12;
const MOST_CHARS = 2000;
const LONGEST_TOPIC = 10;

/**
 * Reads what a person asked for, in any of the four languages. Whatever is not understood is left alone; words that
 * speak to a machine are no wish. `names` are those of the people who may come.
 */
export function readGuidance(guidance: string, names: readonly string[]): Wishes {
  const found: Found = {
    length: null,
    minutes: null,
    without: new Set(),
    leaveOut: [],
    add: [],
    focus: [],
    leads: [],
  };
  for (const clause of clausesOf(guidance)) read(clause, names, found);
  return found;
}

/** Lines and sentences, and the parts of a sentence where each is a wish by itself. */
function clausesOf(guidance: string): string[] {
  const lines = guidance.slice(0, MOST_CHARS).split(/[\n;]+|(?<=[.!?])\s+/u);
  const plain = lines
    .map((line) => line.replace(/^\s*(?:[-*•–]|\d+[.)])\s+/u, "").trim())
    .filter((line) => line !== "");
  // An order may go on in the next sentence: one sentence of it makes all of the guidance suspect.
  if (isMachineTalk(guidance) || plain.some((line) => isMachineTalk(line))) return [];
  return plain.flatMap(partsOf).slice(0, MOST_CLAUSES);
}

function partsOf(line: string): string[] {
  const parts = line
    .split(/,\s+(?:(?:and|und|et|y)\s+)?|\s+(?:and|und|et|y)\s+/u)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  return parts.length > 1 && parts.every((part) => isWish(part)) ? parts : [line];
}

const isWish = (text: string): boolean =>
  minutesWished(text) !== undefined ||
  orderWished(text).length > 0 ||
  WISH_WORDS.some((words) =>
    [words.shorter, words.longer, words.leaveOut, words.add, words.focus].some((pattern) =>
      pattern.test(text),
    ),
  ) ||
  WISH_WORDS.some((words) => words.leads.test(text));

const topicOf = (match: RegExpExecArray | null): string | null => {
  const topic = match?.groups?.["topic"] ?? match?.groups?.["topic2"];
  return topic === undefined ? null : topic.replace(/[\s.!,;:]+$/u, "").trim();
};

function read(clause: string, names: readonly string[], found: Found): void {
  const source: Source = { kind: "guidance", label: "Guidance", quote: clause };
  if (readTime(clause, source, found)) return;
  for (const words of WISH_WORDS) if (readIn(words, { clause, names, source, found })) return;
  const topic = clause.replace(/[\s.]+$/u, "");
  if (isPlainTopic(topic)) found.add.push({ topic, source });
}

/** How long, and in which order. */
function readTime(clause: string, source: Source, found: Found): boolean {
  const minutes = minutesWished(clause);
  const order = orderWished(clause).filter((topic) => isShort(topic));
  if (minutes !== undefined) found.minutes = { minutes, source };
  for (const topic of order) found.focus.push({ topic, source });
  return minutes !== undefined || order.length > 0;
}

type Clause = { clause: string; names: readonly string[]; source: Source; found: Found };

function readIn(words: WishWords, { clause, names, source, found }: Clause): boolean {
  const left = topicOf(words.leaveOut.exec(clause));
  if (left !== null) return leaveOut(left, words, { source, found });
  if (words.shorter.test(clause)) found.length = "shorter";
  else if (words.longer.test(clause)) found.length = "longer";
  else if (readLead(words, { clause, names, source, found })) return true;
  else return readTopic(words, { clause, source, found });
  return true;
}

function leaveOut(topic: string, words: WishWords, to: Pick<Clause, "source" | "found">): boolean {
  const part = OPTIONAL_PARTS.find((one) => words.parts[one].test(topic));
  if (part) to.found.without.add(part);
  else if (isShort(topic)) to.found.leaveOut.push({ topic, source: to.source });
  return true;
}

function readLead(words: WishWords, { clause, names, source, found }: Clause): boolean {
  const match = words.leads.exec(clause);
  if (!match) return false;
  const said = (match.groups?.["name"] ?? match.groups?.["name2"] ?? "").toLowerCase();
  const name = names.find((one) => [one, one.split(" ")[0]].some((n) => n?.toLowerCase() === said));
  // Who does not come leads nothing; it is a wish all the same, and no topic.
  if (name !== undefined) found.leads.push({ name, topic: topicOf(match) ?? "", source });
  return true;
}

function readTopic(words: WishWords, to: Omit<Clause, "names">): boolean {
  const { clause, source, found } = to;
  const focus = topicOf(words.focus.exec(clause));
  const add = focus === null ? topicOf(words.add.exec(clause)) : null;
  const topic = focus ?? add;
  if (topic === null || !isShort(topic)) return false;
  (focus === null ? found.add : found.focus).push({ topic, source });
  return true;
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu) ?? [];

const isShort = (topic: string): boolean => {
  const count = wordsIn(topic).length;
  return count > 0 && count <= LONGEST_TOPIC;
};

/** A line that names a thing to talk about: a few words that speak to nobody and order nothing. */
function isPlainTopic(line: string): boolean {
  if (!isShort(line) || wordsIn(line).length > 8 || /[!:"“”„«»<>{}[\]|`#=/\\@]/u.test(line))
    return false;
  const first = wordsIn(line)[0]!.toLowerCase();
  return !WISH_WORDS.some((words) => words.orders.test(first) || words.spoken.test(line));
}
