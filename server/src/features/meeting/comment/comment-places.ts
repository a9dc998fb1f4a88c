import type { CommentPlace, NewCommentPlace } from "@planner/contract/model";
import { isDeepStrictEqual } from "node:util";
import { anchorOf } from "@planner/engine/corrections";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import type { CommentRow } from "../../../tables/comment.tables.ts";
import type { MeetingKey, MeetingRow } from "../../../tables/meeting.tables.ts";
import { findFile } from "../../file/index.ts";
import { followAnchors, type ReadReport } from "../follow-anchors.ts";
import { findReport } from "../meeting.store.ts";
import { listOnNotes, moveComments } from "./comment.store.ts";
import { canSee, type Commenter, readSentences } from "./commenter.ts";

type Found = Pick<CommentRow, "anchor"> & { readonly place: CommentPlace };

/** The place as it is kept; refuses one that this person does not see in the meeting. */
export async function requirePlace(
  tx: Db,
  { meeting, place, by }: { meeting: MeetingRow; place: NewCommentPlace; by: Commenter },
): Promise<Found> {
  if (!canSee(by, meeting, place)) throw new Failure("not_found", "This cannot be commented on.");
  const key = { teamId: meeting.teamId, meetingId: meeting.id };
  if (place.kind === "note") {
    const report = await findReport(tx, key);
    const anchor = report && anchorOf(report, place.noteId);
    if (!anchor) throw new Failure("not_found", "This note is no longer there.");
    return { place: { ...place, text: anchor.note.text }, anchor };
  }
  if (place.kind === "slide") {
    const { teamId } = meeting;
    const { fileId, page } = place;
    const deck =
      fileId === meeting.presentationFileId ? await findFile(tx, { teamId, fileId }) : undefined;
    if (!deck || page > (deck.pageCount ?? 0))
      throw new Failure("not_found", "This page is no longer in the deck.");
    return { place, anchor: null };
  }
  const { part, sentence } = place;
  const [shown, shared] = await Promise.all([
    readSentences(tx, meeting, by),
    readSentences(tx, meeting, "team"),
  ]);
  const sentences = shown.get(part);
  if (!sentences) throw new Failure("not_found", "This part of the plan is no longer there.");
  // Else anybody could have a plan be quoted with words of their own.
  if (sentence !== "" && !sentences.includes(sentence))
    throw new Failure("conflict", "This sentence was changed in the meantime. Choose it again.");
  const isPersonal = sentence !== "" && !shared.get(part)?.includes(sentence);
  return { place: { ...place, ...(isPersonal && { isPersonal }) }, anchor: null };
}

/**
 * Brings comments to the notes as they are now: each to the note that it was about, whatever its id is by now. To be called
 * with every change of the notes, in the same transaction.
 */
export async function followNotesWithComments(
  tx: Db,
  key: MeetingKey,
  readReport: ReadReport,
): Promise<void> {
  const rows = (await listOnNotes(tx, key)).flatMap(({ id, place, anchor }) =>
    anchor && place?.kind === "note" ? [{ id, place, anchor, noteId: place.noteId }] : [],
  );
  const found = await followAnchors(rows, readReport);
  const moved = [...found].flatMap(([{ id, place, anchor }, now]) => {
    const to = { place: { ...place, noteId: now?.note.id ?? null }, anchor: now ?? anchor };
    return isDeepStrictEqual(to, { place, anchor }) ? [] : [{ id, ...to }];
  });
  await moveComments(tx, key, moved);
}
