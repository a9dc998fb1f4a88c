import { ELEMENT_TYPES, type ElementType } from "@planner/contract/model";
import { and, eq, inArray, isNotNull, isNull, lt, max, sql } from "drizzle-orm";
import { textsOf } from "../../../platform/db/among.ts";
import type { Db } from "../../../platform/db/database.ts";
import { deleteComparisons, deleteFollowUps } from "../deck-changes/deck-changes.store.ts";
import { deleteComments } from "../comment/comment.store.ts";
import { deleteOutcomes } from "../outcome/outcome.store.ts";
import { forgetLinks } from "../decision/link.store.ts";
import { forgetSentNotes } from "../sign-off/sent-notes.store.ts";
import { deleteSignOffs } from "../sign-off/sign-off.store.ts";
import { deletePushesOf } from "../push/push.store.ts";
import { indexNotes } from "../note-index.ts";
import { deleteMailsAbout } from "../../mail/index.ts";
import { deleteDeliveriesOf } from "../../webhook/index.ts";
import {
  noteCorrection,
  pageCorrection,
  speakerRename,
} from "../../../tables/correction.tables.ts";
import { capture, mark, pageTurn, presentation } from "../../../tables/presentation.tables.ts";
import { transcript } from "../../../tables/transcript.tables.ts";
import { bumpVersion, type MeetingHalf, ofMeeting, TYPES_OF_HALF } from "../meeting.store.ts";
import {
  element,
  type ElementRow,
  meeting,
  type MeetingKey,
  type MeetingRow,
} from "../../../tables/meeting.tables.ts";
import { auditEvent } from "../../../tables/audit.tables.ts";
import { jobTable } from "../../../platform/jobs/queue.ts";
import { llmCall } from "../../../tables/llm-call.tables.ts";
import { passage, passageWord } from "../../../tables/passage.tables.ts";
import { shareLink } from "../../../tables/share.tables.ts";

/** Marks one half, or all, as reset; answers the types of the parts that were there. */
export async function markReset(
  tx: Db,
  key: MeetingKey,
  options: { half: MeetingHalf | undefined; at: Date },
): Promise<ElementType[]> {
  const types: ElementType[] = options.half ? [...TYPES_OF_HALF[options.half]] : ELEMENT_TYPES;
  const gone = await tx
    .update(element)
    .set({ resetAt: options.at })
    .where(and(ofMeeting(key), isNull(element.resetAt), inArray(element.type, types)))
    .returning({ type: element.type });
  if (gone.length > 0) await bumpVersion(tx, key);
  await indexNotes(tx, key);
  // What is left is read again, as after any change.
  await forgetPassages(tx, key);
  return gone.map(({ type }) => type);
}

/** When the latest reset was that was neither purged nor taken back. */
export async function findLastReset(tx: Db, key: MeetingKey): Promise<Date | null> {
  const [row] = await tx
    .select({ at: max(element.resetAt) })
    .from(element)
    .where(ofMeeting(key));
  return row?.at ?? null;
}

/** Takes the reset of that time back; answers the parts that are there again. */
export async function undoReset(tx: Db, key: MeetingKey, resetAt: Date): Promise<ElementRow[]> {
  await bumpVersion(tx, key);
  const back = await tx
    .update(element)
    .set({ resetAt: null })
    .where(and(ofMeeting(key), eq(element.resetAt, resetAt)))
    .returning();
  await indexNotes(tx, key);
  return back;
}

/** Notes that were reset can no longer be taken back: what they were made of is another now. */
export async function forgetResetNotes(tx: Db, key: MeetingKey): Promise<void> {
  await tx
    .delete(element)
    .where(
      and(
        ofMeeting(key),
        isNotNull(element.resetAt),
        inArray(element.type, [...TYPES_OF_HALF.notes]),
      ),
    );
  await forgetCorrections(tx, key, await listTypes(tx, key));
}

/** Meetings with parts that were reset before `before`. A job of the installation: all teams. */
export function listToPurge(db: Db, before: Date): Promise<MeetingKey[]> {
  return db
    .selectDistinct({ teamId: element.teamId, meetingId: element.meetingId })
    .from(element)
    .where(lt(element.resetAt, before))
    .limit(500);
}

/** Deletes the parts that were reset before `before`, with what people corrected in them; answers the types of the others. */
export async function purgeElements(tx: Db, key: MeetingKey, before: Date): Promise<ElementType[]> {
  await tx.delete(element).where(and(ofMeeting(key), lt(element.resetAt, before)));
  const left = await listTypes(tx, key);
  await forgetCorrections(tx, key, left);
  return left;
}

/** The types of all parts, also those that were reset. */
async function listTypes(tx: Db, key: MeetingKey): Promise<ElementType[]> {
  const rows = await tx.select({ type: element.type }).from(element).where(ofMeeting(key));
  return rows.map(({ type }) => type);
}

