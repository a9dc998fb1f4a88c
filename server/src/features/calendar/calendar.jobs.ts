import type { Deps } from "../../deps.ts";
import { addEvents, listToExpand, markExpanded } from "./calendar.store.ts";
import { windowAt } from "./import-calendar.ts";
import { claimDueAccounts, listAbandonedAccounts } from "./account.store.ts";
import { listOutdated } from "./published-outcomes.store.ts";
import { sendRound } from "./sync-account.ts";
import { leaseUntil } from "./sync-times.ts";
import { claimDueCalendars } from "./sync.store.ts";
import { unlinkAccounts } from "./unlink-accounts.ts";

const MONTH_MS = 30 * 86_400_000;

/** Job `calendar.expand`: keeps the recurrences of imported calendars known for most of a year ahead. */
export async function expandCalendars(
  deps: Pick<Deps, "database" | "calendars" | "log" | "now">,
): Promise<void> {
  const { db } = deps.database;
  const window = windowAt(deps.now());
  // A month of slack: each calendar is read again once a month, not every day.
  const due = await listToExpand(db, new Date(window.to.getTime() - MONTH_MS));
  for (const { teamId, id, sourceText } of due) {
    if (sourceText === null) continue;
    try {
      const { batches } = await deps.calendars.files.read(Buffer.from(sourceText), window);
      const added = await db.transaction(async (tx) => {
        const isSame = await markExpanded(tx, { teamId, id, sourceText }, window.to);
        return isSame ? addEvents(tx, { teamId, calendarId: id }, batches) : 0;
      });
      deps.log.info({ teamId, calendarId: id, added }, "calendar.expanded");
    } catch (error) {
      // One calendar that cannot be read must not keep the others from growing.
      deps.log.error({ err: error, teamId, calendarId: id }, "calendar.expand-failed");
    }
  }
}

type RoundDeps = Pick<Deps, "database" | "calendars" | "sealing" | "send" | "log" | "now">;

/**
 * Job `calendar.round`: has the accounts and calendars that are due read, writes events anew whose plan has come to
 * something since, and forgets the accounts of people who left their team.
 */
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
  for (const key of await listOutdated(deps.database.db))
    await deps.send(deps.database.db, "calendar.write", key);
  const abandoned = await listAbandonedAccounts(deps.database.db);
  if (abandoned.length > 0) await unlinkAccounts(deps, abandoned);
}
