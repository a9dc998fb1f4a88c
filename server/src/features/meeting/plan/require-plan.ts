import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import type { Db } from "../../../platform/database.ts";
import { Failure } from "../../../platform/failures.ts";
import { lockPlan, type Plan } from "./plan.store.ts";

/** The meeting's plan, held against changes until the transaction ends. Throws `Failure` where there is none. */
export async function requirePlan(tx: Db, key: MeetingKey): Promise<Plan> {
  const plan = await lockPlan(tx, key);
  if (!plan || plan.parts.length === 0)
    throw new Failure("conflict", "There is no plan of this meeting yet.");
  return plan;
}
