import { PLAN_TYPES } from "@planner/contract/model";
import { builtInPlan } from "./built-in.ts";
import type { MadePlan, PlanInput, PlanOptions } from "./types.ts";

/** Writes the plan of a meeting, with a language model where one is given; what it writes is verified. */
export async function makePlan(input: PlanInput, options: PlanOptions = {}): Promise<MadePlan> {
  const { brief, plan } = builtInPlan(input);
  for (const type of options.types ?? PLAN_TYPES) await options.onElement?.(type, plan);
  const { kind, isChosen, sentence } = brief.reading;
  return { reading: { kind, isChosen, sentence }, elements: plan };
}
