import type { PromiseEmailDays } from "@planner/contract/api";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/db/database.ts";
import { personSetting, user } from "../../../../tables/account.tables.ts";
import { member, team, type Viewer } from "../../../../tables/team.tables.ts";
import { isMember, zone } from "../../email/email-settings.store.ts";

/** Somebody who gets emails of promises. */
export interface Subscriber extends Viewer {
  readonly email: string;
  readonly teamName: string;
  readonly days: PromiseEmailDays;
  readonly timeZone: string;
  /** The last day (ISO 8601) that was seen to; null: none. */
  readonly sentFor: string | null;
}

const selectSubscribers = (db: Db) =>
  db
    .select({
      teamId: member.teamId,
      userId: member.userId,
      email: user.email,
      teamName: team.name,
      days: sql<PromiseEmailDays>`${member.promiseEmailDays}`,
      timeZone: sql<string>`coalesce(${zone}, 'UTC')`,
      sentFor: member.promiseEmailedOn,
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .innerJoin(team, eq(team.id, member.teamId))
    .leftJoin(personSetting, eq(personSetting.userId, member.userId));

/** Everybody who gets such emails. A job of the installation: all teams. */
export const listSubscribers = (db: Db): Promise<Subscriber[]> =>
  selectSubscribers(db).where(isNotNull(member.promiseEmailDays));

/** One of them, held until the transaction ends: of two workers, the second finds the day seen to. */
export async function holdSubscriber(tx: Db, viewer: Viewer): Promise<Subscriber | undefined> {
  const [row] = await selectSubscribers(tx)
    .where(and(isMember(viewer), isNotNull(member.promiseEmailDays)))
    .for("no key update", { of: member });
  return row;
}

export async function markEmailed(tx: Db, viewer: Viewer, day: string): Promise<void> {
  await tx.update(member).set({ promiseEmailedOn: day }).where(isMember(viewer));
}

/** Emails of promises with these keys did not go out: what was marked for them last is due again. */
export async function markUnsent(tx: Db, uniqueKeys: readonly string[]): Promise<void> {
  const key = sql`concat_ws(' ', 'promises', ${member.teamId}, ${member.userId}, ${member.promiseEmailedOn})`;
  await tx
    .update(member)
    .set({ promiseEmailedOn: sql`(${member.promiseEmailedOn}::date - 1)::text` })
    .where(inArray(key, [...uniqueKeys]));
}
