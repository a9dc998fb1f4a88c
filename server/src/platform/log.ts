import { type DestinationStream, type Logger, type LogFn, pino } from "pino";
import { causeNow } from "./cause.ts";
import { plainError, plainMessage, withoutParams } from "./plain-error.ts";

export type Log = Logger;

/** A `code` is that of an invitation or of a password's reset; other codes are logged under longer names. */
const SECRETS = ["password", "token", "code", "authorization", "cookie", "*.password", "*.token"];

/**
 * The one logger: JSON lines on standard output, each with the ids of the request and the job that it is about; secrets and
 * what was said never appear. Silent with level `silent`.
 */
export const openLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: null,
      mixin: idsNow,
      redact: { paths: SECRETS, censor: "[redacted]" },
      serializers: { err: (error: unknown) => plainError(error) },
      hooks: { logMethod: logPlainly },
    },
    destination,
  );

/** pino adds them to the line, so each line needs its own. */
function idsNow(): object {
  const { requestId, jobId, traceparent, token } = causeNow();
  return {
    ...(requestId ? { requestId } : {}),
    ...(jobId ? { jobId } : {}),
    ...(token ? { tokenId: token.id } : {}),
    ...(traceparent ? { traceId: traceparent.split("-")[1] } : {}),
  };
}

/** pino takes a line's words from its error where there are none. */
function logPlainly(this: Logger, args: Parameters<LogFn>, log: LogFn): void {
  const [first, words, ...rest] = args as [unknown, string?, ...unknown[]];
  if (typeof first === "string") return log.call(this, withoutParams(first), words, ...rest);
  const fields = first instanceof Error ? { err: first } : (first as { err?: unknown });
  const message = words ?? (fields?.err instanceof Error ? plainMessage(fields.err) : undefined);
  return log.call(this, fields, message && withoutParams(message), ...rest);
}
