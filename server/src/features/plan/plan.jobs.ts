import type { JobPayloads } from "../../platform/queue.ts";

/** Job `plan.build`: from the event and what is known of it to a finished plan. May run again at any point. */
export async function buildPlan(_key: JobPayloads["plan.build"]): Promise<void> {}
/** Job `plan.prepare`: the plan of an event for which nobody has asked yet. */
export async function preparePlan(_key: JobPayloads["plan.prepare"]): Promise<void> {}
/** Job `plan.round`: finds the events of the next days whose plans are due. */
export async function startPlanRound(): Promise<void> {}
