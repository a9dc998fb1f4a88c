import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import type { Environment } from "./environment/environment.ts";
import { hasAnyUser } from "./features/account/account.store.ts";
import { makeKey } from "./features/account/invite.ts";
import { type EmbeddedDatabase, type Planner, openPlanner } from "./planner/planner.ts";
import { Failure } from "./platform/failures.ts";
import type { App } from "./platform/http/http.ts";
import { readinessOf } from "./platform/http/health.ts";
import { prepareDemo } from "./prepare-demo.ts";
import type { StateFolder } from "./state.ts";
import { buildWeb } from "./web.ts";
import { buildHandlers } from "./worker.ts";
import { countSockets, openWatchPort, type WatchPort } from "./platform/http/watch-port.ts";

const WEB_APP = fileURLToPath(new URL("../../web/dist", import.meta.url));
const WEEK_MS = 7 * 86_400_000;
const REQUESTS_TIMEOUT_MS = 10_000;
const IDLE_CHECK_MS = 50;
const STOP_TIMEOUT_MS = 60_000;

export interface Stopping {
  /** Resolves with the exit code once someone wants it to stop; during the start it is heard after that. */
  readonly requested: Promise<number>;
  readonly stop: (exitCode: number) => void;
}

interface Start {
  readonly environment: Environment;
  readonly state: StateFolder;
  readonly stopping: Stopping;
  /** The embedded database on its way up; undefined where DATABASE_URL names another. */
  readonly embedded: Promise<EmbeddedDatabase> | undefined;
  /** Resolves when the embedded database cannot be had back. */
  readonly lost: Promise<unknown>;
}

/** Runs web, worker or both until it is asked to stop; resolves with the exit code once all is closed. */
export async function run({
  environment,
  state,
  stopping,
  embedded,
  lost,
}: Start): Promise<number> {
  const port = environment.port || (await findFreePort(environment));
  const address = `http://${urlHost(environment.host)}:${port}`;
  const publicUrl = environment.publicUrl ?? address;
  const onLost = (): void => stopping.stop(1);
  const planner = await openPlanner({ environment, state, publicUrl, embedded, lost, onLost });
  let app: App | undefined;
  let watch: WatchPort | undefined;
  try {
    if (environment.isDemo) await prepareDemo(planner.deps, state.path);
    if (environment.role !== "worker") app = await startWeb(planner, { ...environment, port });
    watch = await openWatch(planner, environment, app);
    if (environment.role !== "web") await planner.queue.work(buildHandlers(planner.jobDeps));
    saveAddress(planner, state, publicUrl);
    planner.deps.log.info({ role: environment.role, address: app && address }, "planner.ready");
    if (app) await greet(planner, { environment, address, publicUrl });
    return await stopping.requested;
  } finally {
    await shutDown(app, planner, environment);
    await watch?.close();
  }
}

/** Only the command line's links need it: a full disk is no reason to stop. */
function saveAddress({ deps: { log } }: Planner, state: StateFolder, publicUrl: string): void {
  try {
    state.writeAddress(publicUrl);
  } catch (error) {
    log.warn({ err: error }, "state.address_not_kept");
  }
}

/** Figures and health on a port of their own, where the operator asked for one. */
async function openWatch(
  { deps, jobDeps, queue, telemetry: { figures } }: Planner,
  { telemetry: { metrics } }: Environment,
  app: App | undefined,
): Promise<WatchPort | undefined> {
  if (!metrics || !figures) return undefined;
  const pools = [...new Set([deps, jobDeps].map(({ database }) => database.pool))];
  const sum = (count: (pool: Pool) => number): number =>
    pools.reduce((total, pool) => total + count(pool), 0);
  figures.watch({
    sockets: app ? countSockets(app.server) : () => 0,
    database: () => ({
      used: sum((pool) => pool.totalCount - pool.idleCount),
      idle: sum((pool) => pool.idleCount),
      waiting: sum((pool) => pool.waitingCount),
    }),
    jobs: () => queue.count(),
  });
  const watch = await openWatchPort({
    ...metrics,
    readiness: () => readinessOf(deps),
    print: () => figures.print(),
  });
  deps.log.info({ port: watch.port }, "metrics.listening");
  return watch;
}

async function startWeb(planner: Planner, { host, port }: Environment): Promise<App> {
  const app = await buildWeb(planner.deps, WEB_APP);
  try {
    await app.listen({ host, port, listenTextResolver: () => "http.listening" });
    return app;
  } catch (cause) {
    await app.close();
    throw cannotListen(cause, { host, port });
  }
}

function cannotListen(cause: unknown, { host, port }: { host: string; port: number }): unknown {
  const code = (cause as { code?: string }).code;
  const nowhere = `${host} is not an address of this machine. Set HOST to one that is.`;
  const sentences = new Map([
    ["EADDRINUSE", `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`],
    [
      "EACCES",
      `This account may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
    ],
    ...["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EAFNOSUPPORT", "EINVAL"].map(
      (missing) => [missing, nowhere] as const,
    ),
  ]);
  const sentence = sentences.get(code ?? "");
  return sentence ? new Failure("unavailable", sentence, { cause }) : cause;
}

/** First the load balancer hears of it, then requests and jobs finish, then the database stops. */
async function shutDown(
  app: App | undefined,
  planner: Planner,
  { drainSeconds }: Environment,
): Promise<void> {
  const drainMs = app ? drainSeconds * 1_000 : 0;
  // Whatever hangs, it ends: what was not finished is done by another process.
  setTimeout(() => process.exit(1), drainMs + STOP_TIMEOUT_MS).unref();
  app?.stopBeingReady();
  await wait(drainMs);
  // A browser keeps its connection after the answer: it is let go as soon as nothing is on its way.
  const idle = setInterval(() => app?.server.closeIdleConnections(), IDLE_CHECK_MS);
  const late = setTimeout(() => app?.server.closeAllConnections(), REQUESTS_TIMEOUT_MS);
  await app?.close();
  clearInterval(idle);
  clearTimeout(late);
  await planner.close();
}

interface Greeting {
  readonly environment: Environment;
  readonly address: string;
  readonly publicUrl: string;
}

async function greet(
  planner: Planner,
  { environment, address, publicUrl }: Greeting,
): Promise<void> {
  const lines = [`Planner is ready: ${publicUrl}`];
  if (environment.host === "127.0.0.1" && publicUrl === address)
    lines.push("Only this machine can reach it. HOST=0.0.0.0 npm start opens it to your network.");
  if (environment.isDemo) {
    lines.push("This is a demo: whoever opens it looks around, and nobody changes anything.");
  } else if (!(await hasAnyUser(planner.deps.database.db))) {
    const key = await makeKey(planner.deps, { expiresAt: new Date(Date.now() + WEEK_MS) });
    lines.push(`Create the first account: ${publicUrl}/sign-up?code=${key}`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

const urlHost = (host: string): string =>
  ["0.0.0.0", "::"].includes(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;

function findFreePort({ host, port }: Environment): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (cause) => reject(cannotListen(cause, { host, port })));
    probe.listen(port, host, () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === "object" && found ? found.port : 0));
    });
  });
}
