import { type AppRequest, type BodyInputOf, oauthRoutes } from "@planner/contract/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

const NAMES = [
  "client_id",
  "redirect_uri",
  "response_type",
  "code_challenge",
  "code_challenge_method",
  "scope",
  "state",
  "resource",
] as const satisfies readonly (keyof AppRequest)[];

/** What the app asks, from the address to which it led. */
export const requestIn = (search: URLSearchParams): AppRequest => ({
  client_id: "",
  ...Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = search.get(name);
      return value === null ? [] : [[name, value]];
    }),
  ),
});

/** Who asks, and for what. */
export const appQuestionQuery = (query: AppRequest) =>
  queryOptions({
    queryKey: ["app-request", query],
    queryFn: ({ signal }) => call(oauthRoutes.question, { query, signal }),
    retry: false,
  });

/** Lets the app in; answers the address at which it hears so. */
export const allowApp = (teamId: string, body: BodyInputOf<typeof oauthRoutes.allow>) =>
  call(oauthRoutes.allow, { params: { teamId }, body });
