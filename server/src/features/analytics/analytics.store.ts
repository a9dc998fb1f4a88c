import type { AnalyticsEvent, Screen } from "@planner/contract/api";
import { eq, lt, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { personSetting } from "../../tables/account.tables.ts";
import { member } from "../../tables/team.tables.ts";
import { analyticsEvent, pageView } from "../../tables/analytics.tables.ts";

const RETENTION_MONTHS = 13;

/** Whether a person lets their use be counted; without a word of theirs it is. */
export async function isCounted(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ isCounted: personSetting.isCounted })
    .from(personSetting)
    .where(eq(personSetting.userId, userId));
  return row?.isCounted ?? true;
}

/** Counts a screen; of a person with the team they use, of a stranger with neither. */
export async function addView(
  db: Db,
  view: { id: string; at: Date; screen: Screen; userId: string | undefined },
): Promise<void> {
  const { userId, ...seen } = view;
  const who = userId === undefined ? {} : { userId, teamId: await teamOf(db, userId) };
  await db.insert(pageView).values({ ...seen, ...who });
}

export async function addEvent(
  db: Db,
  event: { id: string; at: Date; event: AnalyticsEvent; teamId: string; userId: string },
): Promise<void> {
  await db.insert(analyticsEvent).values(event);
}

/** The team that the web app has in use: the one they came for last, else their first. */
async function teamOf(db: Db, userId: string): Promise<string> {
  const [row] = await db
    .select({ teamId: member.teamId })
    .from(member)
    .where(eq(member.userId, userId))
    .orderBy(sql`${member.invitedAt} desc nulls last`, member.createdAt, member.teamId)
    .limit(1);
  return row?.teamId ?? "";
}

/** Counts are kept long enough to compare a month with the same one a year ago. */
export async function forgetOldCounts(db: Db, now: Date): Promise<void> {
  const until = new Date(now);
  until.setUTCMonth(until.getUTCMonth() - RETENTION_MONTHS);
  await db.delete(pageView).where(lt(pageView.at, until));
  await db.delete(analyticsEvent).where(lt(analyticsEvent.at, until));
}
