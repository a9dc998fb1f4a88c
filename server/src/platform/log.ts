import { type DestinationStream, type Logger, pino } from "pino";

export type Log = Logger;

const SECRETS = ["password", "token", "code", "authorization", "cookie", "*.password", "*.token"];

/** The one logger: JSON lines on standard output; secrets never appear. Silent with level `silent`. */
export const openLog = (level: string, destination: DestinationStream = pino.destination(1)): Log =>
  pino({ level, base: null, redact: { paths: SECRETS, censor: "[redacted]" } }, destination);
