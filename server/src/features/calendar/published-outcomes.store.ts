import type { OutcomeState } from "@planner/contract/model";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { jobTable } from "../../platform/jobs/queue.ts";
import { calendar, type EventKey, publication } from "../../tables/calendar.tables.ts";
import { meeting } from "../../tables/meeting.tables.ts";
import { outcome } from "../../tables/outcome.tables.ts";
import { EVENT_KEY, isEvent } from "./publication.store.ts";

/** How each point of a meeting's agenda ended, as far as that is known. */
export function listEndings(
  db: Db,
  { teamId, meetingId }: { teamId: string; meetingId: string },
): Promise<{ text: string; state: OutcomeState | null }[]> {
  return db
    .select({
      text: outcome.text,
      state: sql<OutcomeState | null>`coalesce(${outcome.corrected}, ${outcome.found})`,
    })
    .from(outcome)
    .where(
      and(
        eq(outcome.teamId, teamId),
        eq(outcome.meetingId, meetingId),
        eq(outcome.part, "agenda"),
        isNotNull(outcome.place),
      ),
    )
    .orderBy(outcome.place);
}

/** Keeps that what stands in the event is of this version of the meeting. */
export async function saveOutcomesVersion(
  db: Db,
  key: EventKey,
  outcomesVersion: number | null,
): Promise<void> {
  await db.update(publication).set({ outcomesVersion }).where(isEvent(publication, key));
}

/**
 * Events that show what came of a plan, whose meeting has changed since; none that cannot be written, so that each that is
 * answered is soon written or refused, and makes room for the others. A job of the installation: all teams.
 */
export function listOutdated(db: Db): Promise<EventKey[]> {
  return db
    .select(EVENT_KEY)
    .from(publication)
    .innerJoin(
      meeting,
      and(
        eq(meeting.teamId, publication.teamId),
        eq(meeting.calendarId, publication.calendarId),
        eq(meeting.eventId, publication.eventId),
      ),
    )
    .innerJoin(
      calendar,
      and(eq(calendar.teamId, publication.teamId), eq(calendar.id, publication.calendarId)),
    )
    .where(
      and(
        publication.withOutcomes,
        calendar.canWrite,
        isNotNull(calendar.accountId),
        sql`${publication.outcomesVersion} is distinct from ${meeting.version}`,
        // While a calendar does not answer, the job that is on its way is tried again.
        sql`not exists (select 1 from ${jobTable} j where j.state in ('created', 'retry', 'active')
          and j.name = 'calendar.write' and j.data ->> 'teamId' = ${publication.teamId}
          and j.data ->> 'calendarId' = ${publication.calendarId} and j.data ->> 'eventId' = ${publication.eventId})`,
      ),
    )
    .limit(500);
}
