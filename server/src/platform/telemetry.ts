import { because, causeNow } from "./cause.ts";

/** What an operator counts. Labels are names of ours (routes, jobs, models), never words or ids of people. */
export interface Metrics {
  requestAnswered(request: { method: string; route: string; status: number; ms: number }): void;
  jobRan(job: { job: string; outcome: "done" | "failed"; ms: number }): void;
  modelAnswered(call: ModelCallMetrics): void;
  mailHandled(outcome: "sent" | "kept" | "refused" | "failed"): void;
  uploadTaken(sizeBytes: number): void;
}

export interface ModelCallMetrics {
  /** Provider and model. */
  readonly model: string;
  /** `answer`, or why there is none. */
  readonly outcome: string;
  readonly ms: number;
  readonly tries: number;
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
}

/** What is looked up when somebody asks for the figures. */
export interface Gauges {
  sockets(): number;
  database(): { used: number; idle: number; waiting: number };
  jobs(): Promise<readonly JobCounts[]>;
}

export interface JobCounts {
  readonly job: string;
  /** Due, and taken by nobody so far. */
  readonly waiting: number;
  /** To be done later: at a set time, or tried again. */
  readonly deferred: number;
  readonly active: number;
  /** Given up. */
  readonly failed: number;
  /** Of the one that waits longest; 0 where none does. */
  readonly oldestSeconds: number;
}

export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Something that takes a while. */
export interface Span {
  readonly traceparent: string | undefined;
  note(attributes: Attributes): void;
  /** Ends it; with what went wrong, of which the kind alone is told. */
  end(error?: unknown): void;
}

export interface NewSpan {
  readonly name: string;
  readonly kind?: "server" | "consumer" | "client";
  readonly attributes?: Attributes;
  /** The traceparent of the span that it belongs to. */
  readonly parent?: string | undefined;
}

/** Counts and traces of one process. */
export interface Telemetry {
  readonly metrics: Metrics;
  /** Undefined: nobody asked for traces. */
  readonly startSpan: ((span: NewSpan) => Span) | undefined;
}

const nothing = (): void => undefined;
const NO_SPAN: Span = { traceparent: undefined, note: nothing, end: nothing };

/** Where nobody watches. */
export const NO_TELEMETRY: Telemetry = {
  metrics: {
    requestAnswered: nothing,
    jobRan: nothing,
    modelAnswered: nothing,
    mailHandled: nothing,
    uploadTaken: nothing,
  },
  startSpan: undefined,
};

/** Does `work` as a span below the one that is open. */
export async function traced<T>(
  { startSpan }: Pick<Telemetry, "startSpan">,
  options: NewSpan,
  work: (span: Span) => Promise<T>,
): Promise<T> {
  if (!startSpan) return work(NO_SPAN);
  const cause = causeNow();
  const span = startSpan({ parent: cause.traceparent, ...options });
  try {
    const answer = await because({ ...cause, traceparent: span.traceparent }, () => work(span));
    span.end();
    return answer;
  } catch (error) {
    span.end(error);
    throw error;
  }
}
