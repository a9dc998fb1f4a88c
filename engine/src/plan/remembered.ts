import type { About } from "./about.ts";
import type { PlanInput } from "./types.ts";

type Find<T> = (input: PlanInput, about: About) => T;

/** The same question asked once per input: several parts of a plan ask what is open and what documents say. */
export function remembered<T extends object>(find: Find<T>): Find<T> {
  const known = new WeakMap<PlanInput, WeakMap<About, T>>();
  return (input, about) => {
    const ofInput = known.get(input) ?? new WeakMap<About, T>();
    known.set(input, ofInput);
    const found = ofInput.get(about) ?? find(input, about);
    ofInput.set(about, found);
    return found;
  };
}
