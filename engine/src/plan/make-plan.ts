import { PLAN_TYPES } from "@planner/contract/model";
import { builtInPlan } from "./built-in.ts";
import { planWithModel } from "./model/plan-with-model.ts";
import type { MadePlan, PlanInput, PlanOptions } from "./types.ts";

const ignore = (): void => undefined;

/**
 * Writes the plan of a meeting, with a language model where one is given; what it writes is verified. A part whose writer
 * throws fails alone: it is among the `errors`.
 */
export async function makePlan(input: PlanInput, options: PlanOptions = {}): Promise<MadePlan> {
  const { types = PLAN_TYPES, onElement = ignore, llm, signal } = options;
  const { brief, plan, errors } = builtInPlan(input);
  const { kind, isChosen, sentence } = brief.reading;
  const reading = { kind, isChosen, sentence };
  if (llm) {
    const context = { llm, signal, types, onElement };
    return { reading, ...(await planWithModel(brief, { plan, errors }, context)) };
  }
  const missing = new Set(errors.map(({ type }) => type));
  for (const type of types) if (!missing.has(type)) await onElement(type, plan);
  return { reading, elements: plan, errors };
}
