import type { CalendarProvider } from "@planner/contract/model";
import { and, eq, isNotNull, lte, ne, sql } from "drizzle-orm";
import { textsOf } from "../../platform/db/among.ts";
import type { Db } from "../../platform/db/database.ts";
import { member } from "../../tables/team.tables.ts";
import type { AccountKey, AccountRow } from "./account.store.ts";
import { deleteCalendars } from "./calendar.store.ts";
import { calendar, calendarAccount, type CalendarKey } from "../../tables/calendar.tables.ts";

export type CalendarRow = typeof calendar.$inferSelect;

/** Where in the provider's answers a calendar is: what the next question is made of. */
export type Position = Pick<
  CalendarRow,
  "cursor" | "nextPage" | "round" | "isFullRound" | "roundStartedAt"
>;

/** More calendars than become due in a minute. */
const MAX_CLAIMED = 1_000;

const isCalendar = ({ teamId, calendarId }: CalendarKey) =>
  and(eq(calendar.teamId, teamId), eq(calendar.id, calendarId));

/** A calendar with its account, and whether the person who linked it is still a member. */
export async function findToSync(
  db: Db,
  key: CalendarKey,
): Promise<{ calendar: CalendarRow; account: AccountRow; isMember: boolean } | undefined> {
  const [row] = await db
    .select({
      calendar,
      account: calendarAccount,
      isMember: sql<boolean>`${member.userId} is not null`,
    })
    .from(calendar)
    .innerJoin(
      calendarAccount,
      and(eq(calendarAccount.teamId, calendar.teamId), eq(calendarAccount.id, calendar.accountId)),
    )
    .leftJoin(
      member,
      and(eq(member.teamId, calendarAccount.teamId), eq(member.userId, calendarAccount.userId)),
    )
    .where(isCalendar(key));
  return row;
}

/**
 * Moves a calendar on from one position to the next, and holds it until the transaction ends; false where it is somewhere
 * else by now: another round has overtaken this one, or the calendar is gone.
 */
export async function movePosition(
  tx: Db,
  key: CalendarKey,
  { from, to }: { from: Position; to: Position & Partial<CalendarRow> },
): Promise<boolean> {
  const moved = await tx
    .update(calendar)
    .set(to)
    .where(
      and(
        isCalendar(key),
        sql`${calendar.cursor} is not distinct from ${from.cursor}`,
        sql`${calendar.nextPage} is not distinct from ${from.nextPage}`,
        eq(calendar.round, from.round),
        eq(calendar.isFullRound, from.isFullRound),
      ),
    )
    .returning({ id: calendar.id });
  return moved.length > 0;
}

/** Notes that a round is complete, and when the next one is due: at once, where somebody asked for it since `startedAt`. */
export async function endRound(
  tx: Db,
  key: CalendarKey,
  { startedAt, now, dueAt }: { startedAt: Date; now: Date; dueAt: Date },
): Promise<void> {
  await tx
    .update(calendar)
    .set({
      syncedAt: now,
      failures: 0,
      dueAt: sql`case
        when not ${calendar.selected} then null
        when ${calendar.dueAt} > ${startedAt.toISOString()} and ${calendar.dueAt} <= ${now.toISOString()} then ${calendar.dueAt}
        else ${dueAt.toISOString()}::timestamptz end`,
    })
    .where(isCalendar(key));
}

/** Makes the calendar due; for one that is being read at the moment, again after that. */
export async function makeDue(db: Db, key: CalendarKey, at: Date): Promise<void> {
  await db
    .update(calendar)
    .set({ dueAt: at })
    .where(and(isCalendar(key), calendar.selected));
}

/** Sets when the calendar's round is due; null: never. */
export async function setDue(tx: Db, key: CalendarKey, dueAt: Date | null): Promise<void> {
  await tx.update(calendar).set({ dueAt }).where(isCalendar(key));
}

/** Notes that a round failed; answers how often in a row. */
export async function countFailure(
  tx: Db,
  key: CalendarKey,
  dueAt: (failures: number) => Date,
): Promise<number> {
  const [row] = await tx
    .update(calendar)
    .set({ failures: sql`${calendar.failures} + 1` })
    .where(isCalendar(key))
    .returning({ failures: calendar.failures });
  if (!row) return 0;
  await makeDue(tx, key, dueAt(row.failures));
  return row.failures;
}

