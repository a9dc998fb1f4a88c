import type { FastifyInstance } from "fastify";
import { channel } from "node:diagnostics_channel";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Deps } from "../deps.ts";
import type { Live } from "../platform/live/live.ts";
import { openLive } from "../platform/live/open-live.ts";
import { listen } from "../testing/live.ts";
import { buildWeb } from "../web.ts";

/** A route as it was registered. */
export interface Registered {
  readonly method: string;
  readonly url: string;
}

/** The web process as it is run, on a port; with what it registered. */
export async function openWeb(planner: { readonly deps: Deps }) {
  const folder = await makeWebFolder(await mkdtemp(join(tmpdir(), "planner-web-")));
  const { log, publicUrl } = planner.deps;
  const live = await openLive({ log, publicUrl, databaseUrl: undefined });
  const events: string[] = [];
  const listening: Live = {
    ...live,
    serve: (server, door, handlers) => {
      events.push(...Object.keys(handlers));
      return live.serve(server, door, handlers);
    },
  };
  const deps = { ...planner.deps, live: listening };
  const { app, routes } = await withRoutes(() => buildWeb(deps, folder));
  return { app, routes, events, live, address: await listen(app) };
}

/** Builds an app; answers it with every route that is registered on it. */
export async function withRoutes(
  build: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; routes: readonly Registered[] }> {
  const routes: Registered[] = [];
  const begun = channel("fastify.initialization");
  const hear = (message: unknown): void => {
    (message as { fastify: FastifyInstance }).fastify.addHook("onRoute", ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  };
  begun.subscribe(hear);
  try {
    return { app: await build(), routes };
  } finally {
    begun.unsubscribe(hear);
  }
}

const FILES = [
  "index.html",
  "landing.html",
  "meeting.html",
  "meeting-notes.html",
  "meeting-plan.html",
  "manifest.json",
  "favicon.svg",
  "assets/index-0123abcd.js",
];

/** A built web app with one file of each sort; answers the folder. */
export async function makeWebFolder(folder: string): Promise<string> {
  await mkdir(join(folder, "assets"), { recursive: true });
  for (const name of FILES) await writeFile(join(folder, name), JSON.stringify({ name }));
  return folder;
}

/** Whether an address is that of a file of this web app. */
export const isWebFile = (url: string): boolean => FILES.includes(url.slice(1));
