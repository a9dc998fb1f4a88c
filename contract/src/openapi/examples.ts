import { fieldOf } from "./field-of.ts";
import recorded from "./examples.json" with { type: "json" };
import type { NamedCall } from "./calls.ts";

interface Example {
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** What was sent and answered when the examples were recorded, by table and name of the call. */
export const EXAMPLES: Readonly<Record<string, Example>> = recorded;

export function exampleOf({ table, name }: NamedCall, side: keyof Example): { example?: unknown } {
  const example = fieldOf(EXAMPLES, `${table}.${name}`)?.[side];
  return example === undefined ? {} : { example };
}
