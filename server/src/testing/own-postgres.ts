import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chooseAccount } from "../adapters/postgres/account.ts";
import { provideBinaries } from "../adapters/postgres/binaries.ts";
import { type Folders, provideFolders } from "../adapters/postgres/folders.ts";
import { createCluster, startPostmaster, stopPostmaster } from "../adapters/postgres/postmaster.ts";
import { connect, ensureDatabase, socketUrl } from "../adapters/postgres/tenancy.ts";

/** A PostgreSQL server that nobody starts again by himself, to be stopped, killed and halted by a test. */
export interface OwnPostgres {
  readonly url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** SIGKILL, SIGSTOP or SIGCONT to all of its processes. */
  signal(signal: NodeJS.Signals): void;
  close(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Makes an empty server; it does not run yet. */
export function prepareOwnPostgres(): OwnPostgres {
  const stateFolder = mkdtempSync(join(tmpdir(), "planner-own-"));
  const account = chooseAccount();
  const folders = provideFolders(stateFolder, account);
  const cluster = { folders, account, isDurable: false, binaries: provideBinaries(folders.home) };
  return {
    url: socketUrl(folders.socket, "planner"),
    start: async () => {
      createCluster(cluster);
      startPostmaster(cluster);
      await untilAnswers(folders);
    },
    stop: () => stopPostmaster(folders.data),
    signal: (signal) => signalAll(folders, signal),
    close: async () => {
      signalAll(folders, "SIGCONT");
      await stopPostmaster(folders.data);
      rmSync(stateFolder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(folders: Folders): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await wait(100)) {
    try {
      const client = await connect(folders.socket, "test");
      await ensureDatabase(client, "planner");
      return await client.end();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** To the processes of the embedded database in this state folder. */
export const signalEmbedded = (stateFolder: string, signal: NodeJS.Signals): void =>
  signalAll({ data: join(stateFolder, "postgres/cluster/18") }, signal);

function signalAll({ data }: Pick<Folders, "data">, signal: NodeJS.Signals): void {
  const pid = postmasterOf(data);
  if (pid === undefined) return;
  // The parent first: it would start anew what is missing.
  for (const one of [pid, ...childrenOf(pid)]) kill(one, signal);
}

function postmasterOf(data: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(join(data, "postmaster.pid"), "utf8"), 10);
  } catch {
    return undefined;
  }
}

/** Children of a process, as Linux has them (proc_pid_stat(5)). */
const childrenOf = (parent: number): number[] =>
  readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);

function parentOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(text.slice(text.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
