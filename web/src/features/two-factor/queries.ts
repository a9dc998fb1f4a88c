import { twoFactorRoutes } from "@planner/contract/api";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

export const twoFactorQuery = queryOptions({
  queryKey: ["account", "two-factor"],
  queryFn: ({ signal }) => call(twoFactorRoutes.twoFactor, { signal }),
  staleTime: 0,
});

/** Has what is shown fetched anew, once something was set up or taken away. */
export function useRefresh(): () => Promise<void> {
  const cache = useQueryClient();
  return () => cache.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
}
