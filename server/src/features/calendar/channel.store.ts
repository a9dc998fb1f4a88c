import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import type { AccountKey } from "./account.store.ts";
import { calendar, type CalendarKey } from "../../tables/calendar.tables.ts";

/** A push channel as it is kept; with only `channelUntil`, none is opened before then. */
export interface KeptChannel {
  readonly channelId: string | null;
  readonly channelResource: string | null;
  readonly channelTokenHash: string | null;
  readonly channelUntil: Date;
}

/** Keeps the calendar's channel in place of the one that was there. */
export async function saveChannel(db: Db, key: CalendarKey, channel: KeptChannel): Promise<void> {
  await db
    .update(calendar)
    .set(channel)
    .where(and(eq(calendar.teamId, key.teamId), eq(calendar.id, key.calendarId)));
}

/** Forgets the channels of an account that is linked again: they were opened with a grant that has ended. */
export async function forgetChannels(db: Db, { teamId, accountId }: AccountKey): Promise<void> {
  await db
    .update(calendar)
    .set({ channelId: null, channelResource: null, channelTokenHash: null, channelUntil: null })
    .where(and(eq(calendar.teamId, teamId), eq(calendar.accountId, accountId)));
}

/** Whose channel it is. Asked by a stranger, who names no team. */
export async function findByChannel(
  db: Db,
  channelId: string,
): Promise<(CalendarKey & { tokenHash: string | null; selected: boolean }) | undefined> {
  const [row] = await db
    .select({
      teamId: calendar.teamId,
      calendarId: calendar.id,
      tokenHash: calendar.channelTokenHash,
      selected: calendar.selected,
    })
    .from(calendar)
    .where(eq(calendar.channelId, channelId));
  return row;
}
