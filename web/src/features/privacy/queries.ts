import { privacyRoutes } from "@planner/contract/api";
import type { KeepDays } from "@planner/contract/model";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import { teamResource } from "../../platform/query-client.ts";

/** How long the team keeps its meetings. */
export const retentionQuery = (teamId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "retention"],
    queryFn: ({ signal }) => call(privacyRoutes.retention, { params: { teamId }, signal }),
    ...teamResource,
  });

/** What would happen with other days, and making it so. */
export function useRetention(teamId: string) {
  const cache = useQueryClient();
  const params = { teamId };
  return {
    look: (keepDays: NonNullable<KeepDays>) =>
      call(privacyRoutes.retention, { params, query: { keepDays: `${keepDays}` } }),
    save: async (keepDays: KeepDays) => {
      const saved = await call(privacyRoutes.saveRetention, { params, body: { keepDays } });
      cache.setQueryData(retentionQuery(teamId).queryKey, saved);
      await cache.invalidateQueries({ queryKey: ["team", teamId, "activity"] });
    },
  };
}

/** Pages of a log, newest first: a team's, or with null one's own. */
export const activityQuery = (teamId: string | null) =>
  infiniteQueryOptions({
    queryKey: teamId === null ? ["own", "activity"] : ["team", teamId, "activity"],
    queryFn: ({ pageParam, signal }) => {
      const request = { query: pageParam === "" ? {} : { before: pageParam }, signal };
      return teamId === null
        ? call(privacyRoutes.ownActivity, request)
        : call(privacyRoutes.teamActivity, { params: { teamId }, ...request });
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });

/** What goes with the account. */
export const deletionQuery = queryOptions({
  queryKey: ["own", "deletion"],
  queryFn: ({ signal }) => call(privacyRoutes.deletion, { signal }),
  staleTime: 0,
});
