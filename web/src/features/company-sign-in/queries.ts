import { companySignInRoutes } from "@planner/contract/api";
import type { SignInProviderChoice, Directory } from "@planner/contract/model";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

/** The ways to log in through a company. */
export const waysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: async ({ signal }) => (await call(companySignInRoutes.ways, { signal })).ways,
});

/** The providers of this installation. */
export const companySignInQuery = queryOptions({
  queryKey: ["sign-in-providers"],
  queryFn: ({ signal }) => call(companySignInRoutes.read, { signal }),
});

/** Sets a provider up, removes it, or tries its issuer out. */
export function useProviders() {
  const cache = useQueryClient();
  const keep = async <T>(saved: Promise<T>): Promise<T> => {
    cache.setQueryData(companySignInQuery.queryKey, (await saved) as never);
    await cache.invalidateQueries({ queryKey: ["sign-in-ways"] });
    await cache.invalidateQueries({ queryKey: ["own", "activity"] });
    return saved;
  };
  return {
    save: (providerId: string, body: SignInProviderChoice) =>
      keep(call(companySignInRoutes.save, { params: { providerId }, body })),
    remove: (providerId: string) =>
      keep(call(companySignInRoutes.remove, { params: { providerId } })),
    test: (providerId: string, issuer: string) =>
      call(companySignInRoutes.test, { params: { providerId }, body: { issuer } }),
  };
}

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
