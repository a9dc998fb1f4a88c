import type { JsonSchema, LlmPort } from "../llm.ts";
import { answering, scriptedLlm } from "./scripted-llm.ts";

/**
 * The names of all members of all prototypes of this runtime ('constructor', 'toString', '__proto__', 'push', 'then'): words
 * that a look-up in an object finds though nobody put them there.
 */
export function prototypeWords(): string[] {
  const words = new Set<string>();
  const take = (prototype: unknown): void => {
    if (typeof prototype !== "object" && typeof prototype !== "function") return;
    for (let one: unknown = prototype; one; one = Object.getPrototypeOf(one))
      for (const name of Object.getOwnPropertyNames(one)) words.add(name);
  };
  for (const { value } of Object.values(Object.getOwnPropertyDescriptors(globalThis)))
    // Getters among the globals warn, or load what nobody needs.
    if (typeof value === "function")
      take(Object.getOwnPropertyDescriptor(value, "prototype")?.value);
  for (const made of [
    [][Symbol.iterator](),
    new Map().keys(),
    "".matchAll(/x/g),
    (function* () {})(),
  ])
    take(made);
  return [...words];
}

/** A word alone, then in a sentence of each language of plans. */
export const sentencesWith = (word: string): readonly [string, ...string[]] => [
  word,
  `Review of the ${word} with Mara before Friday: what should the ${word} do?`,
  `Besprechung der ${word} Freigabe: Wir müssen ${word} bis Freitag entscheiden.`,
  `Revue de ${word} : il faut décider ${word} avant vendredi.`,
  `Revisión de ${word}: hay que decidir ${word} antes del viernes.`,
];

/** An answer of a model in which this word stands wherever the schema allows any text, alone or in a sentence. */
export const modelWriting = (word: string): LlmPort =>
  scriptedLlm(({ schema }, count) =>
    answering(filled(schema.json, sentencesWith(word)[count % 2] ?? word)),
  );

function filled(schema: JsonSchema, words: string): unknown {
  const { type, enum: names, items, properties } = schema as Shape;
  if (names) return names[0];
  if (type === "array") return [filled(items ?? {}, words)];
  if (type !== "object") return type === "string" ? words : 1;
  const fields = Object.entries(properties ?? {});
  return Object.fromEntries(fields.map(([name, field]) => [name, filled(field, words)]));
}
type Shape = {
  type?: string;
  enum?: readonly string[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
};
