import { companySignInRoutes } from "@planner/contract/api";
import type { SignInProviderChoice } from "@planner/contract/model";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

/** The ways to log in through a company. */
export const waysQuery = queryOptions({
  queryKey: ["sign-in-ways"],
  queryFn: async ({ signal }) => (await call(companySignInRoutes.ways, { signal })).ways,
});

/** Where people with this email log in; the same for all of its domain. */
export const wayOfQuery = (email: string) =>
  queryOptions({
    queryKey: ["sign-in-ways", email.slice(email.lastIndexOf("@") + 1).toLowerCase()],
    queryFn: async ({ signal }) =>
      (await call(companySignInRoutes.find, { body: { email }, signal })).way,
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

/** A full-page navigation to the provider's own page. */
export const wayAddress = (id: string, email?: string): string =>
  `/api/sign-in/${id}${email ? `?${new URLSearchParams({ email }).toString()}` : ""}`;
