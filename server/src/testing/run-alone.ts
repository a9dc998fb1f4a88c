import type { JobName, JobPayloads } from "../platform/queue.ts";
import { buildHandlers } from "../worker.ts";
import type { TestApp } from "./app.ts";

/** Does what one job does; those that it sends stay in the queue. */
export const runAlone = <Name extends JobName>(
  { deps }: TestApp,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> => buildHandlers(deps)[name](payload);
