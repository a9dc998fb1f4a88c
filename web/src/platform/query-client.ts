import { LIMITS } from "@planner/contract/model";
import { QueryClient } from "@tanstack/react-query";

/** Waits 1 s, 2 s, 4 s … and never more than 30 s between tries (specification, section 9). */
export const retryDelayMs = (attempt: number): number =>
  Math.min(LIMITS.retryBaseMs * 2 ** attempt, LIMITS.retryCapMs);

/** A cache with the specification's constants; tests make their own. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: "always",
        staleTime: LIMITS.cacheMs,
        gcTime: LIMITS.cacheMs,
        retry: LIMITS.queryRetries,
        retryDelay: retryDelayMs,
      },
      mutations: { networkMode: "always" },
    },
  });

/** The app's one cache. */
export const queryClient = createQueryClient();

/** For queries of a team's resources: fetched again every two minutes unless they say otherwise. */
export const teamResource = { refetchInterval: LIMITS.teamRefetchMs } as const;
