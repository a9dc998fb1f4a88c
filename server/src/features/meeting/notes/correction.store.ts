import type { ElementData, ElementStatus, NoteCounts, NotesType } from "@planner/contract/model";
import type { Correction, PageCorrection, Rename } from "@planner/engine/corrections";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { randomUUID } from "node:crypto";
import { findFile } from "../../file/index.ts";
import { indexNotes } from "../note-index.ts";
import { noteGrounds } from "../outcome/note-grounds.ts";
import {
  bumpVersion,
  findMeeting,
  findReport,
  isMeeting,
  lockMeeting,
  ofMeeting,
  updateMeeting,
} from "../meeting.store.ts";
import type { Db } from "../../../platform/db/database.ts";
import { user } from "../../../tables/account.tables.ts";
import { element, meeting, type MeetingKey } from "../../../tables/meeting.tables.ts";
import {
  noteCorrection,
  pageCorrection,
  speakerRename,
} from "../../../tables/correction.tables.ts";

/** A correction with who made it last. */
export type StoredCorrection = Correction & { readonly editedBy: string };
export type StoredRename = Rename & { readonly id: string };
/** Parts of the notes as they were made. */
export type MadeParts = { readonly [T in NotesType]?: ElementData[T] };

const NOBODY = "Someone";
type OfMeeting = typeof noteCorrection | typeof speakerRename | typeof pageCorrection;
const isOf = (table: OfMeeting, key: MeetingKey) =>
  and(eq(table.teamId, key.teamId), eq(table.meetingId, key.meetingId));

/** Holds the meeting against changes until the transaction ends; answers the pages of its deck. */
export async function holdNotes(tx: Db, key: MeetingKey): Promise<number> {
  return pagesOf(tx, key, await lockMeeting(tx, key));
}

/** How many pages a meeting's deck has; 0 without a deck. */
export const countPages = async (db: Db, key: MeetingKey): Promise<number> =>
  pagesOf(db, key, await findMeeting(db, key));

async function pagesOf(
  db: Db,
  { teamId }: MeetingKey,
  row: { presentationFileId: string | null } | undefined,
): Promise<number> {
  const fileId = row?.presentationFileId;
  if (!fileId) return 0;
  return (await findFile(db, { teamId, fileId }))?.pageCount ?? Infinity;
}

/** How far the notes are, and those of these parts that were not reset, as they were made. */
export async function readMade(
  tx: Db,
  key: MeetingKey,
  types: readonly NotesType[],
): Promise<{ status: ElementStatus | undefined; made: MadeParts }> {
  const rows = await tx
    .select({
      type: element.type,
      status: element.status,
      made: sql<unknown>`coalesce(${element.generated}, ${element.data})`,
    })
    .from(element)
    .where(and(ofMeeting(key), inArray(element.type, [...types]), isNull(element.resetAt)));
  const made = Object.fromEntries(rows.map((row) => [row.type, row.made])) as MadeParts;
  return { status: rows.find(({ type }) => type === "report")?.status, made };
}

/**
 * Keeps parts as people corrected them, as the meeting's next version; as they were made they are kept beside. Answers the ids of
 * action items that are others than before.
 */
export async function saveCorrected(
  tx: Db,
  key: MeetingKey,
  { parts, counts }: { parts: MadeParts; counts: NoteCounts },
): Promise<string[]> {
  const before = await findReport(tx, key);
  for (const [type, data] of Object.entries(parts)) {
    await tx
      .update(element)
      .set({
        data,
        generated: sql`coalesce(${element.generated}, ${element.data})`,
        updatedAt: sql`now()`,
      })
      .where(and(ofMeeting(key), eq(element.type, type as NotesType), isNull(element.resetAt)));
  }
  await updateMeeting(tx, key, { noteCounts: counts });
  const isSameGround =
    !parts.extract && before && parts.report && noteGrounds(before) === noteGrounds(parts.report);
  return indexNotes(tx, key, { alsoOutcomes: !isSameGround });
}

/** Marks nothing as new any more, as the meeting's next version; notes that mark nothing stay as they are. */
export async function clearRenewed(tx: Db, { teamId, meetingId }: MeetingKey): Promise<void> {
  const { rows } = await tx.execute(sql`
    update ${element} set data = data - 'renewed', generated = generated - 'renewed'
    where team_id = ${teamId} and meeting_id = ${meetingId} and type = 'report' and reset_at is null
      and status = 'DONE' and data ? 'renewed'
    returning id`);
  if (rows.length === 0) return;
  await bumpVersion(tx, { teamId, meetingId });
}

