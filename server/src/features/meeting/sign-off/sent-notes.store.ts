import { anchorOf, type NoteAnchor } from "@planner/engine/corrections";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../platform/db/database.ts";
import { decision } from "../../../tables/decision.tables.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { signOff, signOffDecision } from "../../../tables/sign-off.tables.ts";
import { findReport } from "../meeting.store.ts";
import { lockSignOffsOf, type SignOffDecisionRow, withdrawSignOffs } from "./sign-off.store.ts";

const isOf = ({ teamId, meetingId }: MeetingKey) =>
  and(eq(signOffDecision.teamId, teamId), eq(signOffDecision.meetingId, meetingId));

/** What was sent of a meeting whose notes were never gone for good since. */
export function listSentNotes(tx: Db, key: MeetingKey) {
  const { id, decisionId, anchor } = signOffDecision;
  return tx
    .select({ id, decisionId, anchor })
    .from(signOffDecision)
    .where(and(isOf(key), isNotNull(anchor)));
}

/** The register's decisions of a meeting, by the note of each. */
export async function mapDecisions(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
): Promise<Map<string, string>> {
  const { noteId, id } = decision;
  const rows = await tx
    .select({ noteId, id })
    .from(decision)
    .where(and(eq(decision.teamId, teamId), eq(decision.meetingId, meetingId)));
  return new Map(rows.map((row) => [row.noteId, row.id]));
}

/** The meetings of these decisions. */
export async function listMeetingsOf(
  tx: Db,
  teamId: string,
  decisionIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ meetingId: decision.meetingId })
    .from(decision)
    .where(and(eq(decision.teamId, teamId), inArray(decision.id, [...decisionIds])));
  return rows.map(({ meetingId }) => meetingId);
}

/** The notes of these decisions of a meeting, by the decision. */
export async function mapAnchors(tx: Db, key: MeetingKey): Promise<Map<string, NoteAnchor>> {
  const report = await findReport(tx, key);
  const found = new Map<string, NoteAnchor>();
  for (const [noteId, id] of await mapDecisions(tx, key)) {
    const anchor = report && anchorOf(report, noteId);
    if (anchor) found.set(id, anchor);
  }
  return found;
}

export async function moveSentNotes(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  moved: readonly Pick<SignOffDecisionRow, "id" | "decisionId" | "anchor">[],
): Promise<void> {
  if (moved.length === 0) return;
  await tx.execute(sql`
    update ${signOffDecision} d set decision_id = moved."decisionId", anchor = moved.anchor
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as moved(id text, "decisionId" text, anchor jsonb)
    where d.team_id = ${teamId} and d.meeting_id = ${meetingId} and d.id = moved.id`);
}

/** The notes are gone for good: what was sent of them follows no others, and a request of which nothing else is left ends. */
export async function forgetSentNotes(tx: Db, key: MeetingKey): Promise<void> {
  const ids = await lockSignOffsOf(tx, key);
  if (ids.length === 0) return;
  await tx.update(signOffDecision).set({ decisionId: null, anchor: null }).where(isOf(key));
  const { teamId, id } = signOff;
  const isEmpty = sql`not exists (select 1 from ${signOffDecision} d
    where d.team_id = ${teamId} and d.sign_off_id = ${id} and d.anchor is not null)`;
  await withdrawSignOffs(tx, and(eq(teamId, key.teamId), inArray(id, ids), isEmpty), sql`now()`);
}
