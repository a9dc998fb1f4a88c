import cookie from "@fastify/cookie";
import Fastify from "fastify";
import type { Deps } from "./deps.ts";
import { type AccessPort, type App, prepareHttp } from "./platform/http.ts";

/** The routes of every feature, without listening. */
export async function buildApp(deps: Deps, access: AccessPort): Promise<App> {
  const app = Fastify({
    loggerInstance: deps.log,
    bodyLimit: 1_048_576,
    trustProxy: false,
  }) as unknown as App;
  await app.register(cookie);
  prepareHttp(app, access);
  return app;
}
