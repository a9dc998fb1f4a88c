import type { CalendarSettings } from "@planner/contract/model";
import type { Viewer } from "../../tables/team.tables.ts";
import type { Deps } from "../../deps.ts";
import { listAccounts } from "./account.store.ts";
import { findMemberOptions, listCalendars, type Options, saveOptions } from "./calendar.store.ts";
import { queuePlanLinks } from "./publish.ts";
import { sendRound } from "./sync-account.ts";
import { leaseUntil } from "./sync-times.ts";
import { setDue } from "./sync.store.ts";

/** What a member has linked, and how they want it shown. */
export async function readSettings(
  { database: { db }, calendars: { google } }: Pick<Deps, "database" | "calendars">,
  viewer: Viewer,
): Promise<CalendarSettings> {
  const [calendars, accounts, options] = await Promise.all([
    listCalendars(db, viewer),
    listAccounts(db, viewer),
    findMemberOptions(db, viewer),
  ]);
  const off = { showPrivate: false, injectPlanLink: false, preparePlans: false };
  return { calendars, accounts, ...off, ...options, canSignIn: google !== undefined };
}

/** Saves the toggles. A calendar that is switched on is read at once; one that is off is not asked about at all. */
export async function saveSettings(
  deps: Pick<Deps, "database" | "send" | "now">,
  viewer: Viewer,
  options: Options,
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    for (const { id, selected } of await saveOptions(tx, viewer, options)) {
      const key = { teamId: viewer.teamId, calendarId: id };
      await setDue(tx, key, selected ? leaseUntil(deps.now()) : null);
      if (selected) await sendRound(deps, tx, key);
    }
    await queuePlanLinks(deps, tx, { ...viewer, isWanted: options.injectPlanLink });
  });
}
