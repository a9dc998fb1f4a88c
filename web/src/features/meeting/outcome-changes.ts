import { outcomeRoutes } from "@planner/contract/api";
import type { Meeting, Outcome, OutcomeState } from "@planner/contract/model";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { call, showProblem } from "../../platform/call.ts";
import { showDone } from "../../ui/alerts.ts";
import { meetingKey } from "./queries.ts";

interface Correction {
  outcome: Outcome;
  /** Null: as it was found. */
  state: OutcomeState | null;
}

/** Says how a point of a plan ended; what a colleague said first is shown instead. */
export function useCorrectOutcome(teamId: string, meetingId: string) {
  const cache = useQueryClient();
  const queryKey = meetingKey(teamId, meetingId);
  const { mutate } = useMutation({
    scope: { id: `outcomes ${meetingId}` },
    mutationFn: ({ outcome, state }: Correction) =>
      call(outcomeRoutes.correct, {
        params: { teamId, id: meetingId, outcomeId: outcome.id },
        body: { state, was: outcome.state },
      }),
    onSuccess: async (outcome) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<Meeting>(queryKey, (old) => old && withOutcome(old, outcome));
      showDone(t("Saved."));
    },
    onError: (error) => showProblem(error, t("Nothing was changed.")),
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return (outcome: Outcome, state: OutcomeState | null) => mutate({ outcome, state });
}

const withOutcome = (meeting: Meeting, outcome: Outcome): Meeting => ({
  ...meeting,
  plan: meeting.plan && {
    ...meeting.plan,
    outcomes: meeting.plan.outcomes.map((one) => (one.id === outcome.id ? outcome : one)),
  },
});
