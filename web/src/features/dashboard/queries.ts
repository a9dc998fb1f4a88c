import { meetingRoutes } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { call, sentenceOf } from "../../platform/call.ts";
import { useOnce } from "../../platform/use-once.ts";
import { tell } from "../../ui/alerts.ts";

const PAGE = 200;

// Polled while calendars exist; the query library stops when the list is left or its window is hidden.
const polling = (hasCalendars: boolean) => ({
  staleTime: 0,
  refetchInterval: hasCalendars ? LIMITS.dashboardPollMs : (false as const),
});

/** All past meetings, newest first, in pages. */
export const completedQuery = (teamId: string, hasCalendars: boolean) =>
  infiniteQueryOptions({
    ...polling(hasCalendars),
    queryKey: ["team", teamId, "meetings", "completed"],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(meetingRoutes.completed, {
        params: { teamId },
        query: { limit: PAGE, before: pageParam },
        signal,
      }),
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.startTime),
  });

/** Whether the list has anything in it; false while that is not known. */
export const useHasCompleted = (teamId: string, hasCalendars: boolean): boolean =>
  useInfiniteQuery({
    ...completedQuery(teamId, hasCalendars),
    select: ({ pages }) => pages.some((page) => page.length > 0),
  }).data ?? false;

/** The meetings of the last and the next seven days. */
export const recentQuery = (teamId: string, hasCalendars: boolean) =>
  queryOptions({
    ...polling(hasCalendars),
    queryKey: ["team", teamId, "meetings", "recent"],
    queryFn: ({ signal }) => call(meetingRoutes.recent, { params: { teamId }, signal }),
  });

/** Makes a meeting of the person's own from the sample deck and transcript. */
export function useSampleMeeting(teamId: string, onMade: (meetingId: string) => Promise<void>) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: () => call(meetingRoutes.createSample, { params: { teamId } }),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: ["team", teamId, "meetings"] });
      return onMade(id);
    },
    onError: (error) => tell(sentenceOf(error), { tone: "trouble" }),
  });
}
