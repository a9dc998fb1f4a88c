import { analyticsRoutes, type ClientSettings } from "@planner/contract/api";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { send } from "./call.ts";
import { whenIdle } from "./idle.ts";

/** How this house is run. Never asked for before the page stands: nothing that is seen at first waits for it. */
export const clientSettingsQuery = queryOptions({
  queryKey: ["client-settings"],
  staleTime: Infinity,
  retry: false,
  queryFn: async (): Promise<ClientSettings> => {
    await whenIdle();
    const answer = await send(analyticsRoutes.settings, {});
    if (!answer.ok) throw new Error(`client settings: ${answer.status}`);
    return (await answer.json()) as ClientSettings;
  },
});

/** The same, followed; undefined until they are known. */
export const useClientSettings = (): ClientSettings | undefined =>
  useQuery(clientSettingsQuery).data;
