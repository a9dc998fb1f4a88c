import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { Failure } from "../../platform/failures.ts";
import type { NewSpan, Span } from "../../platform/telemetry.ts";

export interface Traces {
  readonly startSpan: (span: NewSpan) => Span;
  /** Sends what is left, for at most a few seconds. */
  close(): Promise<void>;
}

const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
} as const satisfies Record<NonNullable<NewSpan["kind"]>, SpanKind>;
const GOODBYE_MS = 3_000;

type Carrier = Map<string, string>;
const CARRIER = {
  get: (carrier: Carrier, key: string) => carrier.get(key),
  keys: (carrier: Carrier) => [...carrier.keys()],
  set: (carrier: Carrier, key: string, value: string) => void carrier.set(key, value),
};

/**
 * Sends spans by OTLP over HTTP (protobuf); address, headers, time-outs, resource and sampler come from the variables of
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/. The provider is not made the global
 * one: no library tells anything by itself, so that what stands in a span is what is written here.
 */
export function openTraces({ role }: { role: string }, variables = process.env): Traces {
  const provider = new TracerProvider({
    sampler: samplerOf(variables),
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "planner", "planner.role": role }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("planner");
  const propagator = new W3CTraceContextPropagator();
  return {
    startSpan: ({ name, kind, attributes, parent }) => {
      const above = parent
        ? propagator.extract(ROOT_CONTEXT, new Map([["traceparent", parent]]), CARRIER)
        : ROOT_CONTEXT;
      const span = tracer.startSpan(
        name,
        { kind: kind ? KINDS[kind] : SpanKind.INTERNAL, ...(attributes ? { attributes } : {}) },
        above,
      );
      const carrier: Carrier = new Map();
      propagator.inject(trace.setSpan(ROOT_CONTEXT, span), carrier, CARRIER);
      return {
        traceparent: carrier.get("traceparent"),
        note: (noted) => void span.setAttributes(noted),
        end: (error) => {
          if (error !== undefined) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            span.setAttribute("error.type", kindOf(error));
          }
          span.end();
        },
      };
    },
    close: () => Promise.race([provider.shutdown().catch(() => undefined), late()]),
  };
}

const late = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, GOODBYE_MS).unref();
  });

/** Its code or name: messages may repeat what people wrote. */
function kindOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: unknown };
  if (typeof code === "string" && /^\w{1,40}$/.test(code)) return code;
  return typeof name === "string" ? name : "Error";
}

/** OTEL_TRACES_SAMPLER and its argument; everything, where nothing is said. */
function samplerOf(variables: NodeJS.ProcessEnv): Sampler {
  const name = variables["OTEL_TRACES_SAMPLER"] || "parentbased_always_on";
  const ratio = Number(variables["OTEL_TRACES_SAMPLER_ARG"] || 1);
  const roots = new Map<string, Sampler>([
    ["always_on", new AlwaysOnSampler()],
    ["always_off", new AlwaysOffSampler()],
    ["traceidratio", new TraceIdRatioBasedSampler(ratio)],
  ]);
  const root = roots.get(name.replace(/^parentbased_/, ""));
  if (!root || !(ratio >= 0 && ratio <= 1)) {
    throw new Failure(
      "invalid",
      "OTEL_TRACES_SAMPLER is always_on, always_off or traceidratio, each with parentbased_ before it or not; OTEL_TRACES_SAMPLER_ARG is a number from 0 to 1.",
    );
  }
  return name.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}
