/** The database server cannot be reached, or does not answer. */
export class DatabaseGone extends Error {}

/** Connections that cannot be made or that end (08), a server that stops or starts (57P01 to 57P03), one that is full (53300). */
const GONE = /^(08|57P0[123]$|53300$)/;
const NETWORK: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);
/** What the driver says without any code, when a connection ends or when no new one comes in time. */
const DRIVER =
  /^(Connection terminated|Client (has encountered|was closed)|Query read timeout|timeout exceeded when trying to connect|timeout expired)/;
/** The pool writes its own place into whatever a query without drizzle-orm met. */
const POOL = /node_modules\/pg-pool\//;
const DEEPEST = 6;

/** Whether somebody failed because there is no database at the moment; a later try may do. */
export function isDatabaseGone(thrown: unknown): boolean {
  let isOfQuery = false;
  let error = thrown;
  for (let depth = 0; error instanceof Error && depth < DEEPEST; depth += 1) {
    if (error instanceof DatabaseGone) return true;
    const { message, code = "" } = error as Error & { code?: string };
    if (GONE.test(code) || DRIVER.test(message)) return true;
    // The same words of the network may be about a calendar or a mail server.
    isOfQuery ||= POOL.test(error.stack ?? "");
    if (isOfQuery && NETWORK.has(code)) return true;
    isOfQuery ||= message.startsWith("Failed query: ");
    error = error.cause;
  }
  return false;
}

/** An error of the network as one of the database; one in which the server says what is wrong stays as it is. */
export function asDatabaseGone<E>(error: E): E | DatabaseGone {
  if (!(error instanceof Error)) return error;
  const { code = "" } = error as { code?: string };
  if (!NETWORK.has(code) && !DRIVER.test(error.message)) return error;
  return new DatabaseGone(error.message || code, { cause: error });
}
