import { LIMITS } from "@planner/contract/model";
import { focusManager, QueryClient } from "@tanstack/react-query";
import { CallError } from "./call.ts";
import { onSessionEnd, onTeamLost } from "./session.ts";

/** Waits 1 s, 2 s, 4 s … and never more than 30 s between tries (specification, section 9). */
export const retryDelayMs = (attempt: number): number =>
  Math.min(LIMITS.retryBaseMs * 2 ** attempt, LIMITS.retryCapMs);

/** For queries: a refusal stays one; only what may pass is tried again. */
export const retryProblem = (failures: number, error: Error): boolean =>
  failures < LIMITS.queryRetries &&
  !(error instanceof CallError && error.status >= 400 && error.status < 500);

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

// Two windows may stand side by side: the one that gets the focus was visible all along.
focusManager.setEventListener((look) => {
  if (typeof window === "undefined") return;
  const again = () => look();
  window.addEventListener("visibilitychange", again);
  window.addEventListener("focus", again);
  return () => {
    window.removeEventListener("visibilitychange", again);
    window.removeEventListener("focus", again);
  };
});

/** The app's one cache. */
export const queryClient = createQueryClient();

onSessionEnd(() => queryClient.clear());
onTeamLost((teamId) => queryClient.removeQueries({ queryKey: ["team", teamId] }));

/** For queries of a team's resources: fetched again every two minutes unless they say otherwise. */
export const teamResource = { refetchInterval: LIMITS.teamRefetchMs } as const;
