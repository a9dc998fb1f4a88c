import { type ElementType, type NoteCounts, NOTES_TYPES } from "@planner/contract/model";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database.ts";
import { jobTable } from "../../../platform/queue.ts";
import { user } from "../../../tables/account.tables.ts";
import { element, meeting, type MeetingRow } from "../../../tables/meeting.tables.ts";
import { member } from "../../../tables/team.tables.ts";

/** One build of a meeting's notes. A newer build, or a reset, makes it void: it must write nothing any more. */
export interface BuildKey {
  readonly teamId: string;
  readonly meetingId: string;
  readonly build: number;
}
type NotesType = (typeof NOTES_TYPES)[number];
/** JSON text of each part. */
export type PartTexts = Readonly<Record<NotesType, string>>;

type Standing = "PENDING" | "DONE";

const isWanted = ({ teamId, meetingId, build }: BuildKey, status: Standing = "PENDING") =>
  and(
    eq(meeting.teamId, teamId),
    eq(meeting.id, meetingId),
    eq(meeting.notesBuild, build),
    sql`exists (select 1 from ${element} e where e.team_id = ${teamId} and e.meeting_id = ${meetingId}
      and e.status = ${status} and e.reset_at is null and e.type in ('extract', 'report', 'summary'))`,
  );

const isPending = (key: BuildKey, types: readonly ElementType[] = NOTES_TYPES) =>
  and(eq(element.status, "PENDING"), isThere(key, types));

const isThere = ({ teamId, meetingId }: BuildKey, types: readonly ElementType[]) =>
  and(
    eq(element.teamId, teamId),
    eq(element.meetingId, meetingId),
    isNull(element.resetAt),
    inArray(element.type, [...types]),
  );

/** Counts one more attempt at a build; answers its meeting, or undefined where the build is void or done. */
export async function countAttempt(db: Db, key: BuildKey): Promise<MeetingRow | undefined> {
  const [row] = await db
    .update(meeting)
    .set({ notesAttempts: sql`${meeting.notesAttempts} + 1` })
    .where(isWanted(key))
    .returning();
  return row;
}

/** Holds the meeting for a write of this build, as its next version; undefined where the build is void or done. */
export async function holdBuild(
  tx: Db,
  key: BuildKey,
  change: { noteCounts?: NoteCounts } = {},
  status: Standing = "PENDING",
): Promise<MeetingRow | undefined> {
  const [row] = await tx
    .update(meeting)
    .set({ version: sql`${meeting.version} + 1`, ...change })
    .where(isWanted(key, status))
    .returning();
  return row;
}

/** Shows how far the build is, 0–100, and what there is so far (JSON text per part). */
export async function savePart(
  tx: Db,
  key: BuildKey,
  { progress, data }: { progress: number; data: Partial<Record<NotesType, string>> },
): Promise<void> {
  await tx
    .update(element)
    .set({ progress, updatedAt: sql`now()` })
    .where(isPending(key));
  for (const type of NOTES_TYPES) {
    const json = data[type];
    if (json === undefined) continue;
    await tx
      .update(element)
      .set({ data: jsonb(json) })
      .where(isPending(key, [type]));
  }
}

/** Writes the finished parts (JSON text per part); `generated` where people corrected what was made. */
export async function saveDone(
  tx: Db,
  key: BuildKey,
  { data, generated }: { data: PartTexts; generated: PartTexts | null },
): Promise<void> {
  for (const type of NOTES_TYPES) {
    const made = generated ? { generated: jsonb(generated[type]) } : {};
    await tx
      .update(element)
      .set({ ...ENDED, status: "DONE", message: null, data: jsonb(data[type]), ...made })
      .where(isPending(key, [type]));
  }
}

/** The meeting whose notes of this build stand finished, or are being made; undefined where others are to be made, or none. */
export async function findStanding(
  db: Db,
  key: BuildKey,
): Promise<{ status: Standing; meeting: MeetingRow } | undefined> {
  for (const status of ["PENDING", "DONE"] as const) {
    const [row] = await db.select().from(meeting).where(isWanted(key, status));
    if (row) return { status, meeting: row };
  }
  return undefined;
}

/** Puts finished notes (JSON text per part) in the place of those of the same build. */
export async function replaceDone(
  tx: Db,
  key: BuildKey,
  { data, generated }: { data: PartTexts; generated: PartTexts | null },
): Promise<void> {
  for (const type of NOTES_TYPES) {
    const made = generated ? jsonb(generated[type]) : null;
    await tx
      .update(element)
      .set({ data: jsonb(data[type]), generated: made, updatedAt: sql`now()` })
      .where(isThere(key, [type]));
  }
}

/** Marks what is not done as failed, with the sentence for the person. */
export async function saveFailed(tx: Db, key: BuildKey, sentence: string): Promise<void> {
  await tx
    .update(element)
    .set({ ...ENDED, status: "FAILED", message: sentence })
    .where(isPending(key));
}

const ENDED = { progress: null, updatedAt: sql`now()` };
const jsonb = (json: string): SQL<never> => sql<never>`${json}::jsonb`;

/** Builds that are waited for, though no job is on its way to finish them. A job of the installation: all teams. */
export async function listAbandoned(db: Db): Promise<BuildKey[]> {
  const { rows } = await db.execute<{ team_id: string; id: string; notes_build: number }>(sql`
    select m.team_id, m.id, m.notes_build from ${meeting} m
    where exists (select 1 from ${element} e where e.team_id = m.team_id and e.meeting_id = m.id
        and e.status = 'PENDING' and e.reset_at is null and e.type in ('extract', 'report', 'summary'))
      and not exists (select 1 from ${jobTable} j where j.name = 'notes.build'
        and j.state in ('created', 'retry', 'active')
        and j.data->>'meetingId' = m.id and (j.data->>'build')::int = m.notes_build)
    limit 500`);
  return rows.map((row) => ({ teamId: row.team_id, meetingId: row.id, build: row.notes_build }));
}

/** Where the person who asked gets mail, while they belong to the team and may see the meeting. */
export async function findAskerEmail(
  db: Db,
  { teamId, notesAskedBy, isPrivate, userId }: MeetingRow,
): Promise<string | undefined> {
  if (notesAskedBy === null || (isPrivate && notesAskedBy !== userId)) return undefined;
  const [row] = await db
    .select({ email: user.email })
    .from(user)
    .innerJoin(member, and(eq(member.userId, user.id), eq(member.teamId, teamId)))
    .where(eq(user.id, notesAskedBy));
  return row?.email;
}

/** Lets a build that was given up begin again; where it is void by now, nothing happens. */
export async function reopenBuild(tx: Db, key: BuildKey): Promise<void> {
  const { teamId, meetingId, build } = key;
  const { rows } = await tx.execute(sql`
    update ${element} e set status = 'PENDING', progress = 0, message = null, updated_at = now()
    from ${meeting} m
    where m.team_id = ${teamId} and m.id = ${meetingId} and m.notes_build = ${build}
      and e.team_id = m.team_id and e.meeting_id = m.id and e.status = 'FAILED'
      and e.reset_at is null and e.type in ('extract', 'report', 'summary')
    returning e.id`);
  if (rows.length === 0) return;
  await tx
    .update(meeting)
    .set({ notesAttempts: 0, version: sql`${meeting.version} + 1` })
    .where(and(eq(meeting.teamId, teamId), eq(meeting.id, meetingId)));
}
