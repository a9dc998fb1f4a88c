import type { MadePlan, PlanInput, PlanOptions } from "@planner/engine";

/** Writes a plan; the engine's `makePlan`. */
export type MakePlan = (input: PlanInput, options: PlanOptions) => Promise<MadePlan>;
