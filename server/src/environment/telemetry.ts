import { z } from "zod";
import { host, optional, url } from "../variables.ts";

/** The variables of whoever watches over an installation; the exporter of traces reads further ones of OpenTelemetry. */
export const TELEMETRY_VARIABLES = {
  PLANNER_METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  PLANNER_METRICS_HOST: optional(host),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url(/^https?$/)),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(url(/^https?$/)),
  OTEL_SDK_DISABLED: optional(z.string().regex(/^(?:true|false)$/i)),
};
type Values = {
  [Name in keyof typeof TELEMETRY_VARIABLES]?: z.infer<(typeof TELEMETRY_VARIABLES)[Name]>;
};

export const TELEMETRY_SENTENCES: Record<keyof typeof TELEMETRY_VARIABLES, string> = {
  PLANNER_METRICS_PORT: "PLANNER_METRICS_PORT is a number from 0 to 65535.",
  PLANNER_METRICS_HOST:
    "PLANNER_METRICS_HOST is an address of this machine, or 0.0.0.0 for all of them.",
  OTEL_EXPORTER_OTLP_ENDPOINT:
    "OTEL_EXPORTER_OTLP_ENDPOINT is an address like http://localhost:4318.",
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT:
    "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT is an address like http://localhost:4318/v1/traces.",
  OTEL_SDK_DISABLED: "OTEL_SDK_DISABLED is true or false.",
};

/** How this process lets itself be watched. */
export interface TelemetryEnvironment {
  /** Where figures and health are told; undefined: nowhere. 0 takes any free port. */
  readonly metrics: { readonly port: number; readonly host: string } | undefined;
  /** Whether traces are sent somewhere. */
  readonly isTraced: boolean;
}

export function readTelemetry(values: Values): TelemetryEnvironment {
  const port = values.PLANNER_METRICS_PORT;
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT;
  return {
    metrics:
      port === undefined ? undefined : { port, host: values.PLANNER_METRICS_HOST ?? "127.0.0.1" },
    isTraced: endpoint !== undefined && values.OTEL_SDK_DISABLED?.toLowerCase() !== "true",
  };
}
