import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { planPreparation } from "../meeting/meeting.tables.ts";
import type { EventKey } from "./plan-input.store.ts";

const isOf = ({ teamId, calendarId, eventId }: EventKey) =>
  and(
    eq(planPreparation.teamId, teamId),
    eq(planPreparation.calendarId, calendarId),
    eq(planPreparation.eventId, eventId),
  );

/** What the background knows of an event's plan. */
export async function findPreparation(
  db: Db,
  key: EventKey,
): Promise<typeof planPreparation.$inferSelect | undefined> {
  const [row] = await db.select().from(planPreparation).where(isOf(key));
  return row;
}

/** Keeps what state of the event was looked at; where a plan was made of it, it is wanted from now on. */
export async function keepDigest(
  tx: Db,
  { teamId, calendarId, eventId }: EventKey,
  { digest, hasPlan }: { digest: string; hasPlan: boolean },
): Promise<void> {
  await tx
    .insert(planPreparation)
    .values({ teamId, calendarId, eventId, digest })
    .onConflictDoUpdate({
      target: [planPreparation.teamId, planPreparation.calendarId, planPreparation.eventId],
      set: { digest, preparedAt: new Date(), ...(hasPlan ? { isUnwanted: false } : {}) },
    });
}

/** Keeps whether somebody does not want a plan of this event to be made by itself. */
export async function setUnwanted(
  tx: Db,
  { teamId, calendarId, eventId }: EventKey,
  isUnwanted: boolean,
): Promise<void> {
  if (!isUnwanted) {
    await tx
      .update(planPreparation)
      .set({ isUnwanted })
      .where(isOf({ teamId, calendarId, eventId }));
    return;
  }
  await tx
    .insert(planPreparation)
    .values({ teamId, calendarId, eventId, digest: "", isUnwanted })
    .onConflictDoUpdate({
      target: [planPreparation.teamId, planPreparation.calendarId, planPreparation.eventId],
      set: { isUnwanted },
    });
}
