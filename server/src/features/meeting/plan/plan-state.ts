import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { PLAN_TYPES, type PlanState, type PlanType } from "@planner/contract/model";

interface Seen {
  /** The meeting's parts that were not reset, of notes too. */
  readonly elements: readonly { readonly type: string; readonly editedAt: Date | null }[];
  readonly canUndo: boolean;
  readonly link: {
    readonly address: string | null;
    readonly expiresAt: string | null;
    readonly withTools: boolean;
  };
}

/** What there is to know of a meeting's plan beside its parts; null where there is no plan. */
export function planStateOf(row: MeetingRow, { elements, canUndo, link }: Seen): PlanState | null {
  const parts = elements.filter(({ type }) => PLAN_TYPES.some((other) => other === type));
  if (parts.length === 0) return null;
  const edited = parts.filter(({ editedAt }) => editedAt !== null).map(({ type }) => type);
  return {
    reading: row.planReading,
    guidance: row.planGuidance,
    edited: edited as PlanType[],
    canUndo,
    shareLink: link.address,
    shareExpiresAt: link.expiresAt,
    sharesTools: link.withTools,
  };
}
