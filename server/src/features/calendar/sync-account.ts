import type { CalendarKey } from "../../tables/calendar.tables.ts";
import type { Deps } from "../../deps.ts";
import type { Db } from "../../platform/db/database.ts";
import type { JobPayloads } from "../../platform/jobs/job-kinds.ts";
import {
  type AccountKey,
  type AccountRow,
  countAccountFailure,
  findAccount,
  lockAccount,
  markListed,
  refreshAccountState,
} from "./account.store.ts";
import {
  type CalendarAccounts,
  CalendarProblem,
  type OutsideCalendar,
} from "./calendar-account.ports.ts";
import { calendarIdOf, outsideSourceId } from "./calendar-identity.ts";
import { holdGrant } from "./grants.ts";
import { leaseUntil, nextListingAt } from "./sync-times.ts";
import { noteProblem } from "./sync-problem.ts";
import { claimOfAccount, type ListedCalendar, replaceListed } from "./sync.store.ts";

type AccountDeps = Pick<Deps, "database" | "calendars" | "sealing" | "send" | "log" | "now">;

/** Job `calendar.account`: keeps the list of an account's calendars, and has those that are due read. */
export async function syncAccount(
  deps: AccountDeps,
  key: JobPayloads["calendar.account"],
): Promise<void> {
  const account = await findAccount(deps.database.db, key);
  if (!account) return;
  try {
    const outside = await accountsOf(deps, account).listCalendars(holdGrant(deps, key));
    await deps.database.db.transaction(async (tx) => {
      if (!(await lockAccount(tx, key))) return;
      await replaceListed(tx, account, listedOf(account, outside));
      await markListed(tx, key, { now: deps.now(), dueAt: nextListingAt(deps.now()) });
      await sendRounds(deps, tx, key);
      await refreshAccountState(tx, key);
    });
  } catch (error) {
    await noteProblem(deps, {
      account: key,
      error,
      count: (tx, dueAt) => countAccountFailure(tx, key, dueAt),
    });
  }
}

/** Has the account's due calendars read, or with `isAll` all that are selected. */
export async function sendRounds(
  { send, now }: Pick<Deps, "send" | "now">,
  tx: Db,
  key: AccountKey,
  isAll = false,
): Promise<void> {
  const at = now();
  const claimed = await claimOfAccount(tx, key, { now: at, leaseUntil: leaseUntil(at), isAll });
  for (const calendar of claimed) await sendRound({ send }, tx, calendar);
}

/** Has one calendar read: once, however often it is asked for before that begins. */
export const sendRound = (
  { send }: Pick<Deps, "send">,
  tx: Db,
  { teamId, calendarId }: CalendarKey,
): Promise<void> => send(tx, "calendar.sync", { teamId, calendarId }, { singletonKey: calendarId });

/** The provider of an account. Throws `CalendarTrouble` where this installation no longer has it. */
export function accountsOf(
  { calendars }: Pick<Deps, "calendars">,
  { provider }: Pick<AccountRow, "provider">,
): CalendarAccounts {
  const accounts = calendars.accounts[provider];
  if (accounts) return accounts;
  throw new CalendarProblem("later", "This server is no longer set up for calendars of this kind.");
}

/** At first the primary calendar is switched on; all of them where none is primary. */
function listedOf(account: AccountRow, outside: readonly OutsideCalendar[]): ListedCalendar[] {
  const hasPrimary = outside.some(({ isPrimary }) => isPrimary);
  const inOrder = outside.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary));
  const listed = inOrder.map(({ remoteId, name, timeZone, canWrite, isPrimary }) => {
    const sourceId = outsideSourceId(account.remoteUser, remoteId);
    const id = calendarIdOf(account, account.provider, sourceId);
    return { id, sourceId, remoteId, name, timeZone, canWrite, selected: isPrimary || !hasPrimary };
  });
  return [...new Map(listed.map((one) => [one.id, one])).values()];
}
