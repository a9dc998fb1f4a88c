import { seenText } from "../../verify/machine-talk.ts";
import { contentWords, sharedWords } from "../content-words.ts";
import type { Sourced } from "../types.ts";
import type { Fact } from "./facts.ts";
import { type Fault, faultOf, type Ground, type Sentence } from "./verify.ts";

/** Holds a model's sentences against the facts, and remembers what was caught. */
export type Checker = {
  /** The sentence as it may stand with what it rests on; undefined where it may not. "" stands for itself. */
  check: (
    text: string,
    asked: Pick<Sentence, "part" | "kind"> & { facts: readonly string[] },
  ) => Sourced | undefined;
  caught: Fault[];
};

/** Those of the cited facts that a sentence has anything of: the others are no source of it. */
function restsOn(text: string, cited: readonly Fact[]): Fact[] {
  const words = contentWords(text);
  const shared = cited.filter(
    (fact) => sharedWords(words, contentWords(`${fact.label} ${fact.text}`)).length > 0,
  );
  return shared.length > 0 ? shared : [...cited];
}

/** A checker over the facts that a model was given; ids that it made up are not among them. */
export function checkerFor(facts: readonly Fact[], ground: Ground): Checker {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const caught: Fault[] = [];
  return {
    caught,
    check: (told, { part, kind, facts: ids }) => {
      const text = seenText(told);
      if (text === "") return { text, sources: [], audience: "all" };
      const cited = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
      // Who makes up one fact made up the sentence.
      const isMadeUp = ids.some((id) => !byId.has(id));
      const fault = isMadeUp ? "facts" : faultOf({ text, part, kind, cited }, ground);
      const sources = restsOn(text, cited).map(({ source }) => source);
      if (!fault) return { text, sources, audience: "all" };
      caught.push(fault);
      return undefined;
    },
  };
}
