import swagger from "@fastify/swagger";
import { PRODUCT_NAME } from "@planner/contract/model";
import { jsonSchemaTransform } from "fastify-type-provider-zod";
import type { App } from "./http.ts";

/** Describes every route that is bound afterwards as OpenAPI 3, from the contract itself, at /api/docs/json. */
export async function describeApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: `${PRODUCT_NAME} API`, version: "1" },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "cookie", name: "planner.session_token" },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get("/api/docs/json", { schema: { hide: true } }, async () => app.swagger());
}
