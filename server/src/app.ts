import cookie from "@fastify/cookie";
import Fastify from "fastify";
import type { Deps } from "./deps.ts";
import { guardAgainstForgery } from "./platform/forgery.ts";
import { type AccessPort, type App, prepareHttp } from "./platform/http.ts";
import { openSessionCookie } from "./platform/session-cookie.ts";

/** The routes of every feature, without listening. */
export async function buildApp(deps: Deps, access: AccessPort): Promise<App> {
  const app = Fastify({
    loggerInstance: deps.log,
    bodyLimit: 1_048_576,
    trustProxy: false,
  }) as unknown as App;
  await app.register(cookie);
  prepareHttp(app, access);
  guardAgainstForgery(app, {
    cookie: openSessionCookie(deps.secret, deps.publicUrl.startsWith("https:")),
    publicUrl: deps.publicUrl,
  });
  return app;
}
