import { spawn, spawnSync } from "node:child_process";
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  truncateSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Failure } from "../../platform/failures.ts";
import type { Account } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import type { Folders } from "./folders.ts";

/** What a start needs to know. */
export interface Cluster {
  readonly folders: Folders;
  readonly binaries: Binaries;
  readonly account: Account | undefined;
  /** False only for tests: faster, and a power cut would lose data. */
  readonly isDurable: boolean;
}

const MAX_LOG_BYTES = 10_000_000;
/** No variable of Planner's own reaches the database, and messages come in English. */
const ENVIRONMENT = { LC_ALL: "C", PATH: "/usr/bin:/bin", TZ: "UTC" };

/** Makes the cluster if there is none yet: beside its place first, so that a half-made one is never taken for whole. */
export function createCluster({ folders, binaries, account, isDurable }: Cluster): void {
  if (existsSync(join(folders.data, "PG_VERSION"))) return;
  const unfinished = `${folders.data}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  const args = ["-D", unfinished, "-U", "postgres", "-A", "trust", "-E", "UTF8"];
  args.push("--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--no-instructions");
  if (!isDurable) args.push("--no-sync");
  const made = spawnSync(binaries.initdb, args, {
    ...runAs(account),
    cwd: "/",
    env: ENVIRONMENT,
    encoding: "utf8",
  });
  if (made.error || made.status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!made.error) appendFileSync(folders.log, made.stderr, { mode: 0o600 });
    throw cannotStart(folders, account, made.error ?? made.stderr);
  }
  try {
    renameSync(unfinished, folders.data);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another process may have made the same cluster in the meantime.
    if (!existsSync(join(folders.data, "PG_VERSION"))) throw error;
  }
}

/** Starts the postmaster in a session of its own: a Ctrl-C in the terminal must not end it before Planner has drained. */
export function startPostmaster(cluster: Cluster): { hasExited: () => boolean } {
  const { folders, binaries, account } = cluster;
  removeStalePid(folders.data);
  trimLog(folders.log);
  const log = openSync(folders.log, "a", 0o600);
  const child = spawn(binaries.postgres, settings(cluster), {
    ...runAs(account),
    cwd: "/",
    env: ENVIRONMENT,
    detached: true,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  let exited = false;
  child.once("error", () => (exited = true));
  child.once("exit", () => (exited = true));
  child.unref();
  return { hasExited: () => exited };
}

function settings({ folders, isDurable }: Cluster): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: "",
    unix_socket_directories: folders.socket,
    unix_socket_permissions: "0700",
    max_connections: 100,
    log_min_messages: "warning",
    // Details of an error name the row's values.
    log_error_verbosity: "terse",
    log_timezone: "UTC",
    timezone: "UTC",
    ...(isDurable ? {} : { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  };
  const options = Object.entries(values).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return ["-D", folders.data, ...options];
}

/** Ends the database: open transactions are rolled back, everything is written, then the process is gone. */
export async function stopPostmaster(dataFolder: string, timeoutMs = 30_000): Promise<void> {
  const pid = interruptPostmaster(dataFolder);
  if (!pid || (await isGone(pid, timeoutMs))) return;
  kill(pid, "SIGQUIT");
  await isGone(pid, 5_000);
}

/** Begins the same, and waits for nothing; answers the process that ends, if one runs. */
export function interruptPostmaster(dataFolder: string): number | undefined {
  const pid = readPid(dataFolder);
  if (!pid || !isPostmasterOf(pid, dataFolder)) return undefined;
  kill(pid, "SIGINT");
  return pid;
}

async function isGone(pid: number, timeoutMs: number): Promise<boolean> {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (!kill(pid, 0)) return true;
    await wait(10);
  }
  return false;
}

function kill(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** After a crash of the machine another process may carry the number that postmaster.pid names; PostgreSQL would then refuse. */
function removeStalePid(dataFolder: string): void {
  const pid = readPid(dataFolder);
  if (pid && !isPostmasterOf(pid, dataFolder)) rmSync(pidFile(dataFolder), { force: true });
}

const pidFile = (dataFolder: string): string => join(dataFolder, "postmaster.pid");

function readPid(dataFolder: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(pidFile(dataFolder), "utf8"), 10) || undefined;
  } catch {
    return undefined;
  }
}

function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (!kill(pid, 0)) return false;
  return commandLine(pid).includes(dataFolder);
}

function commandLine(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    const result = spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)]);
    return result.stdout?.toString() ?? "";
  }
}

function trimLog(path: string): void {
  if (existsSync(path) && statSync(path).size > MAX_LOG_BYTES) truncateSync(path);
}

const runAs = (account: Account | undefined) =>
  account ? { uid: account.uid, gid: account.gid } : {};

/** PostgreSQL does not start without room for another segment of its log. */
const LEAST_ROOM_BYTES = 16_777_216;

function isFull(folder: string, cause: unknown): boolean {
  // Of a cluster that was not made nothing is left; ENVIRONMENT has initdb speak English.
  if (typeof cause === "string") return /No space left on device|Disk quota exceeded/.test(cause);
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < LEAST_ROOM_BYTES;
}

/** The sentence for a database that does not come up, with what PostgreSQL said as its cause. */
export function cannotStart(
  folders: Folders,
  account: Account | undefined,
  cause: unknown,
): Failure {
  if (isFull(folders.home, cause))
    return new Failure("unavailable", `There is no room left on the disk of ${folders.home}.`);
  const isBarred = cause instanceof Error && "code" in cause && cause.code === "EACCES";
  const sentence =
    isBarred && account
      ? `The account ${account.name}, which runs the database, cannot reach ${folders.home}. Choose another state folder with PLANNER_DATA_DIR.`
      : `The database did not start. ${folders.log} says why.`;
  const reason = typeof cause === "string" ? new Error(cause.trim()) : cause;
  return new Failure("unavailable", sentence, { cause: reason });
}
