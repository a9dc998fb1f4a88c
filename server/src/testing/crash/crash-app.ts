import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { socketUrl } from "../../adapters/postgres/tenancy.ts";
import { createTestDatabase } from "../postgres.ts";
import { MAIN, ROOT, startProcess, type TestProcess } from "../process.ts";
import type { CrashCase } from "./crash-cases.ts";

/** Planner as processes of its own, one of which dies or halts at a stage, and what a supervisor does about that. */
export interface CrashApp {
  readonly databaseUrl: () => string;
  readonly filesFolder: string;
  readonly origin: () => string;
  readonly code: string;
  /** Resolves with the moment of the kill (`performance.now()`). */
  readonly killed: Promise<number>;
  /** The end of what all processes printed. */
  printed(): string;
  close(): Promise<void>;
}

interface Settings {
  /** Of the PostgreSQL for tests; the victim 'postgres' brings its own. */
  readonly adminUrl: string;
  readonly smtpUrl: string;
  readonly calendarHost: string;
}

const SECRET = "a secret that all processes know, 32+";
const READY = /"msg":"planner.ready"/;
const ADDRESS = /"address":"(http:[^"]+)".*"msg":"planner.ready"/;
const RESTART_MS = 200;
/** As `npm start` has it. */
const COMPILED = join(ROOT, "node_modules/.cache/compiled");

/** Starts web and worker on a database of their own, or one process with the embedded one where that is to die. */
export async function openCrashApp(
  { stage, victim }: CrashCase,
  { adminUrl, smtpUrl, calendarHost }: Settings,
): Promise<CrashApp> {
  const folder = mkdtempSync(join(tmpdir(), "planner-crash-"));
  const isEmbedded = victim === "postgres";
  const database = isEmbedded ? undefined : await createTestDatabase(adminUrl);
  const shared = {
    PLANNER_DATA_DIR: folder,
    PLANNER_SECRET: SECRET,
    PLANNER_RATE_LIMITS: "off",
    PLANNER_ALLOWED_HOSTS: calendarHost,
    SMTP_URL: smtpUrl,
    NODE_COMPILE_CACHE: COMPILED,
    ...(database ? { DATABASE_URL: database.url } : {}),
  };
  const killAt = { PLANNER_KILL_AT: isEmbedded || victim === "pdf" ? `${stage}:stop` : stage };
  const isWebs = victim === "web";
  const doomed = { ...shared, ...killAt };
  const roles = isEmbedded
    ? [supervise({ ...doomed, PLANNER_ROLE: "all" }, shared)]
    : [
        supervise({ ...(isWebs ? doomed : shared), PLANNER_ROLE: "web" }, shared),
        supervise({ ...(isWebs ? shared : doomed), PLANNER_ROLE: "worker" }, shared),
      ];
  const [web, worker] = roles;
  if (!web) throw new Error("a Planner without a web process");
  await Promise.all(roles.map((role) => role.ready));
  const host = isWebs || isEmbedded ? web : (worker ?? web);
  const killed =
    victim === "web" || victim === "worker" ? host.died : killOther(victim, { host, folder });
  killed.catch(() => undefined);
  const [, code = ""] = await web.waitFor(/sign-up\?code=([\w-]+)/);
  return {
    databaseUrl: () => database?.url ?? socketUrl(socketIn(folder), "planner"),
    filesFolder: join(folder, "files"),
    origin: web.origin,
    code,
    killed,
    printed: () => roles.map((role) => role.printed().slice(-3_000)).join("\n"),
    close: async () => {
      await Promise.all(roles.map((role) => role.close()));
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const socketIn = (folder: string): string => join(folder, "postgres/socket");

interface Supervised {
  readonly ready: Promise<unknown>;
  /** Resolves when it was killed for the first time. */
  readonly died: Promise<number>;
  readonly pid: () => number;
  readonly origin: () => string;
  readonly printed: () => string;
  /** Waits until the one that runs has printed this. */
  readonly waitFor: TestProcess["waitFor"];
  close(): Promise<void>;
}

/** A process that is started again, without the order to die, whenever it ends. */
function supervise(first: Record<string, string>, others: Record<string, string>): Supervised {
  let isOver = false;
  let running: TestProcess;
  let address = "http://127.0.0.1:9";
  let before = "";
  const died = Promise.withResolvers<number>();
  const start = async (env: Record<string, string>): Promise<void> => {
    running = startProcess(process.execPath, [MAIN], env);
    const own = running;
    void comeBack(own);
    await own.waitFor(READY);
    address = ADDRESS.exec(own.printed())?.[1] ?? address;
  };
  const comeBack = async (own: TestProcess): Promise<void> => {
    await own.ended;
    if (isOver) return;
    died.resolve(performance.now());
    before += own.printed();
    await wait(RESTART_MS);
    if (!isOver)
      await start({ ...others, PLANNER_ROLE: first["PLANNER_ROLE"] ?? "" }).catch(String);
  };
  const ready = start(first);
  return {
    ready,
    died: died.promise,
    pid: () => running.pid,
    origin: () => address,
    printed: () => before + running.printed(),
    waitFor: (wanted) => running.waitFor(wanted),
    close: async () => {
      isOver = true;
      running.signal("SIGCONT");
      running.signal("SIGTERM");
      const late = setTimeout(() => running.signal("SIGKILL"), 15_000);
      await running.ended;
      clearTimeout(late);
    },
  };
}

const LOOK_MS = 5;
const STAGE_MS = 120_000;

/** Waits until the process halts at its stage, kills the other one meanwhile, and lets it go on. */
async function killOther(
  victim: "pdf" | "postgres",
  { host, folder }: { host: Supervised; folder: string },
): Promise<number> {
  for (const until = Date.now() + STAGE_MS; stateOf(host.pid()) !== "T"; await wait(LOOK_MS))
    if (Date.now() > until) throw new Error("It did not come to the stage.");
  const pids =
    victim === "pdf"
      ? childrenOf(host.pid()).filter((pid) => commandLine(pid).includes("pdf.child"))
      : postmasterOf(folder).flatMap((pid) => [pid, ...childrenOf(pid)]);
  if (pids.length === 0) throw new Error(`There is no ${victim} to kill.`);
  for (const pid of pids) kill(pid, "SIGKILL");
  kill(host.pid(), "SIGCONT");
  return performance.now();
}

const postmasterOf = (folder: string): number[] => [
  Number.parseInt(readFileSync(join(folder, "postgres/cluster/18/postmaster.pid"), "utf8"), 10),
];

/** State and parent of a process, as Linux has them (proc_pid_stat(5)). */
function statOf(pid: number): { state: string; parent: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const [state = "", parent = "0"] = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

const stateOf = (pid: number): string | undefined => statOf(pid)?.state;

const childrenOf = (parent: number): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && statOf(pid)?.parent === parent);

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
