import type { People, PlanInput, Reading, Slots } from "../types.ts";

/** Finds what a plan's patterns can be filled with, each with the words that it rests on. */
export function findSlots(_input: PlanInput, _known: { reading: Reading; people: People }): Slots {
  return {};
}
