import type { LinkedPromise } from "@planner/contract/api";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../../../platform/db/database.ts";
import { element, meeting, type MeetingKey } from "../../../../tables/meeting.tables.ts";
import { promise } from "../../../../tables/promise.tables.ts";

/** What a link shows of a promise; undefined where there is no such promise any more. */
export async function findPromise(
  db: Db,
  { teamId, meetingId, noteId }: MeetingKey & { noteId: string },
): Promise<LinkedPromise | undefined> {
  const [row] = await db
    .select({ note: promise.note, isDone: promise.isDone, meetingTitle: meeting.title })
    .from(promise)
    .innerJoin(meeting, and(eq(meeting.teamId, promise.teamId), eq(meeting.id, promise.meetingId)))
    .where(
      and(eq(promise.teamId, teamId), eq(promise.meetingId, meetingId), eq(promise.noteId, noteId)),
    );
  if (!row) return undefined;
  const { text, isQuoted, owner, due, dueWords } = row.note;
  return {
    text,
    meetingTitle: row.meetingTitle,
    isDone: row.isDone,
    ...(isQuoted === undefined ? {} : { isQuoted }),
    ...(owner === undefined ? {} : { owner }),
    ...(due === undefined ? {} : { due }),
    ...(dueWords === undefined ? {} : { dueWords }),
  };
}

/** Whether a meeting's notes are being made: until they are, it has no promises. */
export async function areNotesPending(db: Db, { teamId, meetingId }: MeetingKey): Promise<boolean> {
  const isReport = and(
    eq(element.teamId, teamId),
    eq(element.meetingId, meetingId),
    eq(element.type, "report"),
  );
  const isPending = and(eq(element.status, "PENDING"), isNull(element.resetAt));
  return (await db.$count(element, and(isReport, isPending))) > 0;
}
