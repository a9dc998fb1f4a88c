import { PLAN_TYPES, type PlanState, type PlanType } from "@planner/contract/model";
import type { Db } from "../../platform/database.ts";
import { hasEarlier } from "./earlier-plan.store.ts";
import type { MeetingRow } from "./plan.store.ts";

interface Seen {
  /** The meeting's parts that were not reset, of notes too. */
  readonly elements: readonly { readonly type: string; readonly editedAt: Date | null }[];
  readonly links: { readonly plan: string | null; readonly sharesTools: boolean };
}

/** What there is to know of a meeting's plan beside its parts; null where there is no plan. */
export async function readPlanState(
  db: Db,
  row: MeetingRow,
  { elements, links }: Seen,
): Promise<PlanState | null> {
  const parts = elements.filter(({ type }) => PLAN_TYPES.some((other) => other === type));
  if (parts.length === 0) return null;
  const edited = parts.filter(({ editedAt }) => editedAt !== null).map(({ type }) => type);
  return {
    reading: row.planReading,
    guidance: row.planGuidance,
    edited: edited as PlanType[],
    canUndo: await hasEarlier(db, { teamId: row.teamId, meetingId: row.id }),
    shareLink: links.plan,
    sharesTools: links.sharesTools,
  };
}
