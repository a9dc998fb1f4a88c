import { meetingRoutes } from "@planner/contract/api";
import { LIMITS, type MeetingEntry } from "@planner/contract/model";
import {
  infiniteQueryOptions,
  queryOptions,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { t } from "../../i18n/translate.ts";
import { call, CallError } from "../../platform/call.ts";
import { teamResource } from "../../platform/query-client.ts";
import { isPast, viewerZone } from "../../platform/times.ts";
import { useOnce } from "../../platform/use-once.ts";
import { showAlert } from "../../ui/alerts.ts";

export const PAGE = 200;

const listKey = (teamId: string) => ["team", teamId, "meetings"] as const;

// Polled while calendars exist; the query library stops when the list is left or its window is hidden.
const polling = (hasCalendars: boolean) => ({
  staleTime: 0,
  refetchInterval: hasCalendars ? LIMITS.dashboardPollMs : teamResource.refetchInterval,
});

/** The latest past meetings, newest first. */
export const latestQuery = (teamId: string, hasCalendars: boolean) =>
  queryOptions({
    ...polling(hasCalendars),
    queryKey: [...listKey(teamId), "completed"],
    queryFn: ({ signal }) =>
      call(meetingRoutes.completed, { params: { teamId }, query: { limit: PAGE }, signal }),
  });

/** Past meetings in pages, newest first: those that start before a time, those that a search finds, or both. */
export const completedPages = (teamId: string, { before, search }: PagesQuery) =>
  infiniteQueryOptions({
    ...teamResource,
    queryKey: [...listKey(teamId), "completed pages", { before, search }],
    initialPageParam: before,
    queryFn: ({ pageParam, signal }) =>
      call(meetingRoutes.completed, {
        params: { teamId },
        query: { limit: PAGE, before: pageParam, search },
        signal,
      }),
    getNextPageParam: nextBefore,
    retry: (failures, error) => !isRefused(error) && failures < LIMITS.queryRetries,
  });

/** Whether asking the same again would be answered the same. */
const isRefused = (error: Error): boolean =>
  error instanceof CallError && error.status >= 400 && error.status < 500;

interface PagesQuery {
  before?: string | undefined;
  search?: string | undefined;
}

const nextBefore = (page: readonly MeetingEntry[]): string | undefined =>
  page.length < PAGE ? undefined : page.at(-1)?.startTime;

/**
 * Whether anything is over, whether there are notes of it, and whether the list of what is to come opens first: nothing is,
 * and something comes.
 */
export function useWhatThereIs(teamId: string, hasCalendars: boolean) {
  const latest = useQuery({
    ...latestQuery(teamId, hasCalendars),
    select: (meetings) => ({
      isEmpty: meetings.length === 0,
      hasNotes: meetings.some(({ elements = [] }) =>
        elements.some(({ type }) => type === "report"),
      ),
    }),
  });
  const isEmpty = latest.data?.isEmpty;
  const coming = useQuery({
    ...recentQuery(teamId, hasCalendars),
    enabled: isEmpty === true,
    select: (meetings) => meetings.some((meeting) => !isPast(meeting, Date.now())),
  });
  return {
    hasCompleted: isEmpty === false,
    hasNotes: latest.data?.hasNotes ?? false,
    opensUpcoming: isEmpty === true && coming.data === true,
  };
}

/** The meetings of the last and the next seven days. */
export const recentQuery = (teamId: string, hasCalendars: boolean) =>
  queryOptions({
    ...polling(hasCalendars),
    queryKey: [...listKey(teamId), "recent"],
    queryFn: ({ signal }) => call(meetingRoutes.recent, { params: { teamId }, signal }),
  });

/** Starts the plan of an event that nothing was made of. */
export function usePrepare(
  teamId: string,
  { googleCalendarId, googleEventId }: MeetingEntry,
  onMade: (meetingId: string) => Promise<void>,
) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: () =>
      call(meetingRoutes.create, { params: { teamId }, body: { googleCalendarId, googleEventId } }),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: listKey(teamId) });
      return onMade(id);
    },
  });
}

const sampleKey = (teamId: string) => [...listKey(teamId), "sample"] as const;

/** The three meetings of the person's own sample, earliest first; asked for often while something of it is being made. */
export const sampleQuery = (teamId: string) =>
  queryOptions({
    queryKey: sampleKey(teamId),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await call(meetingRoutes.sample, { params: { teamId }, signal })).toReversed(),
    refetchInterval: ({ state }) =>
      state.data?.some(isBeingMade) ? LIMITS.dashboardPollMs : teamResource.refetchInterval,
  });

const isBeingMade = ({ elements = [] }: MeetingEntry): boolean =>
  elements.some(({ status }) => status === "PENDING");

/** Takes the sample away at once; seeing it again makes it anew. */
export function useRemoveSample(teamId: string, onAgain: () => void) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: () => call(meetingRoutes.removeSample, { params: { teamId } }),
    onMutate: () => cache.cancelQueries({ queryKey: sampleKey(teamId) }),
    onSuccess: () => {
      cache.setQueryData(sampleKey(teamId), []);
      showAlert(t("The sample is gone."), {
        tone: "done",
        action: { label: t("See it again"), run: onAgain },
      });
    },
  });
}

/** Makes the sample in the reader's time zone, and goes to the meeting that has notes. */
export function useSampleMeeting(teamId: string, onMade: (meetingId: string) => Promise<void>) {
  const cache = useQueryClient();
  return useOnce({
    mutationFn: () =>
      call(meetingRoutes.createSample, { params: { teamId }, body: { timeZone: viewerZone() } }),
    onSuccess: ({ id }) => {
      void cache.invalidateQueries({ queryKey: listKey(teamId) });
      return onMade(id);
    },
  });
}
