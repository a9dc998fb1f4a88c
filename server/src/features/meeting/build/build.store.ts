import type { ElementType } from "@planner/contract/model";
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import type { Db } from "../../../platform/db/database.ts";
import { jobTable } from "../../../platform/jobs/queue.ts";
import {
  element,
  meeting,
  type MeetingKey,
  type MeetingRow,
} from "../../../tables/meeting.tables.ts";
import {
  isMeeting,
  type MeetingHalf,
  type NewMeeting,
  ofMeeting,
  TYPES_OF_HALF,
} from "../meeting.store.ts";

/** One build of a half of a meeting. A newer build, or a reset, makes it void: it must write nothing any more. */
export interface BuildKey extends MeetingKey {
  readonly half: MeetingHalf;
  readonly build: number;
}
/** What of a meeting is made: its plan, or its notes. */
export type HalfKey = Omit<BuildKey, "build">;
type Standing = "PENDING" | "DONE";

/** A part as it was made: JSON text, which nobody here needs to read. */
export interface DonePart {
  readonly data: string;
  /** As it was made, where people have corrected it. */
  readonly generated?: string | undefined;
  /** Shown beside it. */
  readonly message?: string | null;
}
export type DoneParts = Partial<Record<ElementType, DonePart>>;

/** Where a meeting counts the builds of each half, and the attempts at the last one. */
const COUNTS = {
  plan: { build: "planBuild", attempts: "planAttempts" },
  notes: { build: "notesBuild", attempts: "notesAttempts" },
} as const satisfies Record<MeetingHalf, Record<string, keyof MeetingRow>>;

/** Rows of this half, also of one that was reset. */
const isOfHalf = (key: HalfKey, types: readonly ElementType[] = TYPES_OF_HALF[key.half]) =>
  and(ofMeeting(key), inArray(element.type, [...types]));

const isShown = (key: HalfKey, status: Standing, types?: readonly ElementType[]) =>
  and(isOfHalf(key, types), isNull(element.resetAt), eq(element.status, status));

const partsOf = (half: MeetingHalf, condition: SQL): SQL => {
  const types = TYPES_OF_HALF[half].map((type) => sql`${type}`);
  // The table's name by itself: a column would lose it where a statement is of one table only.
  return sql`from ${element} p
    where p.team_id = ${meeting}.team_id and p.meeting_id = ${meeting}.id and p.reset_at is null
      and p.type in (${sql.join(types, sql`, `)}) and ${condition}`;
};

/** Whether the meeting has such a part (`p`) of this half that was not reset. */
export const hasPart = (half: MeetingHalf, condition: SQL = sql`true`): SQL<boolean> =>
  sql`exists (select 1 ${partsOf(half, condition)})`;

const isPending = sql`p.status = 'PENDING'`;

const isWanted = (key: BuildKey, status: Standing = "PENDING") =>
  and(
    isMeeting(key),
    eq(meeting[COUNTS[key.half].build], key.build),
    hasPart(key.half, sql`p.status = ${status}`),
  );

/** Counts the next build of a half, with what else changes of its meeting. */
export async function countBuild(
  tx: Db,
  key: HalfKey,
  change: Partial<NewMeeting>,
): Promise<BuildKey> {
  const { build, attempts } = COUNTS[key.half];
  const [row] = await tx
    .update(meeting)
    .set({
      ...change,
      [build]: sql`${meeting[build]} + 1`,
      [attempts]: 0,
      version: sql`${meeting.version} + 1`,
    })
    .where(isMeeting(key))
    .returning({ build: meeting[build] });
  if (!row) throw new Error("a build was begun for a meeting that is not there");
  return { ...key, build: row.build };
}

/** Deletes all parts of a half, also those that were reset. */
export async function deleteParts(tx: Db, key: HalfKey): Promise<void> {
  await tx.delete(element).where(isOfHalf(key));
}

/** Adds all parts of a half, PENDING. */
export async function addParts(
  tx: Db,
  { teamId, meetingId, half }: HalfKey,
  progress: number | null,
): Promise<void> {
  const part = { teamId, meetingId, status: "PENDING" as const, progress };
  await tx
    .insert(element)
    .values(TYPES_OF_HALF[half].map((type) => ({ ...part, id: randomUUID(), type })));
}

/** An attempt at a build: which one it is, and of what. */
export interface Attempt {
  readonly count: number;
  readonly meeting: MeetingRow;
  /** The parts that are left to make. */
  readonly pending: readonly ElementType[];
}

