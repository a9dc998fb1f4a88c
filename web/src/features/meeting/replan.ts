import { meetingRoutes } from "@planner/contract/api";
import type { MeetingKind, PlanState } from "@planner/contract/model";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { call, showProblem } from "../../platform/call.ts";
import { retryProblem } from "../../platform/query-client.ts";
import { useDebounced } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";

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

/** Typing rests for so long before a preview is asked for. */
const PREVIEW_MS = 500;

/** What would come of it, once typing rests; undefined until it is known for the first time. */
export function useReplanPreview(teamId: string, id: string, instruction: PlanGuidance) {
  const settled = useDebounced(JSON.stringify(bodyOf(instruction)), PREVIEW_MS);
  return useQuery({
    queryKey: ["team", teamId, "plan preview", id, settled],
    queryFn: ({ signal }) =>
      call(meetingRoutes.previewReplan, {
        params: { teamId, id },
        body: JSON.parse(settled) as ReturnType<typeof bodyOf>,
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: retryProblem,
  });
}

const bodyOf = ({ guidance, kind, materialFileIds, keepEdits }: PlanGuidance) => ({
  prompt: guidance.trim() || null,
  kind,
  materialFileIds: [...materialFileIds],
  keepEdits,
});

/** Asks for the plan to be made anew; `onRequested` hears that it is under way. */
export function useReplan(teamId: string, id: string, onRequested: () => Promise<void>) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: (instruction: PlanGuidance) =>
      call(meetingRoutes.replan, {
        params: { teamId, id },
        body: { half: "plan", ...bodyOf(instruction) },
      }),
    onSuccess: () => {
      void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
      return onRequested();
    },
    onError: (error) => showProblem(error, t("Your request is still here.")),
  });
}
