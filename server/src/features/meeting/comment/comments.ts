import type { CommentChange, GuestComment, OwnComment } from "@planner/contract/api";
import { type CommentList, halfOfPlace, LIMITS } from "@planner/contract/model";
import type { Deps } from "../../../deps.ts";
import type { Db } from "../../../platform/db/database.ts";
import { Failure } from "../../../platform/failures.ts";
import type { CommentRow } from "../../../tables/comment.tables.ts";
import type { MeetingKey, MeetingRow } from "../../../tables/meeting.tables.ts";
import { findMeeting, holdMeeting } from "../meeting.store.ts";
import { noMeeting } from "../require-meeting.ts";
import { requirePlace } from "./comment-places.ts";
import {
  countComments,
  deleteComment,
  findComment,
  holdComments,
  insertComment,
  listTeammates,
  updateComment,
} from "./comment.store.ts";
import { canDelete, canResolve, type Commenter, findSight, isBy } from "./commenter.ts";
import { readComments } from "./list-comments.ts";
import { mailMentions, withdrawMentions } from "./mentions.ts";

export type CommentDeps = Pick<
  Deps,
  "database" | "send" | "mailer" | "secret" | "publicUrl" | "now" | "live" | "failpoint"
>;

/** Who acts on which meeting's comments. */
export interface Visit {
  readonly key: MeetingKey;
  readonly by: Commenter;
}

const noComment = (): Failure => new Failure("not_found", "This comment is no longer there.");

/**
 * Writes a comment, once however often it is sent; answers all of them. Sent again with other words, as after an answer that
 * was lost, it is edited.
 */
export function addComment(
  deps: CommentDeps,
  visit: Visit,
  { id, text, place, threadId, ...guest }: OwnComment & Partial<Pick<GuestComment, "name">>,
): Promise<CommentList> {
  return inMeeting(deps, visit, async (tx, meeting) => {
    const { key, by } = visit;
    const sent = await findComment(tx, key, id);
    if (sent && !isBy(sent, by))
      throw new Failure("conflict", "Reload the page and send it again.");
    if (sent) {
      const own = await requireComment(tx, { visit, meeting, id });
      return editText(tx, deps, { ...own, meeting, by, text });
    }
    await requireRoom(tx, visit);
    const about = place
      ? await requirePlace(tx, { meeting, place, by })
      : await requireThread(tx, { visit, meeting, threadId: threadId ?? "" });
    const row = await insertComment(tx, {
      ...key,
      id,
      threadId: threadId ?? id,
      half: halfOfPlace(about.place),
      place: place ? about.place : null,
      anchor: place ? about.anchor : null,
      text,
      createdAt: deps.now(),
      ...authorOf(by, guest.name),
    });
    await mention(tx, deps, { meeting, row, about, by });
  });
}

/** Guests may fill their own room, never the team's. */
async function requireRoom(tx: Db, { key, by }: Visit): Promise<void> {
  if ((await countComments(tx, key)) >= LIMITS.commentsMax)
    throw new Failure(
      "unprocessable",
      `A meeting has ${LIMITS.commentsMax} comments at most. Delete some first.`,
    );
  if (by.kind === "member") return;
  if ((await countComments(tx, key, by.link.id)) >= LIMITS.guestCommentsMax)
    throw new Failure(
      "unprocessable",
      `A link has ${LIMITS.guestCommentsMax} comments at most. Ask the person who sent it to you.`,
    );
}

const authorOf = (by: Commenter, name: string | undefined) =>
  by.kind === "member"
    ? { userId: by.userId }
    : { guestName: name ?? "", guestKey: by.guestKey, linkId: by.link.id };

/** The thread that a reply belongs to, as long as it is open and this person sees it. */
async function requireThread(
  tx: Db,
  {
    visit: { key, by },
    meeting,
    threadId,
  }: { visit: Visit; meeting: MeetingRow; threadId: string },
) {
  const first = await findComment(tx, key, threadId);
  const canSee = await findSight(tx, meeting, by);
  if (!first?.place || !canSee(first)) throw noComment();
  if (first.resolvedAt)
    throw new Failure("conflict", "These comments were resolved meanwhile. Reopen them to reply.");
  return { place: first.place, anchor: first.anchor };
}

