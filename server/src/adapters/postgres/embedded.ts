import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { chooseAccount } from "./account.ts";
import { provideBinaries } from "./binaries.ts";
import { provideFolders } from "./folders.ts";
import {
  cannotStart,
  type Cluster,
  createCluster,
  interruptPostmaster,
  startPostmaster,
  stopPostmaster,
} from "./postmaster.ts";
import {
  becomeTenant,
  connect,
  endLeftBehind,
  ensureDatabase,
  hasOthers,
  socketUrl,
  takeLock,
  TENANTS,
} from "./tenancy.ts";

/** A running embedded PostgreSQL. */
export interface Embedded {
  readonly url: string;
  /** The address of another database on the same server. */
  urlOf(database: string): string;
  /** Ends the database; a visitor leaves it running when anyone else is connected. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly stateFolder: string;
  /** False only for tests: faster, and a power cut would lose data. */
  readonly isDurable?: boolean;
  /** Hears when another Planner has taken the database over, which only happens after it broke down. */
  readonly onLost?: (error: unknown) => void;
}

const DATABASE = "planner";
const START_TIMEOUT_MS = 60_000;
const MAX_STARTS = 8;
const LEAVING_MS = 3_000;

/**
 * Starts PostgreSQL on the state folder, or adopts the one that a killed Planner left running, and holds the folder
 * against a second start. Throws `Failure` with a sentence when the folder is taken or the database does not come up.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = prepare(options);
  let tenant = await moveIn(cluster, options.stateFolder);
  await endLeftBehind(tenant);
  let isStopping = false;
  let isTenant = true;
  // However this process ends, the database does not go on without it.
  const stopAtExit = (): void => {
    if (isTenant) interruptPostmaster(cluster.folders.data);
  };
  process.once("exit", stopAtExit);
  const watch = (client: Client): void => {
    client.once("end", () => {
      if (!isStopping) void moveBackIn();
    });
  };
  const moveBackIn = async (): Promise<void> => {
    isTenant = false;
    try {
      tenant = await moveIn(cluster, options.stateFolder);
      isTenant = true;
      watch(tenant);
    } catch (error) {
      options.onLost?.(error);
    }
  };
  watch(tenant);
  return {
    ...addresses(cluster),
    stop: async () => {
      isStopping = true;
      await stopPostmaster(cluster.folders.data);
      process.off("exit", stopAtExit);
      await tenant.end().catch(() => undefined);
    },
  };
}

/** Uses the embedded database beside a running Planner, or starts it for the length of the visit. */
export async function visitEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const cluster = prepare(options);
  await ensureRunning(cluster);
  const visitor = await connect(cluster.folders.socket, `${TENANTS.visitor} ${process.pid}`);
  await ensureDatabase(visitor, DATABASE);
  return {
    ...addresses(cluster),
    stop: async () => {
      if (!(await takeLock(visitor)) && (await isLeftAlone(visitor)))
        await stopPostmaster(cluster.folders.data);
      await visitor.end().catch(() => undefined);
    },
  };
}

/** Connections that were closed a moment ago may still be leaving; whoever stays longer uses the database. */
async function isLeftAlone(visitor: Client): Promise<boolean> {
  const until = Date.now() + LEAVING_MS;
  while (await hasOthers(visitor)) {
    if (Date.now() > until) return false;
    await wait(25);
  }
  return true;
}

function prepare({ stateFolder, isDurable = true }: EmbeddedOptions): Cluster {
  const account = chooseAccount();
  const folders = provideFolders(stateFolder, account);
  return { folders, account, isDurable, binaries: provideBinaries(folders.home) };
}

function addresses({ folders }: Cluster): Pick<Embedded, "url" | "urlOf"> {
  const urlOf = (database: string): string => socketUrl(folders.socket, database);
  return { url: urlOf(DATABASE), urlOf };
}

async function moveIn(cluster: Cluster, stateFolder: string): Promise<Client> {
  const { socket } = cluster.folders;
  for (let tries = 1; ; tries += 1) {
    await ensureRunning(cluster);
    const client = await connect(socket, `${TENANTS.server} ${process.pid}`).catch(() => undefined);
    try {
      if (!client) continue;
      await becomeTenant(client, stateFolder);
      await ensureDatabase(client, DATABASE).catch(async (error: unknown) => {
        // It is this process's own by now, and nobody else would stop it.
        await stopPostmaster(cluster.folders.data);
        throw error;
      });
      return client;
    } catch (error) {
      await client?.end().catch(() => undefined);
      // A visitor that leaves takes the database down with it: start it again.
      if (!isConnectionLoss(error) || tries >= MAX_STARTS) throw error;
    }
  }
}

/** 57P01 is what PostgreSQL says to a connection when it is shut down. */
const isConnectionLoss = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: string }).code === "57P01" || /terminated|not queryable/.test(error.message));

async function ensureRunning(cluster: Cluster): Promise<void> {
  if ((await probe(cluster)) === "ready") return;
  createCluster(cluster);
  const until = Date.now() + START_TIMEOUT_MS;
  let postmaster = startPostmaster(cluster);
  for (let starts = 1; Date.now() < until; await wait(15)) {
    const answer = await probe(cluster);
    if (answer === "ready") return;
    if (answer === "busy" || !postmaster.hasExited()) continue;
    // It lost against another postmaster on the same folder, or the children of a killed one are still leaving.
    if (starts >= MAX_STARTS) break;
    starts += 1;
    await wait(250);
    postmaster = startPostmaster(cluster);
  }
  throw cannotStart(cluster.folders, cluster.account, undefined);
}

/** `busy`: it runs, but is starting, recovering or shutting down (57P03). */
async function probe({ folders }: Cluster): Promise<"ready" | "busy" | "silent"> {
  try {
    await (await connect(folders.socket, "planner start")).end();
    return "ready";
  } catch (error) {
    return (error as { code?: string }).code === "57P03" ? "busy" : "silent";
  }
}
