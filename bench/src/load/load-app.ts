import { pause, Visitor } from "@planner/e2e/visitor";
import { addMembers, MAIN, startProcess, startTestPostgres } from "@planner/server/testing";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const SECRET = "what only this benchmark knows, 32+";
const LOOP_DELAY = fileURLToPath(new URL("loop-delay.ts", import.meta.url));

/** A process of Planner under load. */
export interface Server {
  readonly pid: number;
  readonly url: string;
  /** How late its event loop was since it was asked the last time, ms. */
  loopDelay(): Promise<LoopDelay>;
  stop(): Promise<void>;
}

export interface LoopDelay {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** A web process on a PostgreSQL server, somebody who is signed in there, and workers where they are asked for. */
export interface LoadApp {
  readonly web: Server;
  readonly visitor: Visitor;
  readonly databaseUrl: string;
  /** Starts one more worker on the same database and files. */
  startWorker(): Promise<Server>;
  /** What the browsers of so many new members of the visitor's team send. */
  members(count: number): Promise<Record<string, string>[]>;
  close(): Promise<void>;
}

/** Opens it as an installation of several processes runs: web and workers apart, and limits on. */
export async function openLoadApp(): Promise<LoadApp> {
  const folder = mkdtempSync(join(tmpdir(), "planner-load-"));
  const postgres = await startTestPostgres({ isDurable: true });
  const databaseUrl = postgres.adminUrl.replace("/postgres?", "/planner?");
  const env = { DATABASE_URL: databaseUrl, PLANNER_SECRET: SECRET, PLANNER_DATA_DIR: folder };
  const servers: Server[] = [];
  const start = async (role: "web" | "worker"): Promise<[Server, string]> => {
    const started = await startServer({ ...env, PLANNER_ROLE: role }, folder);
    servers.push(started[0]);
    return started;
  };
  const [web, printed] = await start("web");
  const visitor = new Visitor(web.url);
  await visitor.signUp(/code=([\w-]+)/.exec(printed)?.[1] ?? "", "robin@example.test");
  return {
    web,
    visitor,
    databaseUrl,
    startWorker: async () => (await start("worker"))[0],
    members: (count) =>
      addMembers({
        databaseUrl,
        secret: SECRET,
        publicUrl: web.url,
        teamId: visitor.teamId,
        count,
      }),
    close: async () => {
      for (const server of servers.toReversed()) await server.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startServer(env: Record<string, string>, folder: string): Promise<[Server, string]> {
  const isWeb = env["PLANNER_ROLE"] === "web";
  const program = startProcess(process.execPath, ["--import", LOOP_DELAY, MAIN], {
    ...env,
    // A worker says that it is there in a line of the log.
    LOG_LEVEL: isWeb ? "warn" : "info",
    LOOP_DELAY_FOLDER: folder,
  });
  const url = isWeb
    ? ((await program.waitFor(/Planner is ready: (\S+)[^]*code=\S+/))[1] ?? "")
    : "";
  if (!isWeb) await program.waitFor(/"planner\.ready"/);
  let isStopped = false;
  const server: Server = {
    pid: program.pid,
    url,
    loopDelay: async () => {
      const told = join(folder, `loop-${program.pid}.json`);
      rmSync(told, { force: true });
      program.signal("SIGUSR2");
      return readSoon(told);
    },
    stop: async () => {
      if (isStopped) return;
      isStopped = true;
      program.signal("SIGTERM");
      await program.ended;
    },
  };
  return [server, program.printed()];
}

async function readSoon(path: string): Promise<LoopDelay> {
  for (let tries = 0; ; tries += 1) {
    try {
      return JSON.parse(readFileSync(path, "utf8")) as LoopDelay;
    } catch (error) {
      if (tries > 200) throw error;
      await pause(50);
    }
  }
}
