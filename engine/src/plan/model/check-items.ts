import { seenText } from "../../verify/machine-talk.ts";
import type { Sourced } from "../types.ts";
import type { Fact } from "./facts.ts";
import { type Fault, faultOf, type Ground, type Sentence } from "./verify.ts";

/** Holds a model's sentences against the facts, and remembers what was caught. */
export type Checker = {
  /** The sentence as it may stand with what it rests on; undefined where it may not. "" stands for itself. */
  check(
    text: string,
    asked: Pick<Sentence, "part" | "kind"> & { facts: readonly string[] },
  ): Sourced | undefined;
  caught: Fault[];
};

/** A checker over the facts that a model was given; ids that it made up are not among them. */
export function checkerFor(facts: readonly Fact[], ground: Ground): Checker {
  const byId = new Map(facts.map((fact) => [fact.id, fact]));
  const caught: Fault[] = [];
  return {
    caught,
    check: (told, { part, kind, facts: ids }) => {
      const text = seenText(told);
      const cited = [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
      const sources = cited.map(({ source }) => source);
      if (text === "") return { text, sources: [], audience: "all" };
      const fault = faultOf({ text, part, kind, cited }, ground);
      if (!fault) return { text, sources, audience: "all" };
      caught.push(fault);
      return undefined;
    },
  };
}
