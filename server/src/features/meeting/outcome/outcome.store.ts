import {
  type ElementType,
  type Outcome,
  OUTCOME_PARTS,
  type OutcomeState,
} from "@planner/contract/model";
import { and, asc, desc, eq, inArray, isNotNull, isNull, not, or, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { element, meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import { outcome } from "../../../tables/outcome.tables.ts";

type OutcomeRow = typeof outcome.$inferSelect;
/** What was found of a point, at its place in the plan. */
export type FoundRow = Pick<OutcomeRow, "id" | "part" | "text" | "found" | "evidence" | "note">;

/** Somebody whose account is gone. */
const NOBODY = "Someone";

const isOf = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(outcome.teamId, teamId), eq(outcome.meetingId, meetingId));

/** Puts these in the place of what was found before, in their order; what a person said stays with its point. */
export async function replaceOutcomes(
  tx: Db,
  key: MeetingKey,
  rows: readonly FoundRow[],
): Promise<void> {
  await tx.delete(outcome).where(and(isOf(key), isNull(outcome.corrected)));
  await tx.update(outcome).set({ place: null }).where(isOf(key));
  if (rows.length === 0) return;
  const { teamId, meetingId } = key;
  await tx
    .insert(outcome)
    .values(rows.map((row, place) => ({ ...row, place, teamId, meetingId })))
    .onConflictDoUpdate({
      target: [outcome.teamId, outcome.meetingId, outcome.id],
      set: {
        place: sql`excluded.place`,
        found: sql`excluded.found`,
        evidence: sql`excluded.evidence`,
        note: sql`excluded.note`,
      },
    });
}

/** What came of the points that the plan has now, in their order. */
export async function listOutcomes(db: Db, key: MeetingKey): Promise<Outcome[]> {
  const rows = await db
    .select({ row: outcome, name: user.name })
    .from(outcome)
    .leftJoin(user, eq(user.id, outcome.correctedBy))
    .where(and(isOf(key), isNotNull(outcome.place)))
    .orderBy(asc(outcome.place));
  return rows.map(({ row, name }) => toOutcome(row, name));
}

/** What a person said rests on no words of the meeting. */
function toOutcome(row: OutcomeRow, name: string | null): Outcome {
  const { id, part, text, found, evidence, note, corrected, correctedAt } = row;
  if (corrected !== null)
    return {
      id,
      part,
      text,
      state: corrected,
      evidence: [],
      corrected: { by: name ?? NOBODY, at: (correctedAt ?? new Date(0)).toISOString() },
    };
  return { id, part, text, state: found, evidence, ...(note ? { note } : {}) };
}

/** One of them; undefined where the plan has no such point. */
export async function findOutcome(
  db: Db,
  key: MeetingKey,
  id: string,
): Promise<{ shown: Outcome; found: OutcomeState | null } | undefined> {
  const [found] = await db
    .select({ row: outcome, name: user.name })
    .from(outcome)
    .leftJoin(user, eq(user.id, outcome.correctedBy))
    .where(and(isOf(key), eq(outcome.id, id), isNotNull(outcome.place)));
  return found && { shown: toOutcome(found.row, found.name), found: found.row.found };
}

/** Keeps what a person said of a point; null: nobody says otherwise any more. */
export async function saveCorrected(
  tx: Db,
  key: MeetingKey,
  { id, ...change }: Pick<OutcomeRow, "id" | "corrected" | "correctedBy" | "correctedAt">,
): Promise<void> {
  await tx
    .update(outcome)
    .set(change)
    .where(and(isOf(key), eq(outcome.id, id)));
}

/** Keeps that it was found what came of the meeting's plan. */
export async function markRead(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx
    .update(meeting)
    .set({ hasReadOutcomes: true })
    .where(and(eq(meeting.teamId, teamId), eq(meeting.id, meetingId)));
}

/** Whether the meeting has one of these parts, done. */
const hasDone = (types: readonly ElementType[]) => sql`exists (select 1 from ${element} e
    where e.team_id = ${meeting.teamId} and e.meeting_id = ${meeting.id} and e.status = 'DONE' and e.reset_at is null
      and ${inArray(sql`e.type`, [...types])})`;

/**
 * Meetings with plan and notes of which it was never found what came of the plan, newest first. A job of the installation: all
 * teams.
 */
export function listUnread(db: Db, limit: number): Promise<MeetingKey[]> {
  return db
    .select({ teamId: meeting.teamId, meetingId: meeting.id })
    .from(meeting)
    .where(and(not(meeting.hasReadOutcomes), hasDone(["report"]), hasDone(OUTCOME_PARTS)))
    .orderBy(desc(meeting.startTime), asc(meeting.id))
    .limit(limit);
}

/** Forgets all of a meeting, with what people said. */
export async function deleteOutcomes(tx: Db, key: MeetingKey): Promise<void> {
  await tx.delete(outcome).where(isOf(key));
}

/** A point that a meeting left open. */
export interface OpenPoint {
  readonly id: string;
  readonly meetingId: string;
  readonly text: string;
  /** The first words of it that were said; null where it never came up, or a person says how it ended. */
  readonly quote: string | null;
}

/**
 * Points of these meetings that were deferred or never raised, as the last word on each has it; not those that were found open
 * by a note, which is open itself.
 */
export async function listOpenPoints(
  db: Db,
  teamId: string,
  meetingIds: readonly string[],
): Promise<OpenPoint[]> {
  if (meetingIds.length === 0) return [];
  const state = sql`coalesce(${outcome.corrected}, ${outcome.found})`;
  return db
    .select({
      id: outcome.id,
      meetingId: outcome.meetingId,
      text: outcome.text,
      quote: sql<
        string | null
      >`case when ${outcome.corrected} is null then ${outcome.evidence}->0->>'quote' end`,
    })
    .from(outcome)
    .where(
      and(
        eq(outcome.teamId, teamId),
        inArray(outcome.meetingId, [...meetingIds]),
        isNotNull(outcome.place),
        sql`${state} in ('deferred', 'never raised')`,
        or(isNull(outcome.note), isNotNull(outcome.corrected)),
      ),
    )
    .orderBy(asc(outcome.meetingId), asc(outcome.place));
}
