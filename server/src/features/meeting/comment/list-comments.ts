import type { Comment, CommentList, CommentPlace, CommentThread } from "@planner/contract/model";
import type { Db } from "../../../platform/db/database.ts";
import type { CommentRow } from "../../../tables/comment.tables.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { AGENDA_TYPES } from "../share/open-link.ts";
import type { KnownLink } from "../share/share.store.ts";
import { listComments, listTeammates, type NamedComment } from "./comment.store.ts";

/** Who reads and writes comments. */
export type Commenter =
  | {
      readonly kind: "member";
      readonly userId: string;
      /** Called the meeting or made it: may delete what others wrote. */
      readonly isOrganizer: boolean;
    }
  | {
      readonly kind: "guest";
      readonly link: KnownLink;
      /** Of what only this browser has; undefined: it has written nothing yet. */
      readonly guestKey: string | undefined;
    };

/** Somebody whose account is gone. */
const NOBODY = "Someone";

/** The comments on a meeting that this person may see. */
export async function readComments(
  db: Db,
  meeting: MeetingRow,
  by: Commenter,
): Promise<CommentList> {
  const key = { teamId: meeting.teamId, meetingId: meeting.id };
  const rows = await listComments(db, key);
  const threads = [...Map.groupBy(rows, ({ row }) => row.threadId)].flatMap(([id, comments]) => {
    const first = comments.find(({ row }) => row.id === id);
    const place = first?.row.place;
    if (!first || !place || !canSee(by, meeting, place)) return [];
    return [threadOf([first, ...comments.filter((one) => one !== first)], place, by)];
  });
  if (by.kind === "guest") return { threads, people: [] };
  const others = (await listTeammates(db, key)).filter(({ userId }) => userId !== by.userId);
  const names = others.map(({ name }) => name).filter((name) => name.trim() !== "");
  return { threads, people: [...new Set(names)] };
}

/** Whether a place is part of what this person sees of the meeting. */
export function canSee(by: Commenter, meeting: MeetingRow, place: CommentPlace): boolean {
  if (by.kind === "member") return true;
  const { link } = by;
  if (place.kind === "plan")
    return link.kind === "plan" && (link.withTools || AGENDA_TYPES.has(place.part));
  if (link.kind !== "notes") return false;
  return place.kind === "note"
    ? place.noteId !== null
    : link.withDeck && place.fileId === meeting.presentationFileId;
}

function threadOf(
  comments: readonly [NamedComment, ...NamedComment[]],
  place: CommentPlace,
  by: Commenter,
): CommentThread {
  const [{ row, resolver }] = comments;
  const { resolvedAt, resolvedName } = row;
  return {
    id: row.id,
    // The words may be those of the meeting, which not every link shows.
    place: by.kind === "guest" && place.kind === "note" ? { ...place, text: "" } : place,
    comments: comments.map((one) => toComment(one, by)),
    resolved: resolvedAt && {
      by: resolver ?? resolvedName ?? NOBODY,
      at: resolvedAt.toISOString(),
    },
    canResolve: canResolve(row, by),
  };
}

function toComment({ row, author }: NamedComment, by: Commenter): Comment {
  const isOwn = isBy(row, by);
  return {
    id: row.id,
    author: row.guestName ?? author ?? NOBODY,
    isGuest: row.guestName !== null,
    isOwn,
    canDelete: row.deletedAt === null && canDelete(row, by),
    text: row.text,
    isDeleted: row.deletedAt !== null,
    createdAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
  };
}

/** Whether this person wrote it. */
export const isBy = ({ userId, guestKey }: CommentRow, by: Commenter): boolean =>
  by.kind === "member" ? userId === by.userId : guestKey !== null && guestKey === by.guestKey;

/** What they wrote themselves; the organizer may delete all, and every teammate what guests wrote. */
export const canDelete = (row: CommentRow, by: Commenter): boolean =>
  isBy(row, by) || (by.kind === "member" && (by.isOrganizer || row.guestName !== null));

/** Every teammate; a guest what they began. */
export const canResolve = (first: CommentRow, by: Commenter): boolean =>
  by.kind === "member" || isBy(first, by);
