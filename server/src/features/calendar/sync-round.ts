import type { Deps } from "../../deps.ts";
import { claimDueAccounts, listAbandonedAccounts } from "./account.store.ts";
import { sendRound } from "./sync-account.ts";
import { leaseUntil } from "./sync-times.ts";
import { claimDueCalendars } from "./sync.store.ts";
import { unlinkAccounts } from "./unlink-accounts.ts";

type RoundDeps = Pick<Deps, "database" | "calendars" | "sealing" | "send" | "log" | "now">;

/** Job `calendar.round`: has the accounts and calendars that are due read, and forgets those of people who left their team. */
export async function startRounds(deps: RoundDeps): Promise<void> {
  const now = deps.now();
  await deps.database.db.transaction(async (tx) => {
    for (const key of await claimDueAccounts(tx, now, leaseUntil(now))) {
      await deps.send(tx, "calendar.account", key, { singletonKey: key.accountId });
    }
    for (const key of await claimDueCalendars(tx, now, leaseUntil(now))) {
      await sendRound(deps, tx, key);
    }
  });
  const abandoned = await listAbandonedAccounts(deps.database.db);
  if (abandoned.length > 0) await unlinkAccounts(deps, abandoned);
}
