import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database.ts";
import { meeting, type MeetingRow } from "../../../tables/meeting.tables.ts";
import { presentation } from "../../../tables/presentation.tables.ts";

/** Which presentation of which team. */
export interface PresentationKey {
  readonly teamId: string;
  readonly presentationId: string;
}
export type PresentationRow = typeof presentation.$inferSelect;

const isRunning = ({ teamId, presentationId }: PresentationKey) =>
  and(
    eq(presentation.teamId, teamId),
    eq(presentation.id, presentationId),
    isNull(presentation.endedAt),
  );

/** A presentation that runs, with its meeting. */
export async function findRunning(
  db: Db,
  key: PresentationKey,
): Promise<{ shown: PresentationRow; meeting: MeetingRow } | undefined> {
  const [row] = await db
    .select({ shown: presentation, meeting })
    .from(presentation)
    .innerJoin(
      meeting,
      and(eq(meeting.teamId, presentation.teamId), eq(meeting.id, presentation.meetingId)),
    )
    .where(isRunning(key));
  return row;
}

/** Keeps the notes so far (`report` as JSON text); answers their version, or undefined where the presentation has ended. */
export async function saveSoFar(
  db: Db,
  key: PresentationKey,
  { report, basis, madeAt }: { report: string; basis: string; madeAt: number },
): Promise<number | undefined> {
  const [row] = await db
    .update(presentation)
    .set({
      notesSoFar: sql`jsonb_build_object('report', ${report}::jsonb, 'basis', ${basis}::text, 'madeAt', ${madeAt}::float8)`,
      notesVersion: sql`${presentation.notesVersion} + 1`,
    })
    .where(isRunning(key))
    .returning({ version: presentation.notesVersion });
  return row?.version;
}
