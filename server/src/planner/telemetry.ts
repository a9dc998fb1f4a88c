import type { Figures } from "../adapters/telemetry/prometheus.ts";
import type { Environment } from "../environment/environment.ts";
import { NO_TELEMETRY, type Telemetry } from "../platform/telemetry.ts";

export interface OpenTelemetry extends Telemetry {
  /** Undefined: nobody asks for figures. */
  readonly figures: Figures | undefined;
  close(): Promise<void>;
}

/** Loads what counts and what traces only where the operator asked for it: together they take 20 MB and a seventh of a second. */
export async function openTelemetry({ role, telemetry }: Environment): Promise<OpenTelemetry> {
  const { metrics, isTraced } = telemetry;
  const figures = metrics && (await import("../adapters/telemetry/prometheus.ts")).openFigures();
  const traces = isTraced
    ? (await import("../adapters/telemetry/otlp.ts")).openTraces({ role })
    : undefined;
  return {
    figures,
    metrics: figures?.metrics ?? NO_TELEMETRY.metrics,
    startSpan: traces?.startSpan,
    close: async () => traces?.close(),
  };
}
