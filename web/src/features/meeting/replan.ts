import { meetingRoutes } from "@planner/contract/api";
import type { MeetingKind, PlanState } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";

/** What a plan is made anew from. */
export interface PlanGuidance {
  guidance: string;
  /** Null: as the invitation reads. */
  kind: MeetingKind | null;
  materialFileIds: readonly string[];
  /** Whether the parts that people have written in stay as they are. */
  keepEdits: boolean;
}

/** The plan as it was asked for last. */
export const instructionOf = (
  plan: PlanState,
  materialFileIds: readonly string[],
): PlanGuidance => ({
  guidance: plan.guidance ?? "",
  kind: plan.reading?.isChosen ? plan.reading.kind : null,
  materialFileIds,
  keepEdits: true,
});

/** Whether another plan would come of it. */
export const differs = (one: PlanGuidance, other: PlanGuidance): boolean =>
  one.guidance.trim() !== other.guidance.trim() ||
  one.kind !== other.kind ||
  one.keepEdits !== other.keepEdits ||
  one.materialFileIds.toSorted().join() !== other.materialFileIds.toSorted().join();

/** Asks for the plan to be made anew; `onRequested` hears that it is under way. */
export function useReplan(teamId: string, id: string, onRequested: () => Promise<void>) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: ({ guidance, kind, materialFileIds, keepEdits }: PlanGuidance) =>
      call(meetingRoutes.replan, {
        params: { teamId, id },
        body: {
          half: "plan",
          prompt: guidance.trim() || null,
          kind,
          materialFileIds: [...materialFileIds],
          keepEdits,
        },
      }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
      return onRequested();
    },
    onError: (error) =>
      void showAlert(sentenceOf(error, "Your request is still here."), { tone: "error" }),
  });
}
