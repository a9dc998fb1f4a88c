import type { LlmFailure } from "@planner/engine";
import { APICallError } from "ai";
import { ForeignHost } from "./own-host-fetch.ts";

/** What to make of a try that failed: a reason, whether another try may help, and when the server wants it. */
export interface Problem {
  readonly reason: LlmFailure;
  /** `again` after a pause; `simpler` with a simpler form of question; `no` use. */
  readonly next: "again" | "simpler" | "no";
  readonly waitMs?: number;
}

const MAX_WAIT_MS = 30_000;
/** The request as it stands is not understood: mostly a form of structured output that the model does not have. */
const NOT_UNDERSTOOD = new Set([400, 404, 405, 415, 422, 501]);

/** When the server wants the next try, in milliseconds (RFC 9110, section 10.2.3); undefined where it does not say. */
export function retryAfterMs(headers: Record<string, string> | undefined): number | undefined {
  const exact = Number(headers?.["retry-after-ms"]);
  if (Number.isFinite(exact)) return hold(exact);
  const given = headers?.["retry-after"];
  if (given === undefined) return undefined;
  const seconds = Number(given);
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? hold(ms) : undefined;
}

const hold = (ms: number): number => Math.max(0, Math.min(MAX_WAIT_MS, ms));

/** Tells what went wrong from an error of the SDK, of the network, or of time. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ForeignHost) return { reason: "denied", next: "no" };
  if (isTimeout(error)) return { reason: "timeout", next: "again" };
  if (!APICallError.isInstance(error)) return { reason: "unavailable", next: "again" };
  const { statusCode, responseHeaders } = error;
  const wanted = retryAfterMs(responseHeaders);
  const waitMs = wanted === undefined ? {} : { waitMs: wanted };
  if (statusCode === 429) return { reason: "rate-limited", next: "again", ...waitMs };
  if (statusCode === 401 || statusCode === 403) return { reason: "denied", next: "no" };
  if (statusCode !== undefined && NOT_UNDERSTOOD.has(statusCode))
    return {
      reason: statusCode === 404 ? "denied" : "unavailable",
      next: statusCode === 404 ? "no" : "simpler",
    };
  return { reason: "unavailable", next: "again", ...waitMs };
}

function isTimeout(error: unknown): boolean {
  const { name, cause } = (error ?? {}) as { name?: string; cause?: unknown };
  return (
    name === "TimeoutError" || name === "AbortError" || (cause !== undefined && isTimeout(cause))
  );
}
