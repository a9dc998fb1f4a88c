import { compile } from "@fastify/proxy-addr";
import type { FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { because, type Cause, causeNow } from "../cause.ts";
import type { App } from "./http.ts";
import type { Log } from "../log.ts";
import type { Telemetry } from "../telemetry.ts";

export const REQUEST_ID = "x-request-id";

const WELL_FORMED = /^[\w.:=-]{8,128}$/;
/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;
/** What nginx calls a request whose sender left before the answer. */
const LEFT = 499;

/** A number that people can tell, of 62 random bits: no other request has it. Node makes UUIDs of entropy kept for many. */
export const newRequestId = (): string => randomUUID().slice(-17).replace("-", "");

type Headers = IncomingMessage["headers"];

/** Answers which headers about a request's cause are believed: those that a trusted proxy passes on. */
function believed(trustedProxies: readonly string[]): (raw: IncomingMessage) => Headers {
  const isTrusted = compile([...trustedProxies]);
  return ({ socket, headers }) =>
    socket.remoteAddress !== undefined && isTrusted(socket.remoteAddress, 0) ? headers : {};
}

/** The id of a new request: that of the proxy in front, or one of our own. */
export function openRequestIds(
  trustedProxies: readonly string[],
): (raw: IncomingMessage) => string {
  if (trustedProxies.length === 0) return newRequestId;
  const headersOf = believed(trustedProxies);
  return (raw) => matching(headersOf(raw)[REQUEST_ID], WELL_FORMED) ?? newRequestId();
}

const matching = (value: string | string[] | undefined, form: RegExp): string | undefined =>
  typeof value === "string" && form.test(value) ? value : undefined;

interface Watching {
  readonly log: Log;
  readonly telemetry: Telemetry;
  readonly trustedProxies: readonly string[];
}

/** Gives every request its id, from the first hook to the last line of its log, and tells how it ended. */
export function watchRequests(app: App, { log, telemetry, trustedProxies }: Watching): void {
  const headersOf = believed(trustedProxies);
  const begin = (request: FastifyRequest) => {
    const { method } = request;
    const span = telemetry.startSpan?.({
      name: `${method} ${routeOf(request)}`,
      kind: "server",
      parent: matching(headersOf(request.raw)["traceparent"], TRACEPARENT),
      attributes: { "http.request.method": method, "http.route": routeOf(request) },
    });
    // What a call with a token asks of this app itself comes by that token too.
    const { token } = causeNow();
    request.cause = { requestId: request.id, traceparent: span?.traceparent, token };
    return span;
  };
  app.addHook("onRequest", (request, reply, done) => {
    const startedAt = performance.now();
    const span = begin(request);
    void reply.header(REQUEST_ID, request.id);
    reply.raw.once("close", () => {
      const ended = outcomeOf(request, reply.raw, performance.now() - startedAt);
      telemetry.metrics.requestAnswered(ended);
      span?.note({ "http.response.status_code": ended.status, "planner.request_id": request.id });
      span?.end(ended.status >= 500 ? STATUS_5XX : undefined);
      const tokenId = request.session?.token?.id;
      const ids = { requestId: request.id, ...(tokenId && { tokenId }) };
      logRequest(log, { ...ids, ...ended, ms: Math.round(ended.ms) });
    });
    because(request.cause, done);
  });
  // A body comes in the socket's own time, outside of what the first hook began.
  app.addHook("preValidation", (request, _reply, done) => {
    if (request.body === undefined) done();
    else because(request.cause, done);
  });
}

const STATUS_5XX = { name: "Answer5xx" };

interface Ended {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

const outcomeOf = (request: FastifyRequest, raw: ServerResponse, ms: number): Ended => ({
  method: request.method,
  route: routeOf(request),
  status: raw.writableEnded ? raw.statusCode : LEFT,
  ms,
});

/** Reading that went well is told only where somebody looks closely: reports ask once a second. */
function logRequest(log: Log, line: Ended & { requestId: string }): void {
  if (line.status >= 500) log.error(line, "http.answered");
  else if (line.status >= 400 || !SAFE_METHODS.has(line.method)) log.info(line, "http.answered");
  else if (log.isLevelEnabled("debug")) log.debug(line, "http.answered");
}

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** The pattern of a call, never its address; files of the web app and unknown addresses are all `other`. */
const routeOf = ({ routeOptions: { url, config } }: FastifyRequest): string =>
  (config.access && url) || "other";

declare module "fastify" {
  interface FastifyRequest {
    cause: Pick<Cause, "requestId" | "traceparent" | "token">;
  }
}
