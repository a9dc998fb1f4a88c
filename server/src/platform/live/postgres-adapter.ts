import { createAdapter } from "@socket.io/postgres-adapter";
import type { Pool } from "pg";
import type { Namespace, Server, ServerOptions } from "socket.io";
import type { Log } from "../log.ts";
import { openTwoConnections } from "./two-connections.ts";

/** NOTIFY takes less than 8,000 bytes (https://www.postgresql.org/docs/18/sql-notify.html); what is longer goes by the table. */
const NOTIFY_BYTES = 7_900;
const MISSED = "missed";

/** The way to the other processes' sockets. */
export interface PostgresAdapter {
  /** What `new Server({ adapter })` takes. */
  readonly adapter: ServerOptions["adapter"];
  /** Calls `onMissed` whenever this process may not have heard what another told. Resolves once it hears. */
  begin(io: Server, onMissed: () => void): Promise<void>;
  /** After `io.close()`: sends what is left, then lets the connections go. */
  close(): Promise<void>;
}

interface Options {
  readonly databaseUrl: string;
  readonly log: Log;
}

interface Publisher {
  doPublish(message: unknown): Promise<string>;
}

/**
 * @socket.io/postgres-adapter, made to keep order and to know what it lost. By itself it publishes on any connection of its
 * pool and a long message in two steps, delivers a long one after shorter ones that came later, and says nothing of what
 * was told while its connection was down. Here one message is published after the other and delivered after the other,
 * and every gap is told by `onMissed`, on this process and by an event of its own on the others, as soon as that gets through.
 */
export function openPostgresAdapter({ databaseUrl, log }: Options): PostgresAdapter {
  let server: Server | undefined;
  let owesWord = false;
  let last: Promise<unknown> = Promise.resolve();
  const missed = { report: (): void => undefined };
  const connections = openTwoConnections({
    databaseUrl,
    onBroken: (error) => log.warn({ err: error }, "live.adapter"),
    onListeningAgain: () => missed.report(),
  });
  const create = createAdapter(connections.pool as unknown as Pool, {
    payloadThreshold: NOTIFY_BYTES,
    // Something was not published, or what was published could not be read.
    errorHandler: () => owe(),
  });
  const owe = (): void => {
    owesWord = true;
  };

  const inTurn = (publish: () => Promise<string>): Promise<string> => {
    const done = last.then(publish);
    last = done.catch(owe).then(publishOwed);
    return done;
  };
  const publishOwed = (): void => {
    if (!owesWord || connections.isBroken()) return;
    owesWord = false;
    server?.serverSideEmit(MISSED);
    missed.report();
  };

  // socket.io calls it with `new`, which an arrow function does not take.
  function InOrder(namespace: Namespace): Publisher {
    const made = create(namespace) as unknown as Publisher;
    const publish = made.doPublish.bind(made);
    made.doPublish = (message) => inTurn(() => publish(message));
    return made;
  }
  return {
    adapter: InOrder as unknown as ServerOptions["adapter"],
    begin: async (io, onMissed) => {
      server = io;
      missed.report = onMissed;
      io.on(MISSED, onMissed);
      await connections.listening;
    },
    close: async () => {
      await last;
      await connections.close();
    },
  };
}
