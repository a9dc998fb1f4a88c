import { pause, type Visitor } from "@planner/e2e/visitor";
import { MAIN, startProcess, startTestPostgres } from "@planner/server/testing";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addCrowd, createMeetingOfSample, SECRET, signUp } from "../harness/planner.ts";

const LOOP_DELAY = fileURLToPath(new URL("loop-delay.ts", import.meta.url));
const PATIENCE_MS = 10_000;

/** How late an event loop was, ms. */
export interface LoopDelay {
  readonly p99: number;
  readonly max: number;
}

/** A process of Planner under load. */
export interface Server {
  readonly pid: number;
  readonly url: string;
  /** Since it was asked the last time. */
  loopDelay(): Promise<LoopDelay>;
  stop(): Promise<void>;
}

/** A web process on a PostgreSQL server, somebody who is signed in there, and workers where they are asked for. */
export interface LoadApp {
  readonly web: Server;
  readonly visitor: Visitor;
  readonly databaseUrl: string;
  /** Starts one more worker on the same database and files. */
  readonly startWorker: () => Promise<Server>;
  /** What the browsers of so many new members of the visitor's team send. */
  readonly members: (count: number) => Promise<Record<string, string>[]>;
  /** A finished meeting's path. */
  readonly sampleMeeting: () => Promise<string>;
}

/** Opens it as an installation of several processes runs: web and workers apart, and limits on. */
export async function withLoadApp<T>(work: (app: LoadApp) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "planner-load-"));
  const postgres = await startTestPostgres({ isDurable: true });
  const databaseUrl = postgres.adminUrl.replace("/postgres?", "/planner?");
  const env = { DATABASE_URL: databaseUrl, PLANNER_SECRET: SECRET, PLANNER_DATA_DIR: folder };
  const servers: Server[] = [];
  try {
    const { server: web, printed } = await startServer({ ...env, PLANNER_ROLE: "web" }, folder);
    servers.push(web);
    const visitor = await signUp(web.url, printed);
    const startWorker = async (): Promise<Server> => {
      const { server } = await startServer({ ...env, PLANNER_ROLE: "worker" }, folder);
      servers.push(server);
      return server;
    };
    return await work({
      web,
      visitor,
      databaseUrl,
      startWorker,
      members: (count) => addCrowd({ url: web.url, databaseUrl, visitor }, count),
      sampleMeeting: async () => {
        const worker = await startWorker();
        const path = await createMeetingOfSample(visitor);
        await worker.stop();
        return path;
      },
    });
  } finally {
    for (const server of servers.toReversed()) await server.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(env: Record<string, string>, folder: string) {
  const isWeb = env["PLANNER_ROLE"] === "web";
  const program = startProcess(process.execPath, ["--import", LOOP_DELAY, MAIN], {
    ...env,
    // A worker says that it is there in a line of the log.
    LOG_LEVEL: isWeb ? "warn" : "info",
    LOOP_DELAY_FOLDER: folder,
  });
  const [, url = ""] = await program.waitFor(
    isWeb ? /Planner is ready: (\S+)[^]*code=\S+/ : /"planner\.ready"/,
  );
  let ending: Promise<unknown> | undefined;
  const server: Server = {
    pid: program.pid,
    url,
    loopDelay: async () => {
      const file = join(folder, `loop-${program.pid}.json`);
      rmSync(file, { force: true });
      program.signal("SIGUSR2");
      return readSoon<LoopDelay>(file);
    },
    stop: async () => {
      if (!ending) program.signal("SIGTERM");
      await (ending ??= program.ended);
    },
  };
  return { server, printed: program.printed() };
}

async function readSoon<T>(path: string): Promise<T> {
  for (const until = performance.now() + PATIENCE_MS; ; await pause(50)) {
    try {
      return JSON.parse(readFileSync(path, "utf8")) as T;
    } catch (error) {
      if (performance.now() > until) throw error;
    }
  }
}
