import {
  type ElementData,
  PLAN_TYPES,
  type PlanReading,
  type PlanType,
} from "@planner/contract/model";
import { and, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/database.ts";
import { jobTable } from "../../../platform/queue.ts";
import {
  element,
  meeting,
  type MeetingKey,
  type MeetingRow,
} from "../../../tables/meeting.tables.ts";

/** One build of a meeting's plan. A newer build, or a reset, makes it void: it must write nothing any more. */
export interface BuildKey extends MeetingKey {
  readonly build: number;
}
/** As often as the queue tries; a worker that dies each time leaves no error behind, so attempts are counted here. */
export const MAX_ATTEMPTS = 3;

/** What a part of a plan became; `message` is shown beside it. */
export interface DonePart {
  readonly data: ElementData[PlanType];
  readonly message: string | null;
}
export type DoneParts = Partial<Record<PlanType, DonePart>>;

const TYPES = sql.join(
  PLAN_TYPES.map((type) => sql`${type}`),
  sql`, `,
);
const pendingOf = (teamId: unknown, meetingId: unknown) => sql`
  from ${element} e where e.team_id = ${teamId} and e.meeting_id = ${meetingId}
    and e.status = 'PENDING' and e.reset_at is null and e.type in (${TYPES})`;

const isWanted = ({ teamId, meetingId, build }: BuildKey) =>
  and(
    eq(meeting.teamId, teamId),
    eq(meeting.id, meetingId),
    eq(meeting.planBuild, build),
    sql`exists (select 1 ${pendingOf(teamId, meetingId)})`,
  );

const isPending = ({ teamId, meetingId }: BuildKey, types: readonly PlanType[] = PLAN_TYPES) =>
  and(
    eq(element.teamId, teamId),
    eq(element.meetingId, meetingId),
    eq(element.status, "PENDING"),
    isNull(element.resetAt),
    inArray(element.type, [...types]),
  );

/** Counts one more attempt at a build; answers its meeting and the parts that are left to make, or undefined where the build is void or done. */
export async function countAttempt(
  db: Db,
  key: BuildKey,
): Promise<(MeetingRow & { pending: PlanType[] }) | undefined> {
  const [row] = await db
    .update(meeting)
    .set({ planAttempts: sql`${meeting.planAttempts} + 1` })
    .where(isWanted(key))
    .returning({
      ...getTableColumns(meeting),
      pending: sql<PlanType[]>`array(select e.type ${pendingOf(key.teamId, key.meetingId)})`,
    });
  return row;
}

/** Holds the meeting for a write of this build, as its next version; false where the build is void or done. */
export async function holdBuild(
  tx: Db,
  key: BuildKey,
  change: { planReading?: PlanReading } = {},
): Promise<boolean> {
  const held = await tx
    .update(meeting)
    .set({ version: sql`${meeting.version} + 1`, ...change })
    .where(isWanted(key))
    .returning({ id: meeting.id });
  return held.length > 0;
}

/** Writes finished parts, in one statement. */
export async function saveDone(tx: Db, key: BuildKey, parts: DoneParts): Promise<void> {
  const json = toJson(Object.entries(parts).map(([type, part]) => ({ type, ...part })));
  await tx.execute(sql`
    update ${element} set status = 'DONE', progress = null, updated_at = now(), data = row.data, message = row.message
    from jsonb_to_recordset(${json}::jsonb) as row(type text, data jsonb, message text)
    where ${isPending(key)} and ${element.type} = row.type`);
}

/** Marks what is not done as failed, with the sentence for the person. */
export async function saveFailed(tx: Db, key: BuildKey, sentence: string): Promise<void> {
  await tx
    .update(element)
    .set({ status: "FAILED", progress: null, message: sentence, updatedAt: sql`now()` })
    .where(isPending(key));
}

/** JSON that PostgreSQL takes: it has no NUL and no half of a surrogate pair. */
const toJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === "string" ? part.replaceAll("\0", "").toWellFormed() : part,
  );

/** Builds that are waited for, though no job is on its way to finish them. A job of the installation: all teams. */
export async function listAbandoned(db: Db): Promise<BuildKey[]> {
  const { rows } = await db.execute<{ team_id: string; id: string; plan_build: number }>(sql`
    select m.team_id, m.id, m.plan_build from ${meeting} m
    where exists (select 1 ${pendingOf(sql`m.team_id`, sql`m.id`)})
      and not exists (select 1 from ${jobTable} j where j.name = 'plan.build'
        and j.state in ('created', 'retry', 'active')
        and j.data->>'meetingId' = m.id and (j.data->>'build')::int = m.plan_build)
    limit 500`);
  return rows.map((row) => ({ teamId: row.team_id, meetingId: row.id, build: row.plan_build }));
}

/** Lets a build that was given up begin again; where it is void by now, nothing happens. */
export async function reopenBuild(tx: Db, key: BuildKey): Promise<void> {
  const { teamId, meetingId, build } = key;
  const { rows } = await tx.execute(sql`
    update ${element} e set status = 'PENDING', progress = 0, message = null, updated_at = now()
    from ${meeting} m
    where m.team_id = ${teamId} and m.id = ${meetingId} and m.plan_build = ${build}
      and e.team_id = m.team_id and e.meeting_id = m.id
      and e.status = 'FAILED' and e.reset_at is null and e.type in (${TYPES})
    returning e.id`);
  if (rows.length === 0) return;
  await tx
    .update(meeting)
    .set({ planAttempts: 0, version: sql`${meeting.version} + 1` })
    .where(and(eq(meeting.teamId, teamId), eq(meeting.id, meetingId)));
}
