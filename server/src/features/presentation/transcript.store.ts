import type { Mark, PageTurn, Segment } from "@planner/contract/model";
import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { mark, pageTurn, presentation } from "./presentation.tables.ts";
import { transcript } from "./transcript.tables.ts";

export type TranscriptRow = typeof transcript.$inferSelect;
export type NewTranscript = typeof transcript.$inferInsert;

/** Keeps a final segment; one with an id that is there stays as it was. Answers the one that is kept, and whether it is new. */
export async function keepTranscript(
  db: Db,
  row: NewTranscript,
): Promise<{ row: TranscriptRow; isNew: boolean }> {
  const [added] = await db.insert(transcript).values(row).onConflictDoNothing().returning();
  if (added) return { row: added, isNew: true };
  const [there] = await db
    .select()
    .from(transcript)
    .where(
      and(
        eq(transcript.teamId, row.teamId),
        eq(transcript.meetingId, row.meetingId),
        eq(transcript.id, row.id),
      ),
    );
  if (!there) throw new Error("a segment that was there is gone");
  return { row: there, isNew: false };
}

interface PresentationKey {
  readonly teamId: string;
  readonly presentationId: string;
}

/** What was said, shown and marked in a presentation, in seconds on its clock. */
export async function readSpoken(
  db: Db,
  { teamId, presentationId }: PresentationKey,
): Promise<{ segments: Segment[]; pageTurns: PageTurn[]; marks: Mark[] }> {
  const [row] = await db
    .select()
    .from(presentation)
    .where(and(eq(presentation.teamId, teamId), eq(presentation.id, presentationId)));
  if (!row) return { segments: [], pageTurns: [], marks: [] };
  const said = await db
    .select()
    .from(transcript)
    .where(and(eq(transcript.teamId, teamId), eq(transcript.presentationId, presentationId)))
    .orderBy(asc(transcript.startTime), asc(transcript.id));
  const pageTurns = await db
    .select({ page: pageTurn.page, start: pageTurn.at })
    .from(pageTurn)
    .where(and(eq(pageTurn.teamId, teamId), eq(pageTurn.presentationId, presentationId)))
    .orderBy(asc(pageTurn.at), asc(pageTurn.turn));
  const marks = await db
    .select({ id: mark.id, type: mark.type, page: mark.page, at: mark.at })
    .from(mark)
    .where(and(eq(mark.teamId, teamId), eq(mark.presentationId, presentationId)))
    .orderBy(asc(mark.at), asc(mark.id));
  const secondsOf = (time: Date): number => (time.getTime() - row.startedAt.getTime()) / 1_000;
  const segments = said.map(({ id, text, startTime, endTime, speaker }, index) => ({
    id,
    index,
    text,
    start: secondsOf(startTime),
    end: secondsOf(endTime),
    ...(speaker === null ? {} : { speaker }),
  }));
  return { segments, pageTurns, marks };
}
