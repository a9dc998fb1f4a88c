import { z } from "zod";
import { CommentList, NewCommentPlace } from "../model/comment.ts";
import { LIMITS } from "../model/limits.ts";
import { madeId } from "./ids.ts";
import { type Route, routes } from "./route.ts";
import { visibleName, visibleText } from "./visible.ts";

const comments = "/api/team/:teamId/meetings/:id/comments" as const;
const mentionEmail = "/api/team/:teamId/members/me/mention-email" as const;
const onNotes = "/api/share/meetings/:id/share/:shareId/comments" as const;
const onPlan = "/api/share/plans/:shareId/comments" as const;

const text = visibleText.min(1, "Write something here.").max(LIMITS.commentMax);

/** What a guest is called: nobody vouches for it. */
const guestName = visibleName.min(1, "Enter your name.").max(LIMITS.guestNameMax);

/** `id` is the browser's: sent again after a lost connection, the comment is there once. */
const NewComment = z.object({ id: madeId, text });
const ONE = "A comment is about a place, or answers another comment.";
const isEither = ({ place, threadId }: { place?: unknown; threadId?: unknown }): boolean =>
  (place === undefined) !== (threadId === undefined);
const what = { place: NewCommentPlace.optional(), threadId: madeId.optional() };

/** `threadId`: the first comment of what is answered. */
export const OwnComment = NewComment.extend(what).refine(isEither, ONE);
export type OwnComment = z.infer<typeof OwnComment>;
export const GuestComment = NewComment.extend({ ...what, name: guestName }).refine(isEither, ONE);
export type GuestComment = z.infer<typeof GuestComment>;

/** Of a comment its words, by whoever wrote it; of a first comment whether it is resolved with its replies. */
export const CommentChange = z.object({
  text: text.optional(),
  isResolved: z.boolean().optional(),
  /** Of a guest: who resolves it. */
  name: guestName.optional(),
});
export type CommentChange = z.infer<typeof CommentChange>;

export const MentionEmail = z.object({ isOn: z.boolean() });
export type MentionEmail = z.infer<typeof MentionEmail>;

/** Comments on notes, slides and plans. Every call answers all comments that the caller may see, as they are then. */
export const commentRoutes = routes({
  list: { method: "GET", path: comments, access: "member", scope: "read", answer: CommentList },
  add: {
    method: "POST",
    path: comments,
    access: "member",
    scope: "write_notes",
    isSigned: true,
    body: OwnComment,
    answer: CommentList,
  },
  change: {
    method: "PATCH",
    path: `${comments}/:commentId`,
    access: "member",
    scope: "write_notes",
    isSigned: true,
    body: CommentChange,
    answer: CommentList,
  },
  remove: {
    method: "DELETE",
    path: `${comments}/:commentId`,
    access: "member",
    scope: "write_notes",
    isSigned: true,
    answer: CommentList,
  },
  /** Whether the person gets an email where a comment names them. */
  mentionEmail: {
    method: "GET",
    path: mentionEmail,
    access: "member",
    scope: "person",
    answer: MentionEmail,
  },
  saveMentionEmail: {
    method: "PATCH",
    path: mentionEmail,
    access: "member",
    scope: "person",
    body: MentionEmail,
    answer: MentionEmail,
  },
});

const guestCalls = <const Path extends Route["path"]>(path: Path) => {
  const one: `${Path}/:commentId` = `${path}/:commentId`;
  const of = { access: "share", answer: CommentList } as const;
  return {
    list: { method: "GET", path, ...of },
    add: { method: "POST", path, body: GuestComment, ...of },
    change: { method: "PATCH", path: one, body: CommentChange, ...of },
    remove: { method: "DELETE", path: one, ...of },
  } as const;
};

/** The same for guests, where the link allows it: comments on the half of the meeting that it opens. */
export const notesCommentRoutes = routes(guestCalls(onNotes));
export const planCommentRoutes = routes(guestCalls(onPlan));
