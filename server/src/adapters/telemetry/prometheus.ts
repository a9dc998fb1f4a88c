import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
} from "prom-client";
import type { Gauges, Metrics } from "../../platform/telemetry.ts";

/** The figures of this process, in Prometheus' text format. */
export interface Figures {
  readonly metrics: Metrics;
  /** From now on `print` looks these up as well. */
  watch(gauges: Gauges): void;
  print(): Promise<{ contentType: string; text: string }>;
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const WORK_SECONDS = [0.05, 0.25, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** prom-client (https://github.com/siimon/prom-client), on a registry of its own. */
export function openFigures(): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    metrics: countIn(registry),
    watch: (gauges) => lookUp(registry, gauges),
    print: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
}

function countIn(registry: Registry): Metrics {
  const registers = [registry];
  const requests = new Histogram({
    name: "planner_http_request_duration_seconds",
    help: "Time from a request's head to the end of its answer.",
    labelNames: ["method", "route", "status"],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: "planner_job_duration_seconds",
    help: "Time that one try of a job took.",
    labelNames: ["job", "outcome"],
    buckets: WORK_SECONDS,
    registers,
  });
  const mails = new Counter({
    name: "planner_mails_total",
    help: "Tries to send a mail, and mails kept for want of a mail server.",
    labelNames: ["outcome"],
    registers,
  });
  const uploads = new Counter({
    name: "planner_upload_bytes_total",
    help: "Bytes of uploads that were taken.",
    registers,
  });
  return {
    requestAnswered: ({ method, route, status, ms }) => {
      const labels = [
        METHODS.has(method) ? method : "other",
        route,
        `${Math.floor(status / 100)}xx`,
      ];
      requests.labels(...labels).observe(ms / 1_000);
    },
    jobRan: ({ job, outcome, ms }) => jobs.labels(job, outcome).observe(ms / 1_000),
    modelAnswered: countModel(registry),
    mailHandled: (outcome) => mails.labels(outcome).inc(),
    uploadTaken: (sizeBytes) => uploads.inc(sizeBytes),
  };
}

function countModel(registry: Registry): Metrics["modelAnswered"] {
  const registers = [registry];
  const calls = new Histogram({
    name: "planner_model_duration_seconds",
    help: "Time that a question to the language model took, with all its tries.",
    labelNames: ["model", "outcome"],
    buckets: WORK_SECONDS,
    registers,
  });
  const tries = new Counter({
    name: "planner_model_tries_total",
    help: "Calls to the language model.",
    labelNames: ["model"],
    registers,
  });
  const spent = new Counter({
    name: "planner_model_tokens_total",
    help: "Tokens of the language model; cached ones count as input, too.",
    labelNames: ["model", "kind"],
    registers,
  });
  return ({ model, outcome, ms, tries: tried, tokens }) => {
    calls.labels(model, outcome).observe(ms / 1_000);
    tries.labels(model).inc(tried);
    for (const [kind, count] of Object.entries(tokens)) spent.labels(model, kind).inc(count);
  };
}

function lookUp(registry: Registry, gauges: Gauges): void {
  let pending: ReturnType<Gauges["jobs"]> | undefined;
  // One look at the queue serves both gauges. Without a database a scrape tells all the rest.
  const look = (): ReturnType<Gauges["jobs"]> => {
    pending ??= gauges
      .jobs()
      .catch(() => [])
      .finally(() => (pending = undefined));
    return pending;
  };
  const gauge = (config: Omit<GaugeConfiguration<string>, "registers">): void =>
    registry.registerMetric(new Gauge({ ...config, registers: [] }));
  gauge({
    name: "planner_sockets",
    help: "Browsers that are connected to this process.",
    collect() {
      this.set(gauges.sockets());
    },
  });
  gauge({
    name: "planner_database_connections",
    help: "Connections of this process's pool; waiting: questions without one.",
    labelNames: ["state"],
    collect() {
      for (const [state, count] of Object.entries(gauges.database())) this.set({ state }, count);
    },
  });
  gauge({
    name: "planner_jobs",
    help: "Jobs in the queue, over all processes; failed: given up.",
    labelNames: ["job", "state"],
    async collect() {
      const all = await look();
      this.reset();
      for (const { job, oldestSeconds: _, ...counts } of all) {
        for (const [state, count] of Object.entries(counts)) this.set({ job, state }, count);
      }
    },
  });
  gauge({
    name: "planner_job_oldest_seconds",
    help: "For how long the oldest due job has waited.",
    labelNames: ["job"],
    async collect() {
      const all = await look();
      this.reset();
      for (const { job, oldestSeconds } of all) this.set({ job }, oldestSeconds);
    },
  });
}
