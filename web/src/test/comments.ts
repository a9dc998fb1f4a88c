import type { Comment, CommentThread } from "@planner/contract/model";

const AT = "2026-11-20T09:00:00.000Z";

export const comment = (id: string, fields: Partial<Comment> = {}): Comment => ({
  id,
  author: "Tom Ray",
  isGuest: false,
  isOwn: false,
  canDelete: false,
  text: `Words ${id}.`,
  isDeleted: false,
  createdAt: AT,
  editedAt: null,
  ...fields,
});
export const threadOn = (noteId: string, comments: Comment[], rest = {}): CommentThread => ({
  id: comments[0]?.id ?? "",
  place: { kind: "note", noteId, text: "" },
  comments,
  resolved: null,
  canResolve: true,
  ...rest,
});
