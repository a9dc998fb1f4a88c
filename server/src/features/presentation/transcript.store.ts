import {
  type AnyPresentationKey,
  pageTurn,
  presentation,
} from "../../tables/presentation.tables.ts";
import type { MeetingKey } from "../../tables/meeting.tables.ts";
import { and, asc, eq, gt, isNotNull } from "drizzle-orm";
import type { Db } from "../../platform/db/database.ts";
import { transcript } from "../../tables/transcript.tables.ts";
import { LIMITS, pagesShown, type PageTurn } from "@planner/contract/model";

export type TranscriptRow = typeof transcript.$inferSelect;
export type NewTranscript = typeof transcript.$inferInsert;

/** Keeps a final segment; one with an id that is there stays as it was. Answers the one that is kept, and whether it is new. */
export async function saveTranscript(
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

const ofMeeting = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(transcript.teamId, teamId), eq(transcript.meetingId, meetingId));
const ofPresentation = ({ teamId, presentationId }: AnyPresentationKey) =>
  and(eq(transcript.teamId, teamId), eq(transcript.presentationId, presentationId));
const inTime = [asc(transcript.startTime), asc(transcript.id)] as const;

/** All that was said in a meeting, in order. */
export function listTranscripts(db: Db, key: MeetingKey): Promise<TranscriptRow[]> {
  return db
    .select()
    .from(transcript)
    .where(ofMeeting(key))
    .orderBy(...inTime);
}

export async function findTranscript(
  db: Db,
  key: MeetingKey,
  id: string,
): Promise<TranscriptRow | undefined> {
  const [row] = await db
    .select()
    .from(transcript)
    .where(and(ofMeeting(key), eq(transcript.id, id)));
  return row;
}

export function countTranscripts(db: Db, key: MeetingKey): Promise<number> {
  return db.$count(transcript, ofMeeting(key));
}

const PER_READ = 500;

/** Whether anything with a word in it was said in a presentation. */
export async function hasWords(db: Db, key: AnyPresentationKey): Promise<boolean> {
  for (let offset = 0; ; offset += PER_READ) {
    const rows = await db
      .select({ text: transcript.text })
      .from(transcript)
      .where(ofPresentation(key))
      .orderBy(...inTime)
      .limit(PER_READ)
      .offset(offset);
    if (rows.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return true;
    if (rows.length < PER_READ) return false;
  }
}

/** Where the pages were turned, on the presentation's clock. */
export function listTurns(
  db: Db,
  { teamId, presentationId }: AnyPresentationKey,
): Promise<PageTurn[]> {
  return db
    .select({ page: pageTurn.page, start: pageTurn.at })
    .from(pageTurn)
    .where(and(eq(pageTurn.teamId, teamId), eq(pageTurn.presentationId, presentationId)))
    .orderBy(asc(pageTurn.at), asc(pageTurn.turn));
}

/**
 * A page turn may come after the words that were said at its time, `at` seconds on the presentation's clock, or show that the
 * page before was only passed: finds the pages of segments from then on anew. Those that a browser posted keep its pages.
 */
export async function correctPages(db: Db, key: AnyPresentationKey, at: number): Promise<void> {
  const { teamId, presentationId } = key;
  const [shown] = await db
    .select({ startedAt: presentation.startedAt })
    .from(presentation)
    .where(and(eq(presentation.teamId, teamId), eq(presentation.id, presentationId)));
  if (!shown) return;
  const startedAt = shown.startedAt.getTime();
  const transcripts = await db
    .select()
    .from(transcript)
    .where(
      and(
        eq(transcript.teamId, teamId),
        eq(transcript.presentationId, presentationId),
        isNotNull(transcript.captureId),
        gt(transcript.endTime, new Date(startedAt + at * 1_000 - LIMITS.pageDwellMs)),
      ),
    );
  if (transcripts.length === 0) return;
  const pagesOf = pagesShown(await listTurns(db, key));
  for (const { meetingId, id, startTime, endTime, pages: before } of transcripts) {
    const [start, end] = [startTime, endTime].map((time) => (time.getTime() - startedAt) / 1_000);
    const pages = pagesOf(start ?? 0, end ?? 0);
    if (pages.join() === before.join()) continue;
    await db
      .update(transcript)
      .set({ pages })
      .where(
        and(
          eq(transcript.teamId, teamId),
          eq(transcript.meetingId, meetingId),
          eq(transcript.id, id),
        ),
      );
  }
}
