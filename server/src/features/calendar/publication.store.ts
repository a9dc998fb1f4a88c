import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { calendar, publication } from "./calendar.tables.ts";

/** Which event of which team's calendar. */
export interface EventKey {
  readonly teamId: string;
  readonly calendarId: string;
  readonly eventId: string;
}

/** Whether the event's calendar takes an agenda, and when one was put there. */
export async function findPublished(
  db: Db,
  { teamId, calendarId, eventId }: EventKey,
): Promise<{ canPublish: boolean; at: Date | null }> {
  const [row] = await db
    .select({ canPublish: calendar.canWrite, at: publication.publishedAt })
    .from(calendar)
    .leftJoin(
      publication,
      and(
        eq(publication.teamId, calendar.teamId),
        eq(publication.calendarId, calendar.id),
        eq(publication.eventId, eventId),
      ),
    )
    .where(and(eq(calendar.teamId, teamId), eq(calendar.id, calendarId)));
  return row ?? { canPublish: false, at: null };
}
