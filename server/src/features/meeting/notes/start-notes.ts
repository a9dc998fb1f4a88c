import { indexNotes } from "../note-index.ts";
import type { AnyPresentationKey } from "../../../tables/presentation.tables.ts";
import type { MeetingKey, MeetingRow } from "../../../tables/meeting.tables.ts";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { addParts, type BuildKey, countBuild, deleteParts } from "../build/build.store.ts";
import { sendBuild, startBuild } from "../build/start-build.ts";
import {
  listElements,
  lockMeeting,
  type NewMeeting,
  TYPES_OF_HALF,
  updateMeeting,
} from "../meeting.store.ts";
import { forgetResetNotes } from "../reset/reset.store.ts";
import { noMeeting } from "../require-meeting.ts";

/** Begins a build of a meeting's notes, in place of what they are now. Notes that were reset are gone then. */
async function beginNotes(
  tx: Db,
  { teamId, meetingId }: MeetingKey,
  requestedBy: string,
): Promise<BuildKey> {
  const key = { teamId, meetingId, half: "notes" as const };
  await forgetResetNotes(tx, key);
  const build = await countBuild(tx, key, { notesAskedBy: requestedBy, noteCounts: null });
  await deleteParts(tx, key);
  await addParts(tx, key, 0);
  await indexNotes(tx, key);
  return build;
}

/** The same, and queues its job. */
export async function queueNotes(
  tx: Db,
  send: Deps["send"],
  key: MeetingKey,
  requestedBy: string,
): Promise<void> {
  await sendBuild(tx, send, await beginNotes(tx, key, requestedBy));
}

/**
 * Makes the notes of an event's meeting. The same request while they are being built changes nothing; nor does it just after,
 * from somebody who did not hear the answer.
 */
export async function startNotes(
  deps: Pick<Deps, "database" | "send" | "failpoint" | "now">,
  wanted: NewMeeting,
): Promise<string> {
  const { id } = await startBuild(deps, wanted, async (tx, is) => {
    const key = { teamId: wanted.teamId, meetingId: is.id };
    if (isSameRequest(is, wanted) && (await isAnswered(tx, key, deps.now()))) return undefined;
    const { teamId: _team, userId: _user, ...change } = wanted;
    await updateMeeting(tx, key, { ...change, notesPresentationId: null });
    return beginNotes(tx, key, wanted.userId);
  });
  return id;
}

/** Makes the notes of a meeting anew, with what has changed. */
export async function restartNotes(
  deps: Pick<Deps, "database" | "send">,
  key: MeetingKey,
  { requestedBy, change }: { requestedBy: string; change: Partial<NewMeeting> },
): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    const locked = await lockMeeting(tx, key);
    if (!locked) throw noMeeting();
    if (Object.keys(change).length > 0) await updateMeeting(tx, key, change);
    await queueNotes(tx, deps.send, key, requestedBy);
  });
}

/** Makes the notes of what was said in a presentation. The same request while they are being built changes nothing. */
export async function startNotesOf(
  deps: Pick<Deps, "send">,
  tx: Db,
  { meetingId, requestedBy, ...shown }: Shown & { meetingId: string; requestedBy: string },
): Promise<void> {
  const key = { teamId: shown.teamId, meetingId };
  const is = await lockMeeting(tx, key);
  if (!is) throw noMeeting();
  if (isOf(is, shown) && (await isBuilding(tx, key))) return;
  await updateMeeting(tx, key, {
    presentationFileId: shown.fileId,
    notesFileId: null,
    notesPresentationId: shown.presentationId,
  });
  await queueNotes(tx, deps.send, key, requestedBy);
}

/** The same, where nobody asked: only where something was made of the meeting, but no notes. */
export async function startFirstNotesOf(
  deps: Pick<Deps, "send">,
  tx: Db,
  shown: Shown & { meetingId: string; requestedBy: string },
): Promise<void> {
  await lockMeeting(tx, shown);
  const elements = await listElements(tx, shown);
  if (elements.length > 0 && !(await hasNotes(tx, shown))) await startNotesOf(deps, tx, shown);
}

/**
 * The same, of a call's transcript that nobody sent, in a meeting that is made where the event has none. `save` keeps the
 * transcript and answers its file, or undefined where it is no longer wanted. Answers the meeting's id where notes begin.
 */
export async function startFirstNotesOfCall(
  deps: Pick<Deps, "database" | "send" | "failpoint">,
  subject: NewMeeting,
  save: (tx: Db) => Promise<string | undefined>,
): Promise<string | undefined> {
  const { id, isNew } = await startBuild(deps, subject, async (tx, is) => {
    const key = { teamId: is.teamId, meetingId: is.id };
    if (await hasNotes(tx, key)) return undefined;
    const notesFileId = await save(tx);
    if (notesFileId === undefined) return undefined;
    await updateMeeting(tx, key, { notesFileId, notesPresentationId: null });
    return beginNotes(tx, key, subject.userId);
  });
  return isNew ? id : undefined;
}

/** Whether a meeting has notes, or they are being made. */
export async function hasNotes(db: Db, key: MeetingKey): Promise<boolean> {
  const types = new Set((await listElements(db, key)).map(({ type }) => type));
  return TYPES_OF_HALF.notes.some((type) => types.has(type));
}

/** A run through a deck. */
interface Shown extends AnyPresentationKey {
  readonly fileId: string;
}

const isOf = (is: MeetingRow, { presentationId, fileId }: Shown): boolean =>
  is.notesPresentationId === presentationId && is.presentationFileId === fileId;

function isSameRequest(is: MeetingRow, wanted: NewMeeting): boolean {
  return (
    is.presentationFileId === wanted.presentationFileId &&
    is.notesFileId === wanted.notesFileId &&
    is.notesPresentationId === null &&
    is.prompt === wanted.prompt &&
    is.note === wanted.note
  );
}

const JUST_NOW_MS = 120_000;

/** The notes are being built, or were finished a moment ago. */
async function isAnswered(tx: Db, key: MeetingKey, now: Date): Promise<boolean> {
  const report = (await listElements(tx, key)).find(({ type }) => type === "report");
  if (report?.status !== "DONE") return report?.status === "PENDING";
  return now.getTime() - report.updatedAt.getTime() < JUST_NOW_MS;
}

async function isBuilding(tx: Db, key: MeetingKey): Promise<boolean> {
  const elements = await listElements(tx, key);
  return elements.some(({ type, status }) => type === "report" && status === "PENDING");
}
