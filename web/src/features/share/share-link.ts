import { meetingRoutes } from "@planner/contract/api";
import type { Meeting, SHARE_DAYS } from "@planner/contract/model";
import { useQueryClient } from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { useOnce } from "../../platform/use-once.ts";
import { tell } from "../../ui/alerts.ts";

/** For how many days from now a link lasts; null: until it is ended. */
export type Days = (typeof SHARE_DAYS)[number] | null;

/** What is wanted of a link; left out: as it is. */
export interface Terms {
  withTools?: boolean;
  expiresInDays?: Days;
}

/** The public link to one half of a meeting: made, changed and ended. It is under way until the meeting has it. */
export function useShareLink(meeting: Pick<Meeting, "id"> | undefined, half: "notes" | "plan") {
  const cache = useQueryClient();
  const teamId = useTeamId();
  const id = meeting?.id ?? "";
  const around = {
    onSettled: () => cache.invalidateQueries({ queryKey: ["team", teamId, "meetings", "one", id] }),
    onError: (error: Error) => void tell(sentenceOf(error), { tone: "error" }),
  };
  const sharing = useOnce({
    ...around,
    mutationFn: async (terms: Terms) => {
      if (!meeting) throw new Error("No meeting to share");
      const body = { half, ...terms };
      return (await call(meetingRoutes.share, { params: { teamId, id }, body })).link;
    },
  });
  const ending = useOnce({
    ...around,
    mutationFn: () => call(meetingRoutes.unshare, { params: { teamId, id }, query: { half } }),
  });
  return { sharing, ending, isBusy: sharing.isPending || ending.isPending };
}

/** The address as it is sent to somebody. */
export const fullLink = (link: string): string => new URL(link, window.location.href).href;