/** Calendars whose round is due; until `leaseUntil` nobody else gets them. A job of the installation: all teams. */
export async function claimDueCalendars(
  tx: Db,
  now: Date,
  leaseUntil: Date,
): Promise<CalendarKey[]> {
  const due = tx
    .select({ teamId: calendar.teamId, id: calendar.id })
    .from(calendar)
    .innerJoin(
      calendarAccount,
      and(eq(calendarAccount.teamId, calendar.teamId), eq(calendarAccount.id, calendar.accountId)),
    )
    .where(and(lte(calendar.dueAt, now), calendar.selected, ne(calendarAccount.state, "reconnect")))
    .orderBy(calendar.dueAt)
    .limit(MAX_CLAIMED)
    .for("update", { of: calendar, skipLocked: true });
  return tx
    .update(calendar)
    .set({ dueAt: leaseUntil })
    .where(sql`(${calendar.teamId}, ${calendar.id}) in ${due}`)
    .returning({ teamId: calendar.teamId, calendarId: calendar.id });
}

/** Those of an account's selected calendars that are due, or with `isAll` all of them; nobody else gets them until `leaseUntil`. */
export async function claimOfAccount(
  tx: Db,
  { teamId, accountId }: AccountKey,
  { now, leaseUntil, isAll = false }: { now: Date; leaseUntil: Date; isAll?: boolean },
): Promise<CalendarKey[]> {
  return tx
    .update(calendar)
    .set({ dueAt: leaseUntil })
    .where(
      and(
        eq(calendar.teamId, teamId),
        eq(calendar.accountId, accountId),
        calendar.selected,
        isAll
          ? undefined
          : sql`(${calendar.dueAt} is null or ${calendar.dueAt} <= ${now.toISOString()})`,
      ),
    )
    .returning({ teamId: calendar.teamId, calendarId: calendar.id });
}

/** A calendar as an account lists it, ready to be kept. */
export interface ListedCalendar {
  readonly id: string;
  readonly sourceId: string;
  readonly remoteId: string;
  readonly name: string;
  readonly timeZone: string | null;
  readonly canWrite: boolean;
  readonly selected: boolean;
}

/** Puts the list in place of the account's calendars: new ones are added, others renewed, and those that are gone removed with their events. */
export async function replaceListed(
  tx: Db,
  account: Pick<AccountRow, "teamId" | "id" | "userId"> & { provider: CalendarProvider },
  listed: readonly ListedCalendar[],
): Promise<void> {
  // Those that come together stay in the order in which they were listed.
  const json = JSON.stringify(listed.map((one, position) => ({ ...one, position })));
  await tx.execute(sql`
    insert into ${calendar} (team_id, user_id, provider, account_id, created_at, id, source_id, remote_id, name,
      time_zone, can_write, selected)
    select ${account.teamId}, ${account.userId}, ${account.provider}, ${account.id},
      now() + row.position * interval '1 microsecond', row.id, row."sourceId", row."remoteId", row.name,
      row."timeZone", row."canWrite", row.selected
    from jsonb_to_recordset(${json}::jsonb) as row(id text, "sourceId" text, "remoteId" text, name text,
      "timeZone" text, "canWrite" boolean, selected boolean, position int)
    on conflict (team_id, id) do update set account_id = excluded.account_id, remote_id = excluded.remote_id,
      name = excluded.name, time_zone = excluded.time_zone, can_write = excluded.can_write`);
  const ids = listed.map(({ id }) => id);
  const isGone = sql`${calendar.accountId} = ${account.id} and ${calendar.id} <> all(${textsOf(ids)})`;
  await deleteCalendars(tx, account.teamId, isGone);
}

/** The account's calendars with a push channel. */
export function listChannels(
  db: Db,
  { teamId, accountId }: AccountKey,
): Promise<{ id: string | null; resource: string | null }[]> {
  return db
    .select({ id: calendar.channelId, resource: calendar.channelResource })
    .from(calendar)
    .where(
      and(
        eq(calendar.teamId, teamId),
        eq(calendar.accountId, accountId),
        isNotNull(calendar.channelId),
      ),
    );
}

/** A push channel as it is kept; with only `channelUntil`, none is opened before then. */
export interface StoredChannel {
  readonly channelId: string | null;
  readonly channelResource: string | null;
  readonly channelTokenHash: string | null;
  readonly channelUntil: Date;
}

/** Keeps the calendar's channel in place of the one that was there. */
export async function saveChannel(db: Db, key: CalendarKey, channel: StoredChannel): Promise<void> {
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