export async function saveCounts(tx: Db, key: MeetingKey, noteCounts: NoteCounts): Promise<void> {
  await tx.update(meeting).set({ noteCounts }).where(isMeeting(key));
}

/** All corrections of a meeting's notes, in the order of the notes' ids. */
export async function listCorrections(db: Db, key: MeetingKey): Promise<StoredCorrection[]> {
  const rows = await db
    .select({ row: noteCorrection, name: user.name })
    .from(noteCorrection)
    .leftJoin(user, eq(user.id, noteCorrection.editedBy))
    .where(isOf(noteCorrection, key))
    .orderBy(asc(noteCorrection.noteId));
  return rows.map(({ row: { noteId, anchor, changes, version, editedAt, editedBy }, name }) => ({
    noteId,
    anchor,
    changes,
    edited: { by: name ?? NOBODY, at: editedAt.toISOString(), version },
    editedBy,
  }));
}

export async function saveCorrection(
  tx: Db,
  key: MeetingKey,
  { noteId, anchor, changes, edited, editedBy }: StoredCorrection,
): Promise<void> {
  const { version } = edited;
  const now = { changes: [...changes], version, editedBy, editedAt: new Date(edited.at) };
  await tx
    .insert(noteCorrection)
    .values({ teamId: key.teamId, meetingId: key.meetingId, noteId, anchor, ...now })
    .onConflictDoUpdate({
      target: [noteCorrection.teamId, noteCorrection.meetingId, noteCorrection.noteId],
      set: { anchor, ...now },
    });
}

/** Keeps these corrections in place of all that there are. */
export async function replaceCorrections(
  tx: Db,
  key: MeetingKey,
  corrections: readonly StoredCorrection[],
): Promise<void> {
  await tx.delete(noteCorrection).where(isOf(noteCorrection, key));
  for (const one of corrections) await saveCorrection(tx, key, one);
}

/** The renamed speakers of a meeting, in the order in which that was asked for. */
export function listRenames(db: Db, key: MeetingKey): Promise<StoredRename[]> {
  return db
    .select({ id: speakerRename.id, from: speakerRename.from, to: speakerRename.to })
    .from(speakerRename)
    .where(isOf(speakerRename, key))
    .orderBy(asc(speakerRename.createdAt), asc(speakerRename.id));
}

/** Answers the new rename's id. */
export async function addRename(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  rename: Omit<Rename, "id"> & { createdBy: string },
): Promise<string> {
  const id = randomUUID();
  // Not now(): of two who ask at once, the one who had to wait for the meeting comes after.
  const createdAt = sql`clock_timestamp()`;
  await tx.insert(speakerRename).values({ teamId, meetingId, id, ...rename, createdAt });
  return id;
}

/** Answers whether there was one. */
export async function deleteRename(tx: Db, key: MeetingKey, id: string): Promise<boolean> {
  const gone = await tx
    .delete(speakerRename)
    .where(and(isOf(speakerRename, key), eq(speakerRename.id, id)))
    .returning({ id: speakerRename.id });
  return gone.length > 0;
}

/** A correction of pages with the notes that followed it. */
export type StoredPages = PageCorrection &
  Pick<typeof pageCorrection.$inferSelect, "moved" | "createdBy" | "createdAt">;

/** The corrected pages of a meeting's transcript, in the order in which they were corrected. */
export function listPages(db: Db, key: MeetingKey): Promise<StoredPages[]> {
  const { id, from, to, page, moved, createdBy, createdAt } = pageCorrection;
  return db
    .select({ id, from, to, page, moved, createdBy, createdAt })
    .from(pageCorrection)
    .where(isOf(pageCorrection, key))
    .orderBy(asc(createdAt), asc(id));
}

export async function addPages(tx: Db, key: MeetingKey, correction: StoredPages): Promise<void> {
  const { teamId, meetingId } = key;
  // Not now(): of two who ask at once, the one who had to wait for the meeting comes after.
  const createdAt = sql`clock_timestamp()`;
  await tx.insert(pageCorrection).values({ ...correction, teamId, meetingId, createdAt });
}

export async function deletePages(tx: Db, key: MeetingKey, id: string): Promise<void> {
  await tx.delete(pageCorrection).where(and(isOf(pageCorrection, key), eq(pageCorrection.id, id)));
}

/** The name of a person. */
export async function findName(db: Db, userId: string): Promise<string> {
  const [row] = await db.select({ name: user.name }).from(user).where(eq(user.id, userId));
  return row?.name ?? NOBODY;
}
