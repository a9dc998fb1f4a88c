import type { Deps } from "../../deps.ts";
import type { AccountRow } from "./account.store.ts";
import { listAccountsToErase, listStanding } from "./erase-accounts.store.ts";
import { clearEvent, type PublishDeps } from "./publish.ts";
import { unlinkAccounts } from "./unlink-accounts.ts";

type EraseDeps = PublishDeps & Pick<Deps, "failpoint">;

/** Whose accounts: a person's in all teams, and everybody's in these teams. */
export interface Whose {
  readonly userId: string;
  readonly teamIds: readonly string[];
}

/** What could not be undone at the providers. */
export interface LeftOutside {
  /** Events in which words of Planner's still stand. */
  readonly events: number;
  /** Accounts that the provider may still let Planner into. */
  readonly accounts: number;
}

/**
 * Takes everything of Planner's out of the events of these accounts, ends the access at the providers and forgets them.
 * Undefined, with the accounts as they are, where a provider does not answer and `isLast` is false: to be tried again.
 */
export async function eraseAccounts(
  deps: EraseDeps,
  whose: Whose,
  isLast: boolean,
): Promise<LeftOutside | undefined> {
  const accounts = await listAccountsToErase(deps.database.db, whose);
  const { later, left } = await clearAll(deps, accounts);
  if (later > 0 && !isLast) return undefined;
  const standing = await unlinkAccounts(deps, accounts);
  return { events: left + later, accounts: standing.length };
}

async function clearAll(
  deps: EraseDeps,
  accounts: readonly AccountRow[],
): Promise<{ later: number; left: number }> {
  const count = { clear: 0, left: 0, later: 0 };
  for (const account of accounts) {
    for (const key of await listStanding(deps.database.db, account)) {
      count[await clearEvent(deps, key)] += 1;
      await deps.failpoint("erase.event-clear");
    }
  }
  return count;
}
