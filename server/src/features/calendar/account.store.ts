import type { CalendarAccount } from "@planner/contract/model";
import { and, asc, eq, isNull, lte, ne, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { erasure } from "../../tables/erasure.tables.ts";
import { member, type Viewer } from "../../tables/team.tables.ts";
import { deleteCalendars } from "./calendar.store.ts";
import { calendar, calendarAccount } from "../../tables/calendar.tables.ts";

/** Which account of which team. */
export interface AccountKey {
  readonly teamId: string;
  readonly accountId: string;
}
export type AccountRow = typeof calendarAccount.$inferSelect;

export const isAccount = ({ teamId, accountId }: AccountKey) =>
  and(eq(calendarAccount.teamId, teamId), eq(calendarAccount.id, accountId));

/** After as many failures in a row an account counts as broken. */
export const BROKEN_AFTER = 3;

/**
 * Makes the account, or renews the grant of the one that is there. Everything of it is due at once; its list of calendars
 * by a job of its own, and at `listBy` should that get lost.
 */
export async function saveAccount(
  tx: Db,
  row: Pick<
    AccountRow,
    "teamId" | "id" | "userId" | "provider" | "name" | "remoteUser" | "sealedGrant"
  >,
  { now, listBy: dueAt }: { now: Date; listBy: Date },
): Promise<void> {
  const fresh = { state: "syncing" as const, message: null, failures: 0, dueAt };
  const { name, sealedGrant } = row;
  await tx
    .insert(calendarAccount)
    .values({ ...row, dueAt })
    .onConflictDoUpdate({
      target: [calendarAccount.teamId, calendarAccount.id],
      set: { name, sealedGrant, ...fresh },
    });
  await tx
    .update(calendar)
    .set({ failures: 0, dueAt: now })
    .where(and(eq(calendar.teamId, row.teamId), eq(calendar.accountId, row.id), calendar.selected));
}

export async function findAccount(db: Db, key: AccountKey): Promise<AccountRow | undefined> {
  const [row] = await db.select().from(calendarAccount).where(isAccount(key));
  return row;
}

/** The account, held against changes until the transaction ends. */
export async function lockAccount(tx: Db, key: AccountKey): Promise<AccountRow | undefined> {
  const [row] = await tx.select().from(calendarAccount).where(isAccount(key)).for("update");
  return row;
}

const ACCOUNTS_AT_ONCE = 500;

/** Every account of every team, some at a time. */
export async function* listAllAccounts(db: Db): AsyncGenerator<AccountKey> {
  let last: AccountKey = { teamId: "", accountId: "" };
  for (;;) {
    const page = await db
      .select({ teamId: calendarAccount.teamId, accountId: calendarAccount.id })
      .from(calendarAccount)
      .where(
        sql`(${calendarAccount.teamId}, ${calendarAccount.id}) > (${last.teamId}, ${last.accountId})`,
      )
      .orderBy(asc(calendarAccount.teamId), asc(calendarAccount.id))
      .limit(ACCOUNTS_AT_ONCE);
    yield* page;
    const end = page.at(-1);
    if (!end) return;
    last = end;
  }
}

/** Keeps a grant in place of the one that was read; false where another is there by now. */
export async function replaceGrant(
  db: Db,
  key: AccountKey,
  { was, sealed }: { was: string; sealed: string },
): Promise<boolean> {
  const replaced = await db
    .update(calendarAccount)
    .set({ sealedGrant: sealed })
    .where(and(isAccount(key), eq(calendarAccount.sealedGrant, was)))
    .returning({ id: calendarAccount.id });
  return replaced.length > 0;
}

/** The person's accounts, oldest first. One was last synced when the calendar of it that is furthest behind was. */
export async function listAccounts(db: Db, { teamId, userId }: Viewer): Promise<CalendarAccount[]> {
  // Null as long as one of them was never read to its end.
  const syncedAt = sql<Date | null>`(select case when bool_and(c.synced_at is not null) then min(c.synced_at) end
    from ${calendar} c where c.team_id = calendar_account.team_id and c.account_id = calendar_account.id
      and c.selected)`;
  const rows = await db
    .select({ account: calendarAccount, at: syncedAt.mapWith(calendarAccount.listedAt) })
    .from(calendarAccount)
    .where(and(eq(calendarAccount.teamId, teamId), eq(calendarAccount.userId, userId)))
    .orderBy(asc(calendarAccount.createdAt), asc(calendarAccount.id));
  return rows.map(({ account, at }) => ({
    accountId: account.id,
    provider: account.provider,
    name: account.name,
    state: account.state,
    message: account.message,
    lastSyncedAt: at === null ? null : at.toISOString(),
    server: serverOf(account),
    ...(account.provider === "google" && {
      transcripts: {
        areFetched: account.transcriptsSince !== null,
        message: account.transcriptsMessage,
      },
    }),
  }));
}

/** A CalDAV account is recognised by its address there; a subscribed address is a secret. */
function serverOf({ provider, remoteUser }: AccountRow): string | null {
  if (provider !== "caldav" || !URL.canParse(remoteUser)) return null;
  const url = new URL(remoteUser);
  return `${url.origin}${url.pathname}`;
}

/** The accounts that a person linked, in one team or in all. */
export function listAccountsOf(db: Db, userId: string, teamId?: string): Promise<AccountRow[]> {
  return db
    .select()
    .from(calendarAccount)
    .where(
      and(
        eq(calendarAccount.userId, userId),
        teamId === undefined ? undefined : eq(calendarAccount.teamId, teamId),
      ),
    );
}

/** The account at the provider that these stand for is linked here elsewhere too, by anyone. */
export async function isLinkedElsewhere(
  db: Db,
  { provider, remoteUser }: Pick<AccountRow, "provider" | "remoteUser">,
  except: readonly AccountRow[],
): Promise<boolean> {
  const links = await db
    .select({ teamId: calendarAccount.teamId, id: calendarAccount.id })
    .from(calendarAccount)
    .where(and(eq(calendarAccount.provider, provider), eq(calendarAccount.remoteUser, remoteUser)));
  return links.some(
    (link) => !except.some(({ teamId, id }) => teamId === link.teamId && id === link.id),
  );
}

/**
 * Accounts of people who are no longer members. Not those that a deletion is about: it has to take words of Planner's out
 * of their events first. A job of the installation: all teams.
 */
export async function listAbandonedAccounts(db: Db): Promise<AccountRow[]> {
  const rows = await db
    .select({ account: calendarAccount })
    .from(calendarAccount)
    .leftJoin(
      member,
      and(eq(member.teamId, calendarAccount.teamId), eq(member.userId, calendarAccount.userId)),
    )
    .where(
      and(
        isNull(member.userId),
        sql`not exists (select 1 from ${erasure} e where e.user_id = ${calendarAccount.userId}
          or jsonb_exists(e.team_ids, ${calendarAccount.teamId}))`,
      ),
    )
    .limit(100);
  return rows.map(({ account }) => account);
}

/** Removes the account with its calendars, their events and what is known of publications in them. */
export async function deleteAccount(tx: Db, key: AccountKey): Promise<void> {
  await tx.delete(calendarAccount).where(isAccount(key));
  await deleteCalendars(tx, key.teamId, eq(calendar.accountId, key.accountId));
}

/** Notes that the list of calendars was read, and when it is due again; whatever was wrong with it is over. */
export async function markListed(
  tx: Db,
  key: AccountKey,
  { now, dueAt }: { now: Date; dueAt: Date },
): Promise<void> {
  await tx
    .update(calendarAccount)
    .set({
      listedAt: now,
      dueAt,
      failures: 0,
      state: sql`case when ${calendarAccount.state} = 'reconnect' then 'syncing' else ${calendarAccount.state} end`,
      message: sql`case when ${calendarAccount.state} = 'broken' then ${calendarAccount.message} end`,
    })
    .where(isAccount(key));
}

/** Notes that the list of calendars could not be read; answers how often in a row. */
export async function countAccountFailure(
  tx: Db,
  key: AccountKey,
  dueAt: (failures: number) => Date,
): Promise<number> {
  const [row] = await tx
    .update(calendarAccount)
    .set({ failures: sql`${calendarAccount.failures} + 1` })
    .where(isAccount(key))
    .returning({ failures: calendarAccount.failures });
  if (!row) return 0;
  await tx
    .update(calendarAccount)
    .set({ dueAt: dueAt(row.failures) })
    .where(isAccount(key));
  return row.failures;
}

/** Says on the account what is wrong. One that has to be linked again stays so until it is. */
export async function setAccountProblem(
  tx: Db,
  key: AccountKey,
  { state, message }: { state: "reconnect" | "broken"; message: string },
): Promise<void> {
  await tx
    .update(calendarAccount)
    .set({ state, message })
    .where(
      and(
        isAccount(key),
        state === "reconnect" ? undefined : ne(calendarAccount.state, "reconnect"),
      ),
    );
}

/** Says why an account that is still read for the first time has nothing yet. */
export async function setFirstProblem(tx: Db, key: AccountKey, message: string): Promise<void> {
  await tx
    .update(calendarAccount)
    .set({ message })
    .where(and(isAccount(key), eq(calendarAccount.state, "syncing")));
}

/** Works out from its calendars how the account is, after something went well. */
export async function refreshAccountState(
  tx: Db,
  { teamId, accountId }: AccountKey,
): Promise<void> {
  await tx.execute(sql`
    update ${calendarAccount} a
    set state = fresh.state, message = case when fresh.state = 'broken' then a.message end
    from (
      select case
        when max(own.failures) >= ${BROKEN_AFTER} or max(c.failures) >= ${BROKEN_AFTER} then 'broken'
        when max(own.listed_at) is null or bool_or(c.id is not null and c.synced_at is null) then 'syncing'
        else 'ok' end as state
      from ${calendarAccount} own
        left join ${calendar} c on c.team_id = own.team_id and c.account_id = own.id and c.selected
      where own.team_id = ${teamId} and own.id = ${accountId}
    ) fresh
    where a.team_id = ${teamId} and a.id = ${accountId} and a.state <> 'reconnect'
      and a.state <> fresh.state`);
}

/** Accounts whose list of calendars is due; until `leaseUntil` nobody else gets them. A job of the installation: all teams. */
export async function claimDueAccounts(tx: Db, now: Date, leaseUntil: Date): Promise<AccountKey[]> {
  return tx
    .update(calendarAccount)
    .set({ dueAt: leaseUntil })
    .where(and(lte(calendarAccount.dueAt, now), ne(calendarAccount.state, "reconnect")))
    .returning({ teamId: calendarAccount.teamId, accountId: calendarAccount.id });
}
