import type { DeckChanges, DeckVersion } from "@planner/contract/api";
import type { FollowedNote, NoteState, Report } from "@planner/contract/model";
import type { NewDeck } from "@planner/engine";
import { anchorOf, matchedNotes, placedNotes } from "@planner/engine/corrections";
import { followNotes } from "@planner/engine/decks";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import type { MeetingKey } from "../../../tables/meeting.tables.ts";
import { listPageRatios } from "../create/meeting-files.store.ts";
import { findReport, holdMeeting } from "../meeting.store.ts";
import { markStale } from "../plan/preparation.store.ts";
import { noMeeting } from "../require-meeting.ts";
import { findVersions, isOfSameDecks, isToRetry } from "./compare-decks.jobs.ts";
import {
  type Comparison,
  deleteFollowUp,
  expireComparison,
  findComparison,
  listFollowUps,
  saveFollowUp,
  setFollowUpAside,
} from "./deck-changes.store.ts";
import {
  type EarlierDeck,
  findDeck,
  findEarlierDeck,
  type MeetingDeck,
} from "./earlier-decks.store.ts";

type ReadDeps = Pick<Deps, "database" | "send">;

/** What changed in a meeting's deck; where that is not known yet, or out of date, it is found out. */
export async function readDeckChanges(deps: ReadDeps, key: MeetingKey): Promise<DeckChanges> {
  const { db } = deps.database;
  const comparison = await findComparison(db, key);
  const now = await findDeck(db, key);
  if (!now) {
    if (comparison) await sendComparison(deps, db, key);
    return { status: "none", hasDeck: false };
  }
  if (!comparison?.digest) {
    await sendComparison(deps, db, key);
    return { status: "comparing" };
  }
  const versions = await findVersions(db, key, now);
  const earlier = await findEarlier(db, key, comparison);
  const isCurrent = comparison.digest === versions.digest;
  if (!isCurrent) await sendComparison(deps, db, key);
  // Decks that have come since may be more like it; until that is known, what was found of these two holds.
  const isUsable =
    isToRetry(comparison, now) || (earlier && isOfSameDecks(comparison, now, earlier));
  if (!isCurrent && !isUsable) return { status: "comparing" };
  if (comparison.message !== null) return { status: "failed", message: comparison.message };
  const report = earlier && (await findReport(db, { ...key, meetingId: earlier.meetingId }));
  if (!earlier || !report) return { status: "none", hasDeck: true };
  return {
    status: "ready",
    earlier: await toVersion(db, key, earlier),
    now: await toVersion(db, key, now),
    isSameSeries: earlier.isSameSeries,
    pages: comparison.pages,
    notes: await readNotes(db, key, { report, comparison }),
  };
}

/** The earlier deck that was found, as long as it may be seen. */
const findEarlier = async (
  db: Db,
  key: MeetingKey,
  comparison: Comparison | undefined,
): Promise<EarlierDeck | undefined> =>
  comparison?.earlierMeetingId ? findEarlierDeck(db, key, comparison.earlierMeetingId) : undefined;

/** What the plan of a meeting is to say of its deck; undefined where that is no newer version, or not compared yet. */
export async function findNewDeck(db: Db, key: MeetingKey): Promise<NewDeck | undefined> {
  const comparison = await findComparison(db, key);
  const meetingId = (await findEarlier(db, key, comparison))?.meetingId;
  if (!comparison || !meetingId || !(await findDeck(db, key))) return undefined;
  const report = await findReport(db, { ...key, meetingId });
  if (!report) return undefined;
  const notes = await readNotes(db, key, { report, comparison });
  const count = (wanted: NoteState): number => notes.filter(({ state }) => state === wanted).length;
  const [touched, untouched, gone] = [count("touched"), count("untouched"), count("gone")];
  return { meetingId, touched, untouched, gone };
}

/** Has the decks of a meeting be compared, once however often it is sent. */
export const sendComparison = (
  { send }: Pick<Deps, "send">,
  tx: Db,
  { teamId, meetingId }: MeetingKey,
): Promise<void> =>
  send(tx, "decks.compare", { teamId, meetingId }, { singletonKey: `${teamId} ${meetingId}` });

/** The same, whatever is known; what people said of the notes stays. */
export const compareAgain = (
  deps: Pick<Deps, "database" | "send">,
  key: MeetingKey,
): Promise<void> =>
  deps.database.db.transaction(async (tx) => {
    await expireComparison(tx, key);
    await sendComparison(deps, tx, key);
  });

async function toVersion(
  db: Db,
  { teamId }: MeetingKey,
  { meetingId, title, startTime, fileId }: MeetingDeck,
): Promise<DeckVersion> {
  const ratios = await listPageRatios(db, { teamId, fileId });
  return { meetingId, title, startTime: startTime.toISOString(), fileId, ratios };
}

/** The notes of the earlier version, as they were found and as people judged them. */
async function readNotes(
  db: Db,
  key: MeetingKey,
  { report, comparison }: { report: Report; comparison: Comparison },
): Promise<FollowedNote[]> {
  const found = followNotes(report, comparison.pages, await findReport(db, key));
  const judged = await listFollowUps(db, key, comparison.earlierMeetingId ?? "");
  const byNote = new Map(
    [...matchedNotes(judged, placedNotes(report))].map(([one, { note }]) => [note.id, one]),
  );
  return found.map((note) => {
    const judgement = byNote.get(note.id);
    return {
      ...note,
      state: judgement?.state ?? note.found,
      judged: judgement ? { by: judgement.by, at: judgement.at.toISOString() } : null,
    };
  });
}

export interface JudgementRequest {
  readonly noteId: string;
  /** Null: what was found holds again. */
  readonly state: NoteState | null;
  readonly userId: string;
  readonly at: Date;
}

/** Keeps what a person says has become of a note; answers the note as it is then. */
export async function judgeNote(
  { database }: Pick<Deps, "database">,
  key: MeetingKey,
  { noteId, state, userId, at }: JudgementRequest,
): Promise<FollowedNote> {
  return database.db.transaction(async (tx) => {
    if (!(await holdMeeting(tx, key))) throw noMeeting();
    const comparison = await findComparison(tx, key);
    // Made private meanwhile, it is no longer to be seen.
    const earlierMeetingId = (await findEarlier(tx, key, comparison))?.meetingId;
    const report =
      earlierMeetingId && (await findReport(tx, { ...key, meetingId: earlierMeetingId }));
    const anchor = report ? anchorOf(report, noteId) : undefined;
    if (!comparison || !earlierMeetingId || !report || !anchor) throw noNote();
    // The one that was said of this note under an id that it had before.
    for (const [one, { note }] of matchedNotes(
      await listFollowUps(tx, key, earlierMeetingId),
      placedNotes(report),
    ))
      if (note.id === noteId)
        await deleteFollowUp(tx, key, { earlierMeetingId, noteId: one.noteId });
    await setFollowUpAside(tx, key, { earlierMeetingId, noteId });
    if (state !== null)
      await saveFollowUp(tx, key, {
        earlierMeetingId,
        noteId,
        anchor,
        state,
        judgedBy: userId,
        judgedAt: at,
      });
    // A plan that was made before counts the note otherwise.
    await markStale(tx, key);
    const notes = await readNotes(tx, key, { report, comparison });
    const judged = notes.find(({ id }) => id === noteId);
    if (!judged) throw noNote();
    return judged;
  });
}

const noNote = (): Failure =>
  new Failure("not_found", "This note is no longer in the notes of the earlier version.");
