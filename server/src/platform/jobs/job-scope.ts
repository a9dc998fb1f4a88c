import { AsyncLocalStorage } from "node:async_hooks";

/** The job that something is done in. */
export interface JobScope {
  /** Aborted once the job has ended, however it did: what it still does is for nobody. */
  readonly signal: AbortSignal;
  /** How long one statement of it may take. */
  readonly statementMs: number;
}

const storage = new AsyncLocalStorage<JobScope>();

/** Undefined outside of jobs. */
export const jobNow = (): JobScope | undefined => storage.getStore();

/** Does `work`, and whatever follows from it, as part of a job. */
export const inJob = <T>(job: JobScope, work: () => T): T => storage.run(job, work);
