import { z } from "zod";
import { routes } from "./route.ts";

const Operation = z.looseObject({
  operationId: z.string(),
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string().optional(),
});

/** A description of the calls in OpenAPI 3.1.0; `paths` and `webhooks` by address and method. */
const ApiDocument = z.looseObject({
  openapi: z.string(),
  info: z.looseObject({ title: z.string(), description: z.string() }),
  servers: z.array(z.looseObject({ url: z.string() })),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});
export type ApiDocument = z.infer<typeof ApiDocument>;
export type ApiOperation = z.infer<typeof Operation>;

/** How programs use Planner; it knows nothing of anybody's data. The page /api/docs shows it. */
export const apiDocsRoutes = routes({
  read: { method: "GET", path: "/api/docs/json", access: "public", answer: ApiDocument },
});
