import type { PromiseEmail } from "@planner/contract/api";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { personSetting } from "../../../tables/account.tables.ts";
import { member, team, type Viewer } from "../../../tables/team.tables.ts";

export const isMember = ({ teamId, userId }: Viewer) =>
  and(eq(member.teamId, teamId), eq(member.userId, userId));
/** Where a member's mornings begin; null: nobody knows. */
export const zone = sql<
  string | null
>`coalesce(${personSetting.timeZone}, ${member.promiseEmailZone})`;

/** On which mornings a member gets an email of promises. */
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

/** Whether a member gets a mail where a comment names them. */
export async function findMentionEmail(db: Db, viewer: Viewer): Promise<{ isOn: boolean }> {
  const [row] = await db
    .select({ isOn: member.mentionEmails })
    .from(member)
    .where(isMember(viewer));
  return row ?? { isOn: false };
}

export async function saveMentionEmail(db: Db, viewer: Viewer, isOn: boolean): Promise<void> {
  await db.update(member).set({ mentionEmails: isOn }).where(isMember(viewer));
}

/** Switches emails of promises off; answers the team's name, undefined where the person is not in the team any more. */
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