/** What people corrected goes with the last part of the notes; `left` are the parts that are there. */
async function forgetCorrections(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  left: readonly ElementType[],
): Promise<void> {
  if (TYPES_OF_HALF.notes.some((type) => left.includes(type))) return;
  for (const table of [noteCorrection, pageCorrection, speakerRename])
    await tx.delete(table).where(and(eq(table.teamId, teamId), eq(table.meetingId, meetingId)));
  await deleteFollowUps(tx, { teamId, meetingId });
  await deleteComments(tx, { teamId, meetingId }, "notes");
  await deleteOutcomes(tx, { teamId, meetingId });
  await forgetLinks(tx, { teamId, meetingId });
  await forgetSentNotes(tx, { teamId, meetingId });
}

/** Deletes a meeting of which nothing is left, with all that was said and shown in it; answers its files. */
export async function deleteMeeting(tx: Db, row: MeetingRow): Promise<string[]> {
  await tx.delete(meeting).where(and(eq(meeting.teamId, row.teamId), eq(meeting.id, row.id)));
  const key = { teamId: row.teamId, meetingId: row.id };
  const presented = await deletePresentations(tx, key);
  const files = [row.presentationFileId, row.notesFileId, ...presented.map(({ fileId }) => fileId)];
  const fileIds = [...new Set(files.filter((id) => id !== null))];
  await deleteTraces(tx, key, { fileIds, presentationIds: presented.map(({ id }) => id) });
  return fileIds;
}

/** Deletes all parts of a meeting, with what people corrected in them. */
export async function deleteElements(tx: Db, key: MeetingKey): Promise<void> {
  await tx.delete(element).where(ofMeeting(key));
  await forgetCorrections(tx, key, []);
  await indexNotes(tx, key);
}

/** Answers which there were, with the decks that were shown. */
async function deletePresentations(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
): Promise<{ id: string; fileId: string }[]> {
  const shown = await tx
    .delete(presentation)
    .where(and(eq(presentation.teamId, teamId), eq(presentation.meetingId, meetingId)))
    .returning({ id: presentation.id, fileId: presentation.fileId });
  const ids = shown.map(({ id }) => id);
  for (const table of [pageTurn, mark])
    await tx.delete(table).where(and(eq(table.teamId, teamId), inArray(table.presentationId, ids)));
  for (const table of [transcript, capture])
    await tx.delete(table).where(and(eq(table.teamId, teamId), eq(table.meetingId, meetingId)));
  return shown;
}

/**
 * Deletes what other tables keep of a meeting that is gone: links, what was signed, comments, deliveries to webhooks, what was sent to tools, what it is found by, how its deck compares, mails, jobs that named it or these files, and answers
 * of a language model, of which the counts stay. The log keeps that something happened, and no longer to what.
 */
async function deleteTraces(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  { fileIds, presentationIds }: Record<"fileIds" | "presentationIds", readonly string[]>,
): Promise<void> {
  await tx
    .delete(shareLink)
    .where(and(eq(shareLink.teamId, teamId), eq(shareLink.meetingId, meetingId)));
  await deleteSignOffs(tx, { teamId, meetingId });
  await forgetPassages(tx, { teamId, meetingId });
  await deleteComparisons(tx, { teamId, meetingId });
  await deleteComments(tx, { teamId, meetingId });
  await deleteDeliveriesOf(tx, { teamId, meetingId });
  await deletePushesOf(tx, { teamId, meetingId });
  await tx
    .update(llmCall)
    .set({ answer: null, meetingId: "" })
    // Answers to questions in Find are of no meeting, and may have words of each.
    .where(and(eq(llmCall.teamId, teamId), inArray(llmCall.meetingId, [meetingId, ""])));
  await tx
    .update(auditEvent)
    .set({ meetingId: null })
    .where(and(eq(auditEvent.teamId, teamId), eq(auditEvent.meetingId, meetingId)));
  await deleteMailsAbout(tx, meetingId);
  await tx.execute(sql`delete from ${jobTable} j
    using unnest(${sql.param([meetingId, ...fileIds])}::text[]) as gone(id)
    where j.state <> 'active' and strpos(coalesce(j.data::text, '') || coalesce(j.output::text, ''), gone.id) > 0`);
  // These ids are the browser's: any letters may stand in jobs of others.
  await tx.execute(sql`delete from ${jobTable} j where j.state <> 'active' and j.data ->> 'teamId' = ${teamId}
    and j.data ->> 'presentationId' = any(${textsOf(presentationIds)})`);
}

/** Nothing of the meeting is found from now on, until it is read again. */
async function forgetPassages(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  await tx.delete(passage).where(and(eq(passage.teamId, teamId), eq(passage.meetingId, meetingId)));
  // Which of them stand in other meetings too, the sweep finds out.
  await tx
    .update(passageWord)
    .set({ meetingId: "" })
    .where(and(eq(passageWord.teamId, teamId), eq(passageWord.meetingId, meetingId)));
}
