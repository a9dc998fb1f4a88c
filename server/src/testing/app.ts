import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { buildApp } from "../app.ts";
import type { Deps } from "../deps.ts";
import { openAccess } from "../features/account/access.ts";
import type { App } from "../platform/http/http.ts";
import { openLog } from "../platform/log.ts";
import { openQueue, type Queue, type RanJob } from "../platform/jobs/queue.ts";
import { buildHandlers } from "../worker.ts";
import { POSTGRES_VARIABLE } from "./global-setup.ts";
import { addPerson, type TestPerson } from "./person.ts";
import { createTestDatabase } from "./postgres.ts";
import { openTestDeps } from "./test-deps.ts";

/** The whole server on a database of its own, without a port. */
export interface TestApp {
  readonly app: App;
  readonly deps: Deps;
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  /** Where its database is, for another process on it. */
  readonly databaseUrl: string;
  /** A signed-in person, by default in a new team of their own. */
  signUp(options?: { email?: string; teamId?: string }): Promise<TestPerson>;
  /** Runs all due jobs to the end; answers which ran, failed ones with their error. */
  runJobs(): Promise<RanJob[]>;
  close(): Promise<void>;
}

/** Builds the app on a fresh copy of the migrated database; `overrides` replaces single dependencies, `extend` adds routes. */
export async function buildTestApp(
  overrides: Partial<Deps> = {},
  extend: (app: App) => Promise<void> = async () => undefined,
): Promise<TestApp> {
  const adminUrl = process.env[POSTGRES_VARIABLE];
  if (!adminUrl)
    throw new Error("No PostgreSQL for tests: run them through vitest's project server.");
  const { url, drop } = await createTestDatabase(adminUrl);
  const log = openLog(process.env["LOG_LEVEL"] ?? "silent");
  // A test says itself when a minute has passed.
  const queue = await openQueue(url, log, { hasClock: false });
  const deps = await openTestDeps(url, { log, send: queue.send }, overrides);
  const app = await buildApp(deps, openAccess(deps));
  await extend(app);
  await app.ready();
  return {
    app,
    deps,
    db: deps.database.db,
    queue,
    databaseUrl: url,
    signUp: (options) => addPerson(app, deps, options),
    runJobs: () => queue.runDue(buildHandlers(deps)),
    close: async () => {
      await app.close();
      await queue.stop(0);
      await deps.live.close();
      await deps.pdf.close();
      await deps.textRecogniser?.close();
      await deps.database.close();
      await drop();
    },
  };
}
