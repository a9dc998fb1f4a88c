import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Stage } from "../platform/failpoint.ts";
import type { JobName, JobPayloads } from "../platform/jobs/job-kinds.ts";
import { buildHandlers } from "../worker.ts";
import type { TestApp } from "./app.ts";

const CHILD = fileURLToPath(new URL("one-job.child.ts", import.meta.url));

/** Does what one job does; those that it sends stay in the queue. */
export const runAlone = <Name extends JobName>(
  { deps }: Pick<TestApp, "deps">,
  name: Name,
  payload: JobPayloads[Name],
): Promise<void> => buildHandlers(deps)[name](payload);

/** A job for a process of its own, and the stage at which that dies. */
export interface ChildJob {
  readonly name: JobName;
  readonly payload: object;
  readonly killAt: Stage;
  /** The web server of a linked calendar, host:port. */
  readonly calendarHost?: string;
  /** The one receiver of webhooks on this machine, host:port. */
  readonly webhookHost?: string;
  /** Host:port of the one server on this machine that stands for the services that notes are sent to. */
  readonly serviceHost?: string;
  /** Where mail goes, smtp://host:port. */
  readonly smtpUrl?: string;
  /** What its clock shows, ISO 8601. */
  readonly at?: string;
  /** The address of a transcription service. */
  readonly transcriberUrl?: string;
}
export type GivenJob = ChildJob & { readonly databaseUrl: string; readonly folder: string };

/** Does a job as a worker on the same database and files; answers the signal that ended it. */
export async function runInChild(
  { databaseUrl, folder = "" }: Pick<TestApp, "databaseUrl"> & { readonly folder?: string },
  job: ChildJob,
): Promise<string | null> {
  const given: GivenJob = { ...job, databaseUrl, folder };
  const child = spawn(process.execPath, [CHILD, JSON.stringify(given)]);
  const [, signal] = (await once(child, "exit")) as [number | null, string | null];
  return signal;
}