/** Changes the words of a comment, or resolves a first one with its replies, or opens it again. */
export function changeComment(
  deps: CommentDeps,
  visit: Visit,
  { id, text, isResolved, name }: CommentChange & { id: string },
): Promise<CommentList> {
  return inMeeting(deps, visit, async (tx, meeting) => {
    const { key, by } = visit;
    const { row, place } = await requireComment(tx, { visit, meeting, id });
    if (text !== undefined && text !== row.text && !isBy(row, by))
      throw new Failure("forbidden", "Only the person who wrote a comment can edit it.");
    if (text !== undefined) await editText(tx, deps, { meeting, row, place, by, text });
    if (isResolved === undefined || row.id !== row.threadId) return;
    if (!canResolve(row, by))
      throw new Failure("forbidden", "Only the team and whoever began these comments can do this.");
    // Who came first stands there.
    if (isResolved === (row.resolvedAt !== null)) return;
    await updateComment(tx, key, {
      id,
      resolvedAt: isResolved ? deps.now() : null,
      resolvedBy: isResolved && by.kind === "member" ? by.userId : null,
      resolvedName: isResolved && by.kind === "guest" ? (name ?? row.guestName) : null,
    });
  });
}

interface Edit {
  readonly meeting: MeetingRow;
  readonly row: CommentRow;
  readonly place: NonNullable<CommentRow["place"]>;
  readonly by: Commenter;
  readonly text: string;
}

async function editText(
  tx: Db,
  deps: CommentDeps,
  { meeting, row, place, by, text }: Edit,
): Promise<void> {
  if (text === row.text) return;
  const key = { teamId: meeting.teamId, meetingId: meeting.id };
  // What is not sent yet goes out with the new words, to whom these name.
  const mentions = await withdrawMentions(tx, key, row);
  await updateComment(tx, key, { id: row.id, text, mentions, editedAt: deps.now() });
  await mention(tx, deps, { meeting, row: { ...row, text, mentions }, about: { place }, by });
}

/** Deletes a comment; one that is gone already stays so. */
export function removeComment(deps: CommentDeps, visit: Visit, id: string): Promise<CommentList> {
  return inMeeting(deps, visit, async (tx, meeting) => {
    const { key, by } = visit;
    const there = await findComment(tx, key, id);
    if (!there || there.deletedAt) return;
    const { row } = await requireComment(tx, { visit, meeting, id });
    if (!canDelete(row, by))
      throw new Failure("forbidden", "Only its author and the organizer can delete this comment.");
    await withdrawMentions(tx, key, row);
    await deleteComment(tx, key, row, deps.now());
  });
}

/** A comment that is there and that this person sees, and what it is about. */
async function requireComment(
  tx: Db,
  { visit: { key, by }, meeting, id }: { visit: Visit; meeting: MeetingRow; id: string },
): Promise<{ row: CommentRow; place: NonNullable<CommentRow["place"]> }> {
  const row = await findComment(tx, key, id);
  const first = row && row.id !== row.threadId ? await findComment(tx, key, row.threadId) : row;
  const canSee = await findSight(tx, meeting, by);
  if (!row || row.deletedAt || !first?.place || !canSee(first)) throw noComment();
  return { row, place: first.place };
}

/** Guests name nobody: their words are never sent to anyone. Nor are words about what nobody else sees. */
async function mention(
  tx: Db,
  deps: CommentDeps,
  {
    meeting,
    row,
    about,
    by,
  }: {
    meeting: MeetingRow;
    row: CommentRow;
    about: { place: NonNullable<CommentRow["place"]> };
    by: Commenter;
  },
): Promise<void> {
  if (by.kind === "guest" || !row.text.includes("@")) return;
  if (about.place.kind === "plan" && about.place.isPersonal) return;
  const key = { teamId: meeting.teamId, meetingId: meeting.id };
  const people = await listTeammates(tx, key);
  const { userId } = by;
  const mentions = await mailMentions(tx, deps, {
    meeting,
    row,
    place: about.place,
    userId,
    people,
  });
  await updateComment(tx, key, { id: row.id, mentions });
  await deps.failpoint("comment.mentioned");
}

/** Acts in one transaction while the meeting is there, and has everybody who looks read anew; answers all comments. */
async function inMeeting(
  deps: CommentDeps,
  { key, by }: Visit,
  act: (tx: Db, meeting: MeetingRow) => Promise<void>,
): Promise<CommentList> {
  const list = await deps.database.db.transaction(async (tx) => {
    const meeting = (await holdMeeting(tx, key)) ? await findMeeting(tx, key) : undefined;
    if (!meeting) throw noMeeting();
    await holdComments(tx, key);
    await act(tx, meeting);
    return readComments(tx, meeting, by);
  });
  deps.live.toMeeting(key, "comments", { meetingId: key.meetingId });
  return list;
}
