import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/database.ts";
import type { AccountRow } from "./account.store.ts";
import { listAccountsToErase, listStanding } from "./erase-accounts.store.ts";
import { clearEvent, type PublishDeps } from "./publish.ts";
import { unlinkAccounts } from "./unlink-accounts.ts";

export type EraseAccountsDeps = PublishDeps & Pick<Deps, "failpoint">;

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

/** How accounts are given up. */
export interface Unlinking {
  /** Whether they are forgotten also where a provider does not answer. */
  readonly isLast: boolean;
  /** Keeps what is left. In the transaction that forgets the accounts: afterwards nobody could tell any more. */
  readonly keepLeft: (tx: Db, left: LeftOutside) => Promise<void>;
}

/**
 * Takes everything of Planner's out of the events of these accounts, ends the access at the providers and forgets them.
 * False, with the accounts as they are, where a provider does not answer and `isLast` is false: to be tried again.
 */
export async function eraseAccounts(
  deps: EraseAccountsDeps,
  whose: Whose,
  { isLast, keepLeft }: Unlinking,
): Promise<boolean> {
  const accounts = await listAccountsToErase(deps.database.db, whose);
  const { later, left } = await clearAll(deps, accounts);
  if (later > 0 && !isLast) return false;
  await unlinkAccounts(deps, accounts, (tx, standing) =>
    keepLeft(tx, { events: left + later, accounts: standing.length }),
  );
  return true;
}

async function clearAll(
  deps: EraseAccountsDeps,
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
