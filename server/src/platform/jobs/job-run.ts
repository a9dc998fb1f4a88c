import type { Job } from "pg-boss";
import { because, type Cause, causeNow } from "../cause.ts";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";
import { type NewSpan, type Telemetry, traced } from "../telemetry.ts";

export interface Watching {
  readonly log: Log;
  readonly telemetry: Telemetry;
}

/** Does a job because of what caused it, and tells log, figures and traces how it went. */
export async function runWatched(
  job: Job,
  handle: (payload: object) => Promise<void>,
  { log, telemetry }: Watching,
): Promise<void> {
  const startedAt = performance.now();
  const { payload, cause } = readJob(job);
  const facts = (outcome: "done" | "failed"): { job: string; ms: number } => {
    const ms = performance.now() - startedAt;
    telemetry.metrics.jobRan({ job: job.name, outcome, ms });
    return { job: job.name, ms: Math.round(ms) };
  };
  await because(cause, async () => {
    try {
      await traced(telemetry, spanOf(job), () => handle(payload));
      log.debug(facts("done"), "job.done");
    } catch (error) {
      log.error({ ...facts("failed"), err: error }, "job.failed");
      throw outcomeOf(error);
    }
  });
}

const spanOf = ({ name, id }: Job): NewSpan => ({
  name: `job ${name}`,
  kind: "consumer",
  attributes: { "planner.job": name, "planner.job_id": id },
});

/** Where a job's cause stands, beside its payload. */
const CAUSE = "$cause";

/** The payload, with the request that the job is sent for. */
export function withCause(payload: object): object {
  const { requestId, traceparent } = causeNow();
  return requestId || traceparent ? { ...payload, [CAUSE]: { requestId, traceparent } } : payload;
}

/** What a job was sent with; one of a set time has nothing at all. */
export function readJob({ id: jobId, data }: Job): { payload: object; cause: Cause } {
  const { [CAUSE]: cause, ...payload } = (data ?? {}) as { [CAUSE]?: Cause };
  return { payload, cause: { ...cause, jobId } };
}

/** What pg-boss keeps of a failure, for as long as of the job: nothing that was said. */
export function outcomeOf(thrown: unknown): Error {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  return Object.assign(new Error("failed"), plainError(error));
}
