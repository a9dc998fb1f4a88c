import { and, eq } from "drizzle-orm";
import type { Db } from "../../../platform/database.ts";
import { earlierPlan, type MeetingKey } from "../../../tables/meeting.tables.ts";

export type EarlierRow = typeof earlierPlan.$inferSelect;

const isOf = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(earlierPlan.teamId, teamId), eq(earlierPlan.meetingId, meetingId));

export async function findEarlier(db: Db, key: MeetingKey): Promise<EarlierRow | undefined> {
  const [row] = await db.select().from(earlierPlan).where(isOf(key));
  return row;
}

/** Whether there is a plan to go back to. */
export async function hasEarlier(db: Db, key: MeetingKey): Promise<boolean> {
  return (await db.$count(earlierPlan, isOf(key))) > 0;
}

/** Keeps a plan in place of the one that was kept before. */
export async function keepEarlier(tx: Db, row: Omit<EarlierRow, "createdAt">): Promise<void> {
  const { teamId: _team, meetingId: _meeting, ...plan } = row;
  await tx
    .insert(earlierPlan)
    .values(row)
    .onConflictDoUpdate({
      target: [earlierPlan.teamId, earlierPlan.meetingId],
      set: { ...plan, createdAt: new Date() },
    });
}

export async function deleteEarlier(tx: Db, key: MeetingKey): Promise<void> {
  await tx.delete(earlierPlan).where(isOf(key));
}
