import type { PoolClient } from "pg";
import type { TestApp } from "./app.ts";

/** What an app asks of its database, in order. */
export interface Statements {
  /** The statements sent while `work` ran, transactions' own `begin` and `commit` among them. */
  during(work: () => Promise<unknown>): Promise<string[]>;
}

/** What comes at times of its own: with a new connection, with each fiftieth call of a token, once a minute. */
const AT_TIMES = ["pg_backend_pid()", "insert into rate_limit", "set last_used_at = now()"];

/** Listens from now on; one `during` at a time. Jobs have connections of their own, which are not heard. */
export function watchStatements({ deps }: Pick<TestApp, "deps">): Statements {
  const watched = new WeakSet<PoolClient>();
  let heard: string[] = [];
  deps.database.pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: [string | { text: string }, ...unknown[]]) => {
      const [asked] = given;
      const text = typeof asked === "string" ? asked : asked.text;
      if (!AT_TIMES.some((part) => text.includes(part))) heard.push(text);
      return query(...given);
    }) as typeof client.query;
  });
  return {
    during: async (work) => {
      heard = [];
      await work();
      return heard;
    },
  };
}
