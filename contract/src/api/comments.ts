import { z } from "zod";
import { CommentList, NewCommentPlace } from "../model/comment.ts";
import { LIMITS } from "../model/limits.ts";
import { oneLine, plainText } from "../model/plain-text.ts";
import { madeId } from "./ids.ts";
import { routes } from "./route.ts";

const comments = "/api/team/:teamId/meetings/:id/comments" as const;
const mentionEmail = "/api/team/:teamId/members/me/mention-email" as const;
const onNotes = "/api/share/meetings/:id/share/:shareId/comments" as const;
const onPlan = "/api/share/plans/:shareId/comments" as const;

/** Something that can be seen: no characters of no width alone. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

const text = z
  .string()
  .max(LIMITS.commentMax)
  .transform((words) => plainText(words).trim())
  .pipe(z.string().regex(VISIBLE, "Write something here."));

/** What a guest is called: nobody vouches for it. */
const guestName = z
  .string()
  .max(LIMITS.guestNameMax)
  .transform((name) => oneLine(name).trim())
  .pipe(z.string().regex(VISIBLE, "Enter your name."));

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

/** The same for guests, where the link allows it: comments on the half of the meeting that it opens. */
export const notesCommentRoutes = routes({
  list: { method: "GET", path: onNotes, access: "share", answer: CommentList },
  add: { method: "POST", path: onNotes, access: "share", body: GuestComment, answer: CommentList },
  change: {
    method: "PATCH",
    path: `${onNotes}/:commentId`,
    access: "share",
    body: CommentChange,
    answer: CommentList,
  },
  remove: {
    method: "DELETE",
    path: `${onNotes}/:commentId`,
    access: "share",
    answer: CommentList,
  },
});

/** As `notesCommentRoutes`, of a plan. */
export const planCommentRoutes = routes({
  list: { method: "GET", path: onPlan, access: "share", answer: CommentList },
  add: { method: "POST", path: onPlan, access: "share", body: GuestComment, answer: CommentList },
  change: {
    method: "PATCH",
    path: `${onPlan}/:commentId`,
    access: "share",
    body: CommentChange,
    answer: CommentList,
  },
  remove: {
    method: "DELETE",
    path: `${onPlan}/:commentId`,
    access: "share",
    answer: CommentList,
  },
});
