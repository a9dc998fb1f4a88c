import type { Deps } from "../../../deps.ts";
import { Failure } from "../../../platform/failures.ts";
import { openSecret, secretContext } from "./codes.ts";
import { listSealed, saveSealed } from "./two-factor.store.ts";

/** Seals the secrets of authenticator apps anew; answers how many, and how many no key here opens. */
export async function resealTwoFactor(
  deps: Pick<Deps, "database" | "sealing">,
): Promise<{ sealed: number; unreadable: number }> {
  const { db } = deps.database;
  let [sealed, unreadable] = [0, 0];
  for (const row of await listSealed(db)) {
    if (!deps.sealing.isOutdated(row.secretSealed)) continue;
    try {
      const secret = openSecret(deps, row);
      await saveSealed(db, row.userId, deps.sealing.seal(secret, secretContext(row.userId)));
      sealed += 1;
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      unreadable += 1;
    }
  }
  return { sealed, unreadable };
}
