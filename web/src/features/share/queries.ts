import { meetingRoutes, type ShareTerms } from "@planner/contract/api";
import type { Meeting, Sharing } from "@planner/contract/model";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { call } from "../../platform/call.ts";
import { useTeamId } from "../../platform/session.ts";
import { ago, useNow } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";

export type Half = "notes" | "plan";

/** Who can open one half of a meeting, and how often they did; as new as the dialog that shows it. */
export const sharingQuery = (teamId: string, id: string, half: Half) =>
  queryOptions({
    queryKey: ["team", teamId, "meetings", "one", id, "sharing", half],
    queryFn: ({ signal }) =>
      call(meetingRoutes.sharing, { params: { teamId, id }, query: { half }, signal }),
    staleTime: 0,
  });

/** The links to one half of a meeting: made, changed and ended. Each is under way until the meeting has it. */
export function useShareLinks(meeting: Pick<Meeting, "id"> | undefined, half: Half) {
  const cache = useQueryClient();
  const teamId = useTeamId();
  const id = meeting?.id ?? "";
  const params = { teamId, id };
  const around = {
    onSettled: () => cache.invalidateQueries({ queryKey: ["team", teamId, "meetings", "one", id] }),
  };
  const sharing = useOnce({
    ...around,
    mutationFn: async (terms: ShareTerms) => {
      if (!meeting) throw new Error("No meeting to share");
      return (await call(meetingRoutes.share, { params, body: { half, ...terms } })).link;
    },
  });
  const changing = useOnce({
    ...around,
    mutationFn: (terms: ShareTerms) =>
      call(meetingRoutes.changeSharing, { params, body: { half, ...terms } }),
  });
  const ending = useOnce({
    ...around,
    mutationFn: () => call(meetingRoutes.unshare, { params, query: { half } }),
  });
  const endingOne = useOnce({
    ...around,
    mutationFn: ({ id: linkId }: Sharing["people"][number]) =>
      call(meetingRoutes.unshareWith, { params: { ...params, linkId } }),
  });
  const shareWith = async (email: string, terms: ShareTerms) => {
    const answer = await call(meetingRoutes.shareWith, { params, body: { half, email, ...terms } });
    await around.onSettled();
    return answer;
  };
  const isBusy = [sharing, changing, ending, endingOne].some(({ isPending }) => isPending);
  return { sharing, changing, ending, endingOne, shareWith, isBusy };
}

export type ShareLinks = ReturnType<typeof useShareLinks>;

type Use = Pick<NonNullable<Sharing["link"]>, "views" | "lastViewedAt">;

/** 'Opened 3 times, last 2 hours ago.' */
export function useUsed(use: Use | null): string {
  const now = useNow(60_000);
  if (!use?.lastViewedAt) return t("Not opened yet.");
  return t("Opened once, last {ago}. | Opened {count} times, last {ago}.", {
    count: use.views,
    ago: ago(use.lastViewedAt, now),
  });
}

/** The address as it is sent to somebody. */
export const fullLink = (link: string): string => new URL(link, window.location.href).href;
