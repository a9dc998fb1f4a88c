import { meetingRoutes } from "@planner/contract/api";
import type { Meeting } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { tell } from "../../ui/alerts.ts";

/** The public link to a meeting's plan: made, changed and ended. It is under way until the meeting has it. */
export function useShareLink({ id }: Pick<Meeting, "id">) {
  const cache = useQueryClient();
  const teamId = useTeamId();
  const around = {
    onSettled: () => cache.invalidateQueries({ queryKey: ["team", teamId, "meetings", "one", id] }),
    onError: (error: Error) => void tell(sentenceOf(error), { tone: "trouble" }),
  };
  const sharing = useOnce({
    ...around,
    mutationFn: async (withTools: boolean) => {
      const body = { half: "plan", withTools } as const;
      return (await call(meetingRoutes.share, { params: { teamId, id }, body })).link;
    },
  });
  const ending = useOnce({
    ...around,
    mutationFn: () =>
      call(meetingRoutes.unshare, { params: { teamId, id }, query: { half: "plan" } }),
  });
  return { sharing, ending, isBusy: sharing.isPending || ending.isPending };
}
