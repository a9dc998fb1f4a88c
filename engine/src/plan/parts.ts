/** The built-in planner's parts for those who measure it (bench); everyone else goes through the room's door. */
export type { Brief } from "./select/select.ts";
export { builtInPlan } from "./make-plan.ts";
export { checkPlan, isStable } from "../testing/plan-checks/check-plan.ts";
export { specificity } from "./trim/filler.ts";
export { partsIn } from "../testing/plan-checks/parts.ts";
export type { Problem } from "../testing/plan-checks/parts.ts";
export { PLAN_FIXTURES } from "../../fixtures/plans/index.ts";
export type { PlanFixture } from "../../fixtures/plans/make.ts";
