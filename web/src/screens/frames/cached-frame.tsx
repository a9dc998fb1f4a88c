import { QueryClientContext, QueryClientProvider, useQueryClient } from "@tanstack/react-query";
import { useContext, useEffect } from "react";
import { Outlet } from "react-router";
import { queryClient } from "../../platform/query-client.ts";

/**
 * Around every screen that shows what the server keeps. The landing page and the forms of an account do without, and without
 * its code. Two windows in one test bring a cache each.
 */
export function CachedFrame() {
  const cache = useContext(QueryClientContext) ?? queryClient;
  return (
    <QueryClientProvider client={cache}>
      <FreshWhenBack />
      <Outlet />
    </QueryClientProvider>
  );
}

/** What is on the screen is asked for again as soon as the network is back. */
function FreshWhenBack() {
  const cache = useQueryClient();
  useEffect(() => {
    const refetch = () => void cache.refetchQueries({ type: "active", stale: true });
    window.addEventListener("online", refetch);
    return () => window.removeEventListener("online", refetch);
  }, [cache]);
  return null;
}
