import { and, eq, inArray, or } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import type { AccountRow } from "./account.store.ts";
import {
  calendar,
  calendarAccount,
  type EventKey,
  publication,
} from "../../tables/calendar.tables.ts";
import { stands } from "./publication.store.ts";

/** The accounts of a person in all teams, and everybody's in these teams. */
export function listAccountsToErase(
  db: Db,
  { userId, teamIds }: { userId: string; teamIds: readonly string[] },
): Promise<AccountRow[]> {
  const isTheirs = userId === "" ? undefined : eq(calendarAccount.userId, userId);
  const isThere = teamIds.length === 0 ? undefined : inArray(calendarAccount.teamId, [...teamIds]);
  if (!isTheirs && !isThere) return Promise.resolve([]);
  return db.select().from(calendarAccount).where(or(isTheirs, isThere));
}

/** The events of an account's calendars in which something of Planner's stands. */
export async function listStanding(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
): Promise<EventKey[]> {
  return db
    .select({
      teamId: publication.teamId,
      calendarId: publication.calendarId,
      eventId: publication.eventId,
    })
    .from(publication)
    .innerJoin(
      calendar,
      and(eq(calendar.teamId, publication.teamId), eq(calendar.id, publication.calendarId)),
    )
    .where(and(eq(publication.teamId, teamId), eq(calendar.accountId, id), stands));
}
