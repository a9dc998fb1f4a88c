import { Pool } from "pg";

/** Knows whether the database answers, from a connection of its own: a busy pool is no sign of a dead server. */
export interface DatabaseWatch {
  isGone(): boolean;
  close(): Promise<void>;
}

const EVERY_MS = 1_000;
/** On a machine with far too much to do, a second is nothing. */
const PATIENCE_MS = 2_000;
/** A single slow answer is no sign of anything either. */
const MOST_SILENCES = 2;

/** Asks every second; `onGone` hears once each time that the database is gone, and again every second as long as it is. */
export function watchDatabase(url: string, onGone: () => void): DatabaseWatch {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: "planner watch",
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  let silences = 0;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const check = async (): Promise<void> => {
    try {
      await pool.query("select 1");
      silences = 0;
    } catch {
      silences += 1;
    }
    if (isClosed) return;
    if (silences >= MOST_SILENCES) onGone();
    timer = setTimeout(() => void check(), silences === 0 ? EVERY_MS : EVERY_MS / 4);
    timer.unref();
  };
  void check();
  return {
    isGone: () => silences >= MOST_SILENCES,
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}
