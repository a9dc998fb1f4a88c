import { companySignInRoutes } from "@planner/contract/api";
import type { Directory } from "@planner/contract/model";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

/** How a provider's directory sends people and groups. */
export const directoryQuery = (providerId: string) =>
  queryOptions({
    queryKey: ["sign-in-providers", providerId, "directory"],
    queryFn: ({ signal }) =>
      call(companySignInRoutes.readDirectory, { params: { providerId }, signal }),
  });

/** Switches a directory on, with a token that is answered once, or off. */
export function useDirectory(providerId: string) {
  const cache = useQueryClient();
  const keep = (directory: Directory): void => {
    cache.setQueryData(directoryQuery(providerId).queryKey, directory);
    void cache.invalidateQueries({ queryKey: ["own", "activity"] });
  };
  const params = { providerId };
  return {
    switchOn: async (days: 90 | 365 | 730): Promise<string> => {
      const body = { days };
      const { directory, secret } = await call(companySignInRoutes.switchOnDirectory, {
        params,
        body,
      });
      keep(directory);
      return secret;
    },
    switchOff: async (): Promise<void> =>
      keep(await call(companySignInRoutes.switchOffDirectory, { params })),
  };
}
