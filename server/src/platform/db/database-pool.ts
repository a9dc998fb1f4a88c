import { callbackify } from "node:util";
import { Client, Pool, type PoolClient } from "pg";
import { type JobScope, jobNow } from "../jobs/job-scope.ts";
import { asDatabaseGone } from "./no-database.ts";

export interface PoolSettings {
  readonly url: string;
  /** How long a statement outside of jobs may take; 0: as long as it takes. */
  readonly statementMs: number;
  /** Hears once of each connection that breaks. */
  readonly onError: (error: Error) => void;
}

const MAX_CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 10_000;
const END_TIMEOUT_MS = 2_000;
// Asked as one question; a pooler in between knows another number. Nothing is compiled: of the register of decisions that took
// longer than all else (bench/README.md).
const LIMIT = `select pg_backend_pid() as pid, set_config('statement_timeout', $1, false) as statement_timeout,
  set_config('jit', 'off', false) as jit`;

type Connected = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;

/** A pool whose statements end: after a time, with the job that they are part of, and when the pool is to end. */
export class DatabasePool extends Pool {
  readonly #settings: PoolSettings;
  /** Connections that somebody works with, each with what its job's end would do to it. */
  readonly #held = new Map<PoolClient, (() => void) | undefined>();
  readonly #sessions = new WeakMap<PoolClient, { pid: number; limitMs: number }>();
  readonly #reported = new WeakSet<PoolClient>();

  constructor(settings: PoolSettings) {
    super({
      connectionString: settings.url,
      max: MAX_CONNECTIONS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    this.#settings = settings;
    this.#outliveConnections();
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<PoolClient> | void {
    const job = jobNow();
    if (!callback) return this.#connect(job);
    callbackify(() => this.#connect(job))((error, client) => {
      callback(error ?? undefined, client, (reason) => client?.release(reason));
    });
    return undefined;
  }

  /** Lets go of every connection that somebody works with, without a word to a server that may not hear it. */
  drop(): void {
    for (const client of this.#held.keys()) void client.end();
  }

  /** Ends what every connection does at the moment, on the server too. */
  cutShort(): Promise<void> {
    return this.#endWork([...this.#held.keys()]);
  }

  async #connect(job: JobScope | undefined): Promise<PoolClient> {
    let client: PoolClient | undefined;
    try {
      job?.signal.throwIfAborted();
      client = await super.connect();
      await this.#limit(client, job?.statementMs ?? this.#settings.statementMs);
      job?.signal.throwIfAborted();
      if (job) this.#endWith(job, client);
      return client;
    } catch (error) {
      client?.release(true);
      throw asDatabaseGone(error);
    }
  }

  async #limit(client: PoolClient, limitMs: number): Promise<void> {
    if (this.#sessions.get(client)?.limitMs === limitMs) return;
    const { rows } = await client.query<{ pid: number }>(LIMIT, [String(limitMs)]);
    this.#sessions.set(client, { pid: rows[0]?.pid ?? 0, limitMs });
  }

  #endWith({ signal }: JobScope, client: PoolClient): void {
    const end = (): void => void this.#endWork([client]);
    signal.addEventListener("abort", end);
    this.#held.set(client, () => signal.removeEventListener("abort", end));
  }

  async #endWork(clients: readonly PoolClient[]): Promise<void> {
    for (const client of clients) {
      this.#reported.add(client);
      // Should it be given back this moment: nobody else is to be met by the end.
      const release = client.release.bind(client);
      client.release = () => release(true);
    }
    const pids = clients.flatMap((client) => this.#sessions.get(client)?.pid ?? []);
    await endBackends(this.#settings.url, pids).catch(() => undefined);
    for (const client of clients) if (this.#held.has(client)) void client.end();
  }

  /**
   * pg-pool listens for errors of idle connections alone; one that is lost in the midst of a transaction would end the
   * process. drizzle-orm never gives a connection back on which not even `begin` got through: its end does.
   */
  #outliveConnections(): void {
    this.on("acquire", (client) => this.#held.set(client, undefined));
    this.on("release", (_, client) => {
      this.#held.get(client)?.();
      this.#held.delete(client);
    });
    // The same as the client's own.
    this.on("error", () => undefined);
    this.on("connect", (client) => {
      client.on("error", (error) => {
        if (!this.#reported.has(client)) this.#settings.onError(error);
        this.#reported.add(client);
      });
      client.once("end", () => {
        if (!this.#held.has(client)) return;
        client.release(true);
        // Who held it gives it back as well, which pg-pool would not take twice.
        client.release = () => undefined;
      });
    });
  }
}

/** Over a connection of its own: the pool may have none left. */
async function endBackends(url: string, pids: readonly number[]): Promise<void> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: END_TIMEOUT_MS,
    query_timeout: END_TIMEOUT_MS,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select pg_terminate_backend(pid) from unnest($1::int[]) as pid", [pids]);
  } finally {
    await client.end();
  }
}
