import { type ApiAccess, apiTokenRoutes, type BodyInputOf } from "@planner/contract/api";
import type { ApiToken } from "@planner/contract/model";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";
import { teamResource } from "../../platform/query-client.ts";

/** Whether the team's tokens let anybody in, and which there are. */
export const apiAccessQuery = (teamId: string) =>
  queryOptions({
    queryKey: ["team", teamId, "api-access"],
    queryFn: ({ signal }) => call(apiTokenRoutes.read, { params: { teamId }, signal }),
    ...teamResource,
  });

export type NewToken = BodyInputOf<typeof apiTokenRoutes.create>;

const without = (access: ApiAccess, id: string): ApiAccess => ({
  ...access,
  tokens: access.tokens.filter((token) => token.id !== id),
});

/** What can be done with the team's tokens; each is seen in the list, and in the team's activity. */
export function useApiAccess(teamId: string) {
  const cache = useQueryClient();
  const { queryKey } = apiAccessQuery(teamId);
  const show = async (how: (access: ApiAccess) => ApiAccess): Promise<void> => {
    await cache.cancelQueries({ queryKey });
    cache.setQueryData(queryKey, (access) => access && how(access));
    void cache.invalidateQueries({ queryKey: ["team", teamId, "activity"] });
  };
  return {
    refresh: () => cache.invalidateQueries({ queryKey }),
    save: async (isOn: boolean) => {
      const saved = await call(apiTokenRoutes.save, { params: { teamId }, body: { isOn } });
      await show(() => saved);
    },
    create: async (body: NewToken) => {
      const made = await call(apiTokenRoutes.create, { params: { teamId }, body });
      await show((access) => ({
        ...access,
        tokens: [made.token, ...without(access, made.token.id).tokens],
      }));
      return made;
    },
    remove: async ({ id: tokenId }: ApiToken) => {
      const answer = await call(apiTokenRoutes.remove, { params: { teamId, tokenId } });
      await show((access) => without(access, tokenId));
      return answer;
    },
  };
}
