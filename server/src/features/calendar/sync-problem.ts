import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import {
  type AccountKey,
  BROKEN_AFTER,
  setAccountProblem,
  setFirstProblem,
} from "./account.store.ts";
import { CalendarProblem } from "./calendar-account.ports.ts";
import { nextTryAt } from "./sync-times.ts";

const UNKNOWN = "The calendar cannot be read at the moment. Planner keeps trying.";

/** What went wrong in a round or a listing, and where to count it. */
interface Failed {
  readonly account: AccountKey;
  readonly error: unknown;
  /** Counts one more failure and makes it due again; answers how many in a row there are now. */
  readonly count: (tx: Db, dueAt: (failures: number) => Date) => Promise<number>;
}

/** An error for the log, with its causes. Those of vendors' clients carry their requests with them, and so what lets Planner in. */
export function plain(error: unknown): Error {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  const options = cause instanceof Error ? { cause: plain(cause) } : {};
  return Object.assign(new Error(message, options), { name, stack });
}

/** Notes why a round or a listing failed and when to try again. The account says so when it keeps failing, at once while it is read first. */
export async function noteProblem(
  deps: Pick<Deps, "database" | "log" | "now">,
  { account, error, count }: Failed,
): Promise<void> {
  const problem = error instanceof CalendarProblem ? error : undefined;
  const now = deps.now();
  const failures = await deps.database.db.transaction(async (tx) => {
    const counted = await count(tx, (many) => nextTryAt(now, many, problem));
    const message = problem?.message ?? UNKNOWN;
    if (problem?.kind === "reconnect") {
      await setAccountProblem(tx, account, { state: "reconnect", message });
    } else if (counted >= BROKEN_AFTER) {
      await setAccountProblem(tx, account, { state: "broken", message });
    } else {
      await setFirstProblem(tx, account, message);
    }
    return counted;
  });
  // What a provider refuses is its business; anything else is a fault of ours, and needs its stack.
  const level = problem ? "warn" : "error";
  deps.log[level](
    { ...account, kind: problem?.kind, failures, err: plain(error) },
    "calendar.sync_failed",
  );
}
