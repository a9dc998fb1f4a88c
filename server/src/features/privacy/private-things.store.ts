import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database.ts";
import { file, type FileKey } from "../../tables/file.tables.ts";
import { meeting, type MeetingKey } from "../../tables/meeting.tables.ts";

/** A person's private meetings, in whatever team: nobody else ever saw them. */
export function listPrivateMeetings(db: Db, userId: string): Promise<MeetingKey[]> {
  return db
    .select({ teamId: meeting.teamId, meetingId: meeting.id })
    .from(meeting)
    .where(and(eq(meeting.userId, userId), eq(meeting.isPrivate, true)));
}

/** The files that a person uploaded; those that a meeting uses are not removed. */
export function listUploads(db: Db, userId: string): Promise<FileKey[]> {
  return db
    .select({ teamId: file.teamId, fileId: file.id })
    .from(file)
    .where(eq(file.userId, userId));
}

/** The words by which jobs of this deletion are found: of its teams, its private meetings and its person. */
export async function listJobWords(
  db: Db,
  { userId, email, teamIds }: { userId: string; email: string | null; teamIds: readonly string[] },
): Promise<string[]> {
  const meetings = userId === "" ? [] : await listPrivateMeetings(db, userId);
  const own = [userId, email].filter((word) => word !== null && word !== "") as string[];
  const accounts = await db.execute<{ id: string }>(sql`
    select id from calendar_account where user_id = ${userId} and user_id <> ''
    union select id from calendar where user_id = ${userId} and user_id <> '' and provider <> 'builtin'`);
  return [
    ...teamIds,
    ...own,
    ...meetings.map(({ meetingId }) => meetingId),
    ...accounts.rows.map(({ id }) => id),
  ];
}
