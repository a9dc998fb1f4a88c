import { factsOf, isWithin } from "./facts.ts";

/** How a note's sentence can contradict what was said; null where it agrees. */
export type Disagreement = "number" | "name" | "negation" | null;

function wordsOfNames(names: readonly string[]): Set<string> {
  const words = names.flatMap((name) => name.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? []);
  return new Set(words.flatMap((word) => [word, word.replace(/['’]s$/u, "")]));
}

/**
 * Compares a sentence with the words it comes from: every number and every name in it must stand in the source (a
 * name may also be a known person's), and it denies exactly where the words do that it is made of (`carrying`).
 */
export function disagreementOf(
  sentence: string,
  source: string,
  people: readonly string[],
  carrying = source,
): Disagreement {
  const said = factsOf(source);
  const written = factsOf(sentence);
  if (!isWithin(written.numbers, said.numbers)) return "number";
  const known = wordsOfNames([...people, source]);
  if (!isWithin(written.names, known)) return "name";
  return written.isNegative === factsOf(carrying).isNegative ? null : "negation";
}
