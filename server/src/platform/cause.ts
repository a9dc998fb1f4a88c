import { AsyncLocalStorage } from "node:async_hooks";

/** Why something happens at this moment: the request that asked for it and the job that does it. */
export interface Cause {
  /** Of the first request; jobs that it causes, and those that they cause, keep it. */
  readonly requestId?: string | undefined;
  readonly jobId?: string | undefined;
  /** W3C Trace Context: the span that is open, where traces are on. */
  readonly traceparent?: string | undefined;
  /** The API token by which the request came. */
  readonly token?: { readonly id: string; readonly name: string } | undefined;
}

const storage = new AsyncLocalStorage<Cause>();

/** Empty where nobody asked: at the start, and in jobs of set times. */
export const causeNow = (): Cause => storage.getStore() ?? {};

/** Does `work`, and whatever follows from it, because of `cause`. */
export const because = <T>(cause: Cause, work: () => T): T => storage.run(cause, work);