/** Counts one more attempt at a build; undefined where the build is void or done. */
export async function countAttempt(db: Db, key: BuildKey): Promise<Attempt | undefined> {
  const { attempts } = COUNTS[key.half];
  const [row] = await db
    .update(meeting)
    .set({ [attempts]: sql`${meeting[attempts]} + 1` })
    .where(isWanted(key))
    .returning({
      ...getTableColumns(meeting),
      pending: sql<ElementType[]>`array(select p.type ${partsOf(key.half, isPending)})`,
    });
  if (!row) return undefined;
  const { pending, ...found } = row;
  return { count: found[attempts], meeting: found, pending };
}

/** Holds the meeting for a write of this build, as its next version; undefined where the build is void or done. */
export async function holdBuild(
  tx: Db,
  key: BuildKey,
  change: Partial<NewMeeting> = {},
  status: Standing = "PENDING",
): Promise<MeetingRow | undefined> {
  const [row] = await tx
    .update(meeting)
    .set({ version: sql`${meeting.version} + 1`, ...change })
    .where(isWanted(key, status))
    .returning();
  return row;
}

/** The meeting whose build stands finished, or is under way; undefined where another is to be made, or none. */
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

/** Shows how far the build is, 0–100, and what there is so far (JSON text per part). */
export async function savePartial(
  tx: Db,
  key: BuildKey,
  { progress, data }: { progress: number; data: Partial<Record<ElementType, string>> },
): Promise<void> {
  await tx
    .update(element)
    .set({ progress, updatedAt: sql`now()` })
    .where(isShown(key, "PENDING"));
  for (const [type, json] of Object.entries(data))
    await tx
      .update(element)
      .set({ data: sql`${json}::jsonb` })
      .where(isShown(key, "PENDING", [type as ElementType]));
}

/** Writes finished parts, in one statement; those of a finished build in the place of what it made before. */
export async function saveDone(
  tx: Db,
  key: BuildKey,
  parts: DoneParts,
  standing: Standing = "PENDING",
): Promise<void> {
  const rows = Object.entries(parts).map(
    ([type, { data, generated = "null", message = null }]) =>
      `{"type":"${type}","data":${data},"generated":${generated},"message":${JSON.stringify(message)}}`,
  );
  await tx.execute(sql`
    update ${element} set status = 'DONE', progress = null, updated_at = now(),
      data = row.data, generated = row.generated, message = row.message
    from jsonb_to_recordset(${`[${rows.join()}]`}::jsonb) as row(type text, data jsonb, generated jsonb, message text)
    where ${isShown(key, standing)} and ${element.type} = row.type`);
}

/** Marks what is not done as failed, with the sentence for the person. */
export async function saveFailed(tx: Db, key: BuildKey, sentence: string): Promise<void> {
  await tx
    .update(element)
    .set({ status: "FAILED", progress: null, message: sentence, updatedAt: sql`now()` })
    .where(isShown(key, "PENDING"));
}

/** Builds that are waited for, though no job is on its way to finish them. A job of the installation: all teams. */
export async function listAbandoned(db: Db, half: MeetingHalf): Promise<BuildKey[]> {
  const build = meeting[COUNTS[half].build];
  const rows = await db
    .select({ teamId: meeting.teamId, meetingId: meeting.id, build })
    .from(meeting)
    .where(
      and(
        hasPart(half, isPending),
        sql`not exists (select 1 from ${jobTable} j where j.name = ${`${half}.build`}
          and j.state in ('created', 'retry', 'active')
          and j.data->>'meetingId' = ${meeting.id} and (j.data->>'build')::int = ${build})`,
      ),
    )
    .limit(500);
  return rows.map((row) => ({ ...row, half }));
}

/** Lets a build that was given up begin again; where it is void by now, nothing happens. */
export async function reopenBuild(tx: Db, key: BuildKey): Promise<void> {
  const { build, attempts } = COUNTS[key.half];
  const opened = await tx
    .update(element)
    .set({ status: "PENDING", progress: 0, message: null, updatedAt: sql`now()` })
    .from(meeting)
    .where(
      and(
        isMeeting(key),
        eq(meeting[build], key.build),
        isOfHalf(key),
        isNull(element.resetAt),
        eq(element.status, "FAILED"),
      ),
    )
    .returning({ id: element.id });
  if (opened.length === 0) return;
  await tx
    .update(meeting)
    .set({ [attempts]: 0, version: sql`${meeting.version} + 1` })
    .where(isMeeting(key));
}
