import type { Comment, CommentList, CommentPlace, CommentThread } from "@planner/contract/model";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createHash } from "node:crypto";
import type { Db } from "../../../platform/db/database.ts";
import type { MeetingRow } from "../../../tables/meeting.tables.ts";
import { hasTag } from "../../file/index.ts";
import { listComments, listTeammates, type NamedComment } from "./comment.store.ts";
import { canDelete, canResolve, type Commenter, findSight, isBy } from "./commenter.ts";

/** Somebody whose account is gone. */
const NOBODY = "Someone";

/** The comments on a meeting that this person may see. */
export async function readComments(
  db: Db,
  meeting: MeetingRow,
  by: Commenter,
): Promise<CommentList> {
  const key = { teamId: meeting.teamId, meetingId: meeting.id };
  const [rows, canSee] = await Promise.all([listComments(db, key), findSight(db, meeting, by)]);
  const threads = [...Map.groupBy(rows, ({ row }) => row.threadId)].flatMap(([id, comments]) => {
    const first = comments.find(({ row }) => row.id === id);
    const place = first?.row.place;
    if (!first || !place || !canSee(first.row)) return [];
    return [threadOf([first, ...comments.filter((one) => one !== first)], place, by)];
  });
  if (by.kind === "guest") return { threads, people: [] };
  const others = (await listTeammates(db, key)).filter(
    ({ userId, isDeactivated }) => userId !== by.userId && !isDeactivated,
  );
  const names = others.map(({ name }) => name).filter((name) => name.trim() !== "");
  return { threads, people: [...new Set(names)] };
}

/** Asked for over and over: 304 where the list is as the caller has it. */
export function answerTagged(
  list: CommentList,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): CommentList | FastifyReply {
  const tag = `"${createHash("sha256").update(JSON.stringify(list)).digest("base64url")}"`;
  reply.header("etag", tag);
  return hasTag(request.headers["if-none-match"], tag) ? reply.code(304).send() : list;
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
      // Nobody vouches for the name of a guest, here no more than beside their words.
      by: resolvedName === null ? (resolver ?? NOBODY) : `${resolvedName} (guest)`,
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
