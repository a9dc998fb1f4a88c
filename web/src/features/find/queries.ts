import { type FindQuery, findRoutes } from "@planner/contract/api";
import { LIMITS } from "@planner/contract/model";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import { retryProblem, teamResource } from "../../platform/query-client.ts";

/** What is looked for, as it stands in the address of `/find`. */
export type Wanted = Partial<Record<Filter | "q", string>>;

export const FILTERS = [
  "kind",
  "state",
  "seriesId",
  "calendarId",
  "person",
  "title",
  "from",
  "to",
  "meetingId",
] as const;
export type Filter = (typeof FILTERS)[number];

/** Whether there is anything to look for. */
export const isWanted = (wanted: Wanted): boolean =>
  Object.values(wanted).some((value) => value.trim() !== "");

// What the server reads as no letter of a word.
// oxlint-disable-next-line no-control-regex -- to take them out is the point.
const NO_LETTERS = /[\u0000-\u001F\u007F]+/g;

function queryOf(wanted: Wanted): Partial<FindQuery> {
  const given = Object.entries(wanted)
    .map(([name, value]) => [name, value.replaceAll(NO_LETTERS, " ").trim()] as const)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => [name, value.slice(0, LIMITS.searchMax)]);
  return Object.fromEntries(given);
}

/** Series and calendars that a search can be narrowed to. */
export const findPlacesQuery = (teamId: string) =>
  queryOptions({
    ...teamResource,
    queryKey: ["team", teamId, "find places"],
    queryFn: ({ signal }) => call(findRoutes.places, { params: { teamId }, signal }),
  });

/** Pages of what is found. While meetings are still being read it is asked again. */
export const foundPages = (teamId: string, wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ["team", teamId, "find", queryOf(wanted)],
    enabled: isWanted(wanted),
    staleTime: 0,
    placeholderData: keepPreviousData,
    retry: retryProblem,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(findRoutes.find, {
        params: { teamId },
        query: { ...queryOf(wanted), after: pageParam },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchInterval: ({ state }) =>
      (state.data?.pages.at(-1)?.unread ?? 0) > 0
        ? LIMITS.meetingPollMs
        : teamResource.refetchInterval,
  });

/** What a language model answers; asked for by a press alone, and once. */
export const answerQuery = (teamId: string, wanted: Wanted) =>
  queryOptions({
    queryKey: ["team", teamId, "find answer", queryOf(wanted)],
    queryFn: () => call(findRoutes.answer, { params: { teamId }, body: queryOf(wanted) }),
    enabled: false,
    retry: false,
  });
