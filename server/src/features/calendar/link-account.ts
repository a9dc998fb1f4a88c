import type { CalendarProvider } from "@planner/contract/model";
import type { Viewer } from "../../tables/team.tables.ts";
import type { Deps } from "../../deps.ts";
import { record } from "../../platform/audit.ts";
import { saveAccount } from "./account.store.ts";
import type { Grant } from "./calendar-account.ports.ts";
import { accountIdOf } from "./calendar-identity.ts";
import { sealGrant } from "./grants.ts";
import { leaseUntil } from "./sync-times.ts";

/** What a provider let Planner have, and whose it is. */
export interface LinkedAccount {
  readonly grant: Grant;
  /** Recognises the account at the provider when it is linked again. */
  readonly remoteUser: string;
  /** What the person calls it: a mail address, a user name or a host. */
  readonly name: string;
}

/** Links an account, or renews the one that is linked; a job looks for its calendars. Answers its id. */
export async function linkAccount(
  deps: Pick<Deps, "database" | "sealing" | "send" | "log" | "now">,
  viewer: Viewer,
  provider: CalendarProvider,
  { grant, remoteUser, name }: LinkedAccount,
): Promise<string> {
  const { teamId, userId } = viewer;
  const accountId = accountIdOf(viewer, provider, remoteUser);
  const key = { teamId, accountId };
  const sealedGrant = sealGrant(deps, key, grant);
  await deps.database.db.transaction(async (tx) => {
    const row = { teamId, id: accountId, userId, provider, name, remoteUser, sealedGrant };
    const now = deps.now();
    await saveAccount(tx, row, { now, listBy: leaseUntil(now) });
    await deps.send(tx, "calendar.account", key, { singletonKey: accountId });
    await record(tx, { event: "calendar_linked", at: now, teamId, userId, about: provider });
  });
  deps.log.info({ teamId, userId, accountId, provider }, "calendar.linked");
  return accountId;
}
