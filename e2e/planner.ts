import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const MAIN = join(ROOT, "server/src/main.ts");
const ADMIN = join(ROOT, "server/src/cli/admin.ts");
/** As `npm start`: what Node compiled for one Planner, the next ones and their children need not compile again. */
const COMPILED = join(ROOT, "node_modules/.cache/compiled");

/** A whole Planner in a process of its own, as `npm start` runs it, on a state folder of its own. */
export interface RunningPlanner {
  readonly url: string;
  /** Where its database, files and secret are. */
  readonly stateFolder: string;
  /** The server's process. */
  pid(): number;
  /** What it printed so far, also before it was started again. */
  output(): string;
  /** Runs `npm run admin -- …args` on the same state folder and answers what it printed. */
  admin(...args: string[]): Promise<string>;
  /** kill −9, as a machine would that loses power. */
  kill(): Promise<void>;
  /** Resolves when its process has ended, however it ended. */
  ended(): Promise<void>;
  /** Starts again on the same state folder. */
  restart(env?: Record<string, string>): Promise<void>;
  /** Ends it in peace and removes its state. */
  close(): Promise<void>;
}

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  readonly output: () => string;
}

/** Starts a Planner on a free port; resolves when it listens. */
export async function startPlanner(env: Record<string, string> = {}): Promise<RunningPlanner> {
  const state = await mkdtemp(join(tmpdir(), "planner-e2e-"));
  const base = {
    ...process.env,
    NODE_COMPILE_CACHE: COMPILED,
    PLANNER_DATA_DIR: state,
    HOST: "127.0.0.1",
  };
  let running = await start({ ...base, PORT: "0", ...env });
  let before = "";
  const port = new URL(running.url).port;
  return {
    get url() {
      return running.url;
    },
    stateFolder: state,
    pid: () => running.child.pid ?? 0,
    output: () => before + running.output(),
    admin: (...args) => run(ADMIN, args, base),
    kill: () => end(running.child, "SIGKILL"),
    ended: () => endOf(running.child),
    restart: async (more = {}) => {
      before += running.output();
      running = await start({ ...base, PORT: port, ...env, ...more });
    },
    close: async () => {
      await end(running.child, "SIGTERM");
      await rm(state, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function start(env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  return new Promise((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString();
      const url = /http:\/\/[\w.[\]-]+:\d+/.exec(printed)?.[0];
      if (url) resolve({ child, url, output: () => printed });
    };
    child.stdout.on("data", hear);
    child.stderr.on("data", hear);
    child.once("exit", (code) => reject(new Error(`Planner ended with ${code}:\n${printed}`)));
  });
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

const endOf = (child: ChildProcess): Promise<void> =>
  hasEnded(child)
    ? Promise.resolve()
    : new Promise((resolve) => child.once("exit", () => resolve()));

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = endOf(child);
  if (!hasEnded(child)) child.kill(signal);
  await ended;
}

function run(file: string, args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  child.stdout.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (printed += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve(printed) : reject(new Error(printed))));
  });
}
