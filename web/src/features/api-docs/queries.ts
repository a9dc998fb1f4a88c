import { apiDocsRoutes } from "@planner/contract/api";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/call.ts";

/** The description of the API, the same for everybody until the server is renewed. */
export const apiDocsQuery = queryOptions({
  queryKey: ["api-docs"],
  queryFn: ({ signal }) => call(apiDocsRoutes.read, { signal }),
  staleTime: Infinity,
});
