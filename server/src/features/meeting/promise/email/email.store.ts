import type { PromiseEmail, PromiseEmailDays } from "@planner/contract/api";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../../platform/db/database.ts";
import { personSetting, user } from "../../../../tables/account.tables.ts";
import { member, team, type Viewer } from "../../../../tables/team.tables.ts";

/** Somebody who gets emails of promises. */
export interface Subscriber extends Viewer {
  readonly email: string;
  readonly teamName: string;
  readonly days: PromiseEmailDays;
  readonly timeZone: string;
  /** The last day (ISO 8601) that was seen to; null: none. */
  readonly sentFor: string | null;
}

const isMember = ({ teamId, userId }: Viewer) =>
  and(eq(member.teamId, teamId), eq(member.userId, userId));
const zone = sql<string | null>`coalesce(${personSetting.timeZone}, ${member.promiseEmailZone})`;

/** What a member has chosen. */
export async function findPromiseEmail(db: Db, viewer: Viewer): Promise<PromiseEmail> {
  const [row] = await db
    .select({ days: member.promiseEmailDays, timeZone: zone })
    .from(member)
    .leftJoin(personSetting, eq(personSetting.userId, member.userId))
    .where(isMember(viewer));
  return row ?? { days: null, timeZone: null };
}

/** The time zone that a person has chosen for themselves. */
export async function findOwnZone(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ timeZone: personSetting.timeZone })
    .from(personSetting)
    .where(eq(personSetting.userId, userId));
  return row?.timeZone ?? null;
}

/** `sentFor`: nothing is due for that day and those before it. */
export async function savePromiseEmail(
  db: Db,
  viewer: Viewer,
  { days, timeZone, sentFor }: PromiseEmail & { sentFor: string | null },
): Promise<void> {
  await db
    .update(member)
    .set({ promiseEmailDays: days, promiseEmailZone: timeZone, promiseEmailedOn: sentFor })
    .where(isMember(viewer));
}

/** Switches it off; answers the team's name, undefined where the person is not in the team any more. */
export const endPromiseEmail = (db: Db, viewer: Viewer): Promise<string | undefined> =>
  end(db, viewer, { promiseEmailDays: null });

/** The same for emails of comments that name the person. */
export const endMentionEmail = (db: Db, viewer: Viewer): Promise<string | undefined> =>
  end(db, viewer, { mentionEmails: false });

async function end(
  db: Db,
  viewer: Viewer,
  change: { promiseEmailDays: null } | { mentionEmails: false },
): Promise<string | undefined> {
  const [row] = await db
    .update(member)
    .set(change)
    .from(team)
    .where(and(isMember(viewer), eq(team.id, member.teamId)))
    .returning({ name: team.name });
  return row?.name;
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
