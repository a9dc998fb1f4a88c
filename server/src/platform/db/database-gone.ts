import { isDatabaseGone } from "./no-database.ts";

const DEEPEST = 6;
/** The server has no room on its disk (https://www.postgresql.org/docs/18/errcodes-appendix.html). */
const FULL = "53100";

/** Whether an error is the database's fault: it does not answer, or it has no room left. */
export function databaseProblem(thrown: unknown): "gone" | "full" | undefined {
  if (isDatabaseGone(thrown)) return "gone";
  let error = thrown as { code?: unknown; cause?: unknown } | undefined;
  for (let depth = 0; error && depth < DEEPEST; depth += 1) {
    if (error.code === FULL) return "full";
    error = error.cause as typeof error;
  }
  return undefined;
}
