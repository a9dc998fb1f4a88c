import { visitEmbedded } from "../server/src/adapters/postgres/embedded.ts";
import { openDatabase } from "../server/src/platform/db/database.ts";
import { openLog } from "../server/src/platform/log.ts";
import type { JobName, JobPayloads } from "../server/src/platform/jobs/job-kinds.ts";
import { openQueue } from "../server/src/platform/jobs/queue.ts";
import type { RunningPlanner } from "./planner.ts";

/** What a journey asks of a running Planner's database, past its server. */
export interface Inside {
  /** Answers the rows. */
  readonly query: <Row extends object>(statement: string, values?: unknown[]) => Promise<Row[]>;
  /** Puts a job into the queue, as the clock or a route would. */
  readonly send: <Name extends JobName>(name: Name, payload: JobPayloads[Name]) => Promise<void>;
}

/** Goes into the embedded database of a Planner that runs, and leaves it again. */
export async function insideOf<T>(
  planner: RunningPlanner,
  visit: (inside: Inside) => Promise<T>,
): Promise<T> {
  const embedded = await visitEmbedded({ stateFolder: planner.stateFolder });
  const database = openDatabase(embedded.url, () => undefined);
  const queue = await openQueue(embedded.url, openLog("silent"));
  try {
    return await visit({
      query: async <Row extends object>(statement: string, values: unknown[] = []) =>
        (await database.pool.query<Row>(statement, values)).rows,
      send: (name, payload) => queue.send(database.db, name, payload),
    });
  } finally {
    await queue.stop(0);
    await database.close();
    await embedded.stop();
  }
}
