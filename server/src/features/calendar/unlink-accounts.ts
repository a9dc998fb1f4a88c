import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import { type AccountRow, deleteAccount, isLinkedElsewhere } from "./account.store.ts";
import type { GrantHolder } from "./calendar-account.ports.ts";
import { holdGrant } from "./grants.ts";
import { plain } from "./sync-problem.ts";
import { listChannels } from "./sync.store.ts";
import { listAccountsToErase, listStanding } from "./publication.store.ts";
import { clearEvent, type PublishDeps } from "./publish.ts";

type UnlinkDeps = Pick<Deps, "database" | "calendars" | "sealing" | "log">;

/** What a provider does not manage by then does not keep anyone from unlinking. */
const PATIENCE_MS = 8_000;

/**
 * Ends the access at the provider where that is possible, and forgets the accounts with all that came from them.
 * `afterwards` hears in the same transaction of those whose access the provider could not be told to end.
 */
export async function unlinkAccounts(
  deps: UnlinkDeps,
  accounts: readonly AccountRow[],
  afterwards: (tx: Db, standing: readonly AccountRow[]) => Promise<void> = async () => undefined,
): Promise<void> {
  const ended = await Promise.all(accounts.map((account) => endAccess(deps, account, accounts)));
  const standing = accounts.filter((_, place) => !ended[place]);
  await deps.database.db.transaction(async (tx) => {
    for (const { teamId, id } of accounts) await deleteAccount(tx, { teamId, accountId: id });
    await afterwards(tx, standing);
  });
}

async function endAccess(
  deps: UnlinkDeps,
  account: AccountRow,
  all: readonly AccountRow[],
): Promise<boolean> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error("the provider did not answer")), PATIENCE_MS);
  try {
    await Promise.race([revoke(deps, account, all), tooLong]);
    return true;
  } catch (error) {
    const { teamId, id: accountId, provider } = account;
    deps.log.warn({ teamId, accountId, provider, err: plain(error) }, "calendar.revoke_failed");
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function revoke(
  deps: UnlinkDeps,
  account: AccountRow,
  all: readonly AccountRow[],
): Promise<void> {
  const { db } = deps.database;
  const accounts = deps.calendars.accounts[account.provider];
  if (!accounts) return;
  const key = { teamId: account.teamId, accountId: account.id };
  const grant = holdGrant(deps, key);
  for (const channel of await listChannels(db, key))
    await unwatch(deps, grant, { account, channel });
  // Ending one grant of an account may end all of them: not while somebody else here lives on one.
  if (await isLinkedElsewhere(db, account, all)) return;
  await accounts.revoke?.(await grant.current());
}

async function unwatch(
  deps: UnlinkDeps,
  grant: GrantHolder,
  {
    account,
    channel,
  }: { account: AccountRow; channel: { id: string | null; resource: string | null } },
): Promise<void> {
  const { id, resource } = channel;
  if (id === null || resource === null) return;
  try {
    await deps.calendars.accounts[account.provider]?.unwatch?.(grant, { id, resource });
  } catch (error) {
    // It runs out by itself, and is no reason not to revoke.
    deps.log.warn({ accountId: account.id, err: plain(error) }, "calendar.unwatch_failed");
  }
}

export type EraseAccountsDeps = PublishDeps & Pick<Deps, "failpoint">;

/** Whose accounts: a person's in all teams, and everybody's in these teams. */
interface Whose {
  readonly userId: string;
  readonly teamIds: readonly string[];
}

/** What could not be undone at the providers. */
interface LeftOutside {
  /** Events in which words of Planner's still stand. */
  readonly events: number;
  /** Accounts that the provider may still let Planner into. */
  readonly accounts: number;
}

/** How accounts are given up. */
interface Unlinking {
  /** Whether they are forgotten also where a provider does not answer. */
  readonly isLast: boolean;
  /** Keeps what is left. In the transaction that forgets the accounts: afterwards nobody could tell any more. */
  readonly recordLeft: (tx: Db, left: LeftOutside) => Promise<void>;
}

/**
 * Takes everything of Planner's out of the events of these accounts, ends the access at the providers and forgets them.
 * False, with the accounts as they are, where a provider does not answer and `isLast` is false: to be tried again.
 */
export async function eraseAccounts(
  deps: EraseAccountsDeps,
  whose: Whose,
  { isLast, recordLeft }: Unlinking,
): Promise<boolean> {
  const accounts = await listAccountsToErase(deps.database.db, whose);
  const { later, left } = await clearAll(deps, accounts);
  if (later > 0 && !isLast) return false;
  await unlinkAccounts(deps, accounts, (tx, standing) =>
    recordLeft(tx, { events: left + later, accounts: standing.length }),
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
