import { apiDocsRoutes } from "@planner/contract/api";
import { openApiDocument } from "@planner/contract/openapi";
import { type App, bind } from "./http.ts";

/** Describes the calls of the contract as OpenAPI 3.1 at /api/docs/json, which the page /api/docs shows. */
export function describeApi(app: App, { publicUrl }: { publicUrl: string }): void {
  // Made once somebody asks: it is the same until the process ends, and takes a third of a second.
  let document: string | undefined;
  bind(app, apiDocsRoutes.read, async ({ reply }) => {
    document ??= JSON.stringify(openApiDocument(publicUrl.replace(/\/$/, "")));
    return reply.type("application/json; charset=utf-8").send(document);
  });
}
