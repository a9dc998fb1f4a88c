import { Client, type Notification } from "pg";

interface Options {
  readonly databaseUrl: string;
  readonly onBroken: (error: unknown) => void;
  /** It listens again after the connection was lost: what was told in between was not heard. */
  readonly onListeningAgain: () => void;
}

/** What @socket.io/postgres-adapter asks of a pg Pool. */
interface PoolLike {
  query(text: string, values?: unknown[]): Promise<unknown>;
  connect(): Promise<Listener>;
}

/** What it asks of the client on which it listens. */
interface Listener {
  on(event: "notification", hear: (notification: Notification) => Promise<void>): void;
  on(event: "end", hear: () => void): void;
  query(text: string): Promise<void>;
  removeAllListeners(event: string): void;
  release(): void;
}

export interface TwoConnections {
  readonly pool: PoolLike;
  /** Resolves once it listens for the first time. */
  readonly listening: Promise<void>;
  /** Whether the last question failed. */
  isBroken(): boolean;
  close(): Promise<void>;
}

const PATIENCE_MS = 5_000;
/** After a failure nobody waits for the next ones: what cannot be told now is told as missed later. */
const PAUSE_MS = 2_000;
const PROBE_MS = 15_000;

/** One connection that listens and one that publishes, in the shape of a pool, so that order is kept; both are renewed. */
export function openTwoConnections(options: Options): TwoConnections {
  const publishing = openPublishing(options);
  const listening = openListening(options);
  return {
    pool: { query: publishing.query, connect: listening.connect },
    listening: listening.started,
    isBroken: publishing.isBroken,
    close: async () => {
      await Promise.all([publishing.close(), listening.close()]);
    },
  };
}

const newClient = (connectionString: string): Client =>
  new Client({
    connectionString,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
  });

function openPublishing({ databaseUrl, onBroken }: Options) {
  let client: Client | undefined;
  let brokenUntil = 0;
  let last: Promise<unknown> = Promise.resolve();

  const renew = async (): Promise<Client> => {
    const fresh = newClient(databaseUrl);
    const drop = (): void => {
      if (client === fresh) client = undefined;
    };
    fresh.on("error", (error) => {
      drop();
      onBroken(error);
    });
    fresh.once("end", drop);
    await fresh.connect();
    client = fresh;
    return fresh;
  };
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    if (Date.now() < brokenUntil) throw new Error("the database does not answer");
    try {
      const answer = await (client ?? (await renew())).query(text, values);
      brokenUntil = 0;
      return answer;
    } catch (error) {
      brokenUntil = Date.now() + PAUSE_MS;
      onBroken(error);
      void client?.end().catch(() => undefined);
      client = undefined;
      throw error;
    }
  };
  return {
    query: (text: string, values?: unknown[]): Promise<unknown> => {
      const done = last.then(() => query(text, values));
      last = done.catch(() => undefined);
      return done;
    },
    isBroken: () => Date.now() < brokenUntil,
    close: async () => {
      await last;
      await client?.end().catch(() => undefined);
    },
  };
}

function openListening({ databaseUrl, onBroken, onListeningAgain }: Options) {
  let client: Client | undefined;
  let isClosed = false;
  const started = Promise.withResolvers<void>();
  let hasStarted = false;
  const hearAgain = (): void => {
    if (hasStarted) onListeningAgain();
    hasStarted = true;
    started.resolve();
  };
  // A connection that died without a word is noticed by asking.
  const probe = setInterval(() => {
    client?.query("select 1").catch((error: unknown) => {
      onBroken(error);
      void client?.end().catch(() => undefined);
    });
  }, PROBE_MS);
  probe.unref();

  const connect = async (): Promise<Listener> => {
    const fresh = newClient(databaseUrl);
    fresh.on("error", onBroken);
    await fresh.connect().catch((error: unknown) => {
      if (!isClosed) onBroken(error);
      throw error;
    });
    client = fresh;
    if (!isClosed) return asListener(fresh, hearAgain);
    await fresh.end();
    // An error would make the adapter try again.
    return new Promise(() => undefined);
  };
  return {
    connect,
    started: started.promise,
    close: async () => {
      isClosed = true;
      clearInterval(probe);
      await client?.end().catch(() => undefined);
    },
  };
}

function asListener(client: Client, hearAgain: () => void): Listener {
  let last: Promise<unknown> = Promise.resolve();
  return {
    on: (event: "notification" | "end", hear: (notification: Notification) => unknown) => {
      if (event === "end") return void client.on("end", hear as () => void);
      // The adapter fetches what is long, and meanwhile would deliver what came later.
      client.on("notification", (notification) => {
        last = last.then(() => hear(notification));
      });
    },
    // Where it fails the connection ends, and that alone makes the adapter connect again.
    query: async (text) => {
      try {
        await client.query(text);
        hearAgain();
      } catch {
        await client.end().catch(() => undefined);
      }
    },
    removeAllListeners: (event) => void client.removeAllListeners(event),
    release: () => undefined,
  };
}
