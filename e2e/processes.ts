import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createTestDatabase, startTestPostgres } from "../server/src/testing/postgres.ts";
import { ADMIN, MAIN, startProcess, type TestProcess } from "../server/src/testing/process.ts";

/** One process of an installation that has several. */
export interface WebProcess {
  readonly url: string;
  readonly process: TestProcess;
}

/** Two web processes and a worker on one database server, as an installation with many people has them. */
export interface Processes {
  readonly first: WebProcess;
  readonly second: WebProcess;
  readonly worker: TestProcess;
  /** A sign-up code. */
  invite(): Promise<string>;
  close(): Promise<void>;
}

/** Starts them; `env` holds for all three. */
export async function openProcesses(env: Record<string, string>): Promise<Processes> {
  const postgres = await startTestPostgres({ inMemory: true });
  const { url: databaseUrl } = await createTestDatabase(postgres.adminUrl);
  const state = await mkdtemp(join(tmpdir(), "planner-e2e-"));
  const shared = {
    PLANNER_DATA_DIR: state,
    DATABASE_URL: databaseUrl,
    PLANNER_SECRET: "what the processes of a journey share",
    ...env,
  };
  const start = (role: "web" | "worker"): TestProcess =>
    startProcess(process.execPath, [MAIN], { ...shared, PLANNER_ROLE: role });
  const startWeb = async (): Promise<WebProcess> => {
    const web = start("web");
    const [line] = await web.waitFor(/.*planner\.ready.*/);
    return { process: web, url: (JSON.parse(line) as { address: string }).address };
  };
  // One after the other: the first one migrates the database.
  const first = await startWeb();
  const second = await startWeb();
  const worker = start("worker");
  await worker.waitFor(/planner\.ready/);
  return {
    first,
    second,
    worker,
    invite: async () => {
      const admin = startProcess(process.execPath, [ADMIN, "beta-key"], shared);
      const [, code = ""] = await admin.waitFor(/code=([\w-]+)/);
      await admin.ended;
      return code;
    },
    close: async () => {
      for (const each of [first.process, second.process, worker]) {
        each.signal("SIGTERM");
        await each.ended;
      }
      await postgres.stop();
      await rm(state, { recursive: true, force: true });
    },
  };
}
