import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { type Environment, readEnvironment } from "./environment.ts";
import { openAccess } from "./features/account/access.ts";
import { hasAnyUser } from "./features/account/account.store.ts";
import { makeKey } from "./features/account/invite.ts";
import { openParts, type Parts } from "./parts.ts";
import { Failure } from "./platform/failures.ts";
import type { App } from "./platform/http.ts";
import { serveWebApp } from "./platform/web-app.ts";
import { openState, type StateFolder } from "./state.ts";
import { buildHandlers } from "./worker.ts";

const WEB_APP = fileURLToPath(new URL("../../web/dist", import.meta.url));
const WEEK_MS = 7 * 86_400_000;
const REQUESTS_TIMEOUT_MS = 10_000;
/** npm and the terminal both pass a Ctrl-C on: only a later one means impatience. */
const SAME_SIGNAL_MS = 1_500;

/** Starts what PLANNER_ROLE asks for, and stops it in peace on SIGINT, SIGTERM or SIGHUP. */
async function main(): Promise<void> {
  const environment = readEnvironment(process.env);
  const state = openState(environment.stateFolder);
  const port = environment.port || (await findFreePort(environment.host));
  const address = `http://${urlHost(environment.host)}:${port}`;
  const publicUrl = environment.publicUrl ?? address;

  let stop = async (_code: number): Promise<void> => undefined;
  const stopRequest = onStopSignal((code) => stop(code));
  const parts = await openParts({
    environment,
    state,
    publicUrl,
    onLost: (error) => {
      parts.deps.log.fatal({ err: error }, "database.lost");
      void stop(1);
    },
  });
  let app: App | undefined;
  stop = async (code) => {
    await shutDown(app, parts);
    process.exit(code);
  };
  try {
    if (environment.role !== "web") await parts.queue.work(buildHandlers(parts.deps));
    if (environment.role !== "worker") app = await startWeb(parts, { ...environment, port });
  } catch (error) {
    await shutDown(app, parts);
    throw error;
  }
  if (stopRequest.isMade()) return stop(0);
  state.writeAddress(publicUrl);
  parts.deps.log.info({ role: environment.role, address: app && address }, "house.ready");
  if (app) await greet(parts, { environment, state, address, publicUrl });
}

async function startWeb(parts: Parts, { host, port }: Environment): Promise<App> {
  const app = await buildApp(parts.deps, openAccess(parts.deps));
  await serveWebApp(app, WEB_APP);
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
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Choose another: PORT=${port + 1} npm start`,
    EACCES: `This account may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to one that is.`,
  };
  const sentence = sentences[code ?? ""];
  return sentence ? new Failure("unavailable", sentence, { cause }) : cause;
}

/** First the load balancer hears of it, then requests and jobs finish, then the database stops. */
async function shutDown(app: App | undefined, parts: Parts): Promise<void> {
  app?.stopBeingReady();
  const timer = setTimeout(() => app?.server.closeAllConnections(), REQUESTS_TIMEOUT_MS);
  await app?.close();
  clearTimeout(timer);
  await parts.close();
}

function onStopSignal(stop: (code: number) => Promise<void>): { isMade(): boolean } {
  let askedAt: number | undefined;
  const hear = (): void => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      process.stderr.write("Stopping …\n");
      void stop(0);
    } else if (Date.now() - askedAt > SAME_SIGNAL_MS) {
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, hear);
  return { isMade: () => askedAt !== undefined };
}

interface Greeting {
  readonly environment: Environment;
  readonly state: StateFolder;
  readonly address: string;
  readonly publicUrl: string;
}

async function greet(parts: Parts, { environment, address, publicUrl }: Greeting): Promise<void> {
  const lines = [`Planner is ready: ${publicUrl}`];
  if (environment.host === "127.0.0.1" && publicUrl === address)
    lines.push("Only this machine can reach it. HOST=0.0.0.0 npm start opens it to your network.");
  if (!(await hasAnyUser(parts.deps.database.db))) {
    const key = await makeKey(parts.deps, { expiresAt: new Date(Date.now() + WEEK_MS) });
    lines.push(`Create the first account: ${publicUrl}/sign-up?code=${key}`);
  }
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}

const urlHost = (host: string): string =>
  ["0.0.0.0", "::"].includes(host) ? "localhost" : host.includes(":") ? `[${host}]` : host;

function findFreePort(host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, host, () => {
      const found = probe.address();
      probe.close(() => resolve(typeof found === "object" && found ? found.port : 0));
    });
  });
}

main().catch((error: unknown) => {
  // A refusal is a sentence for the person at the terminal; anything else needs its stack.
  console.error(error instanceof Failure ? error.message : error);
  process.exit(1);
});
