import type { Fact } from "../../plan/select/known-facts.ts";
import type { PlanLanguage } from "../../plan/types.ts";

/** A true sentence of a plan and the ids that it cites. */
export type TrueSentence = { text: string; facts: readonly string[] };

/** What lies are made of: what is known of the meeting, who may come, and sentences that belong elsewhere. */
export type PlanWorld = {
  language: PlanLanguage;
  people: readonly string[];
  decider: string;
  facts: readonly Fact[];
  /** True sentences about other meetings, in the same language. */
  foreign: readonly string[];
};

/** One way to lie about a true sentence; undefined where it does not apply. */
export type PlanLie = {
  name: string;
  apply: (truth: TrueSentence, world: PlanWorld) => Partial<TrueSentence> | undefined;
};

/** The same choice for the same words, so that a table can be made again to the byte. */
export function pick<One>(from: readonly One[], by: string): One | undefined {
  let hash = 7;
  for (const letter of by) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
  return from[hash % Math.max(1, from.length)];
}

/** A sentence without its last mark, and the mark. */
export const endOf = (text: string): [string, string] => {
  const end = /\s?[.?!]+$/u.exec(text)?.[0] ?? "";
  return [text.slice(0, text.length - end.length), end];
};
/** Words put before the last mark of a sentence. */
export const appended = (text: string, words: string): string => {
  const [bare, end] = endOf(text);
  return `${bare}${words}${end}`;
};
export const lowered = (text: string): string =>
  text.replace(/^(\p{Lu})(?=\p{Ll}|\s)/u, (first) => first.toLowerCase());
/** A text where it differs from the truth. */
export const changed = (text: string, truth: TrueSentence): { text: string } | undefined =>
  text === truth.text ? undefined : { text };

export const citedBy = ({ facts }: TrueSentence, world: PlanWorld): Fact[] =>
  world.facts.filter(({ id }) => facts.includes(id));
export const uncited = ({ facts }: TrueSentence, world: PlanWorld): Fact[] =>
  world.facts.filter(({ id }) => !facts.includes(id));
export const firstName = (name: string): string => name.split(" ")[0] ?? name;
/** Somebody who may come and whom the sentence does not name. */
export const somebodyElse = (
  { text }: TrueSentence,
  { people, decider }: PlanWorld,
): string | undefined =>
  pick(
    people.filter((name) => name !== decider && !text.includes(firstName(name))),
    text,
  );
