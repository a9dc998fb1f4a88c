import { z } from "zod";
import { PlanType } from "./element.ts";

const fraction = z.number().min(0).max(1);

/** A place on a page of a deck: fractions of its width and height from the upper left corner. */
const SlidePlace = z.object({
  kind: z.literal("slide"),
  fileId: z.string().min(1).max(1024),
  page: z.int().min(1).max(100_000),
  x: fraction,
  y: fraction,
});

/** A sentence of a part of the plan as it was when somebody spoke of it; "": the part as a whole. */
const PlanPlace = z.object({
  kind: z.literal("plan"),
  part: PlanType,
  sentence: z.string().max(2_000),
});

/** What somebody wants to comment on. */
export const NewCommentPlace = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("note"), noteId: z.string().min(1).max(1024) }),
  SlidePlace,
  PlanPlace,
]);
export type NewCommentPlace = z.infer<typeof NewCommentPlace>;

/**
 * What comments are about. `noteId` is that of the note now, null where the notes have it no more; `text` is what it said when
 * the first comment was written.
 */
export const CommentPlace = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("note"), noteId: z.string().nullable(), text: z.string() }),
  SlidePlace,
  // Of a sentence that only the person sees whom the plan was written for, and who began the thread.
  PlanPlace.extend({ isPersonal: z.literal(true).optional() }),
]);
export type CommentPlace = z.infer<typeof CommentPlace>;

export const Comment = z.object({
  id: z.string(),
  /** The name of a teammate, or the one that a guest gave. */
  author: z.string(),
  isGuest: z.boolean(),
  /** Whether the reader wrote it, and so may edit it. */
  isOwn: z.boolean(),
  canDelete: z.boolean(),
  /** Plain text; "" where it was deleted and has replies. */
  text: z.string(),
  isDeleted: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment with its replies, the oldest first. */
export const CommentThread = z.object({
  /** Of the first comment. */
  id: z.string(),
  place: CommentPlace,
  comments: z.array(Comment),
  /** Who closed it, and when (ISO 8601); null: it is open. */
  resolved: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** Whether the reader may close it and open it again. */
  canResolve: z.boolean(),
});
export type CommentThread = z.infer<typeof CommentThread>;

export const CommentList = z.object({
  /** The oldest first. */
  threads: z.array(CommentThread),
  /** The names of teammates who can be mentioned; of guests none. */
  people: z.array(z.string()),
});
export type CommentList = z.infer<typeof CommentList>;

/** The half of a meeting that a comment on this stands in. */
export const halfOfPlace = ({ kind }: Pick<CommentPlace, "kind">): "plan" | "notes" =>
  kind === "plan" ? "plan" : "notes";

/** '2026-11-28 09:00 UTC': a file is read in every time zone. */
const momentOf = (iso: string): string => `${iso.slice(0, 16).replace("T", " ")} UTC`;

/** A thread as it is printed; what was deleted is left out. */
export interface PrintedThread {
  /** `by`: "Mara Lind (guest), 2026-11-28 09:00 UTC". */
  comments: { by: string; text: string }[];
  /** "Resolved by Ann Berg, 2026-11-29 14:30 UTC". */
  end: string | null;
}

export const printedThread = ({ comments, resolved }: CommentThread): PrintedThread => ({
  comments: comments
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ author, isGuest, createdAt, text }) => ({
      by: `${author}${isGuest ? " (guest)" : ""}, ${momentOf(createdAt)}`,
      text,
    })),
  end: resolved && `Resolved by ${resolved.by}, ${momentOf(resolved.at)}`,
});

/** The threads on a note. */
export const threadsOfNote = (threads: readonly CommentThread[], noteId: string): CommentThread[] =>
  threads.filter(({ place }) => place.kind === "note" && place.noteId === noteId);

/** The threads of visual notes that are on none of the notes, with what they are about: a page, or a note of before. */
export const threadsOfNoNote = (
  threads: readonly CommentThread[],
): { about: string; thread: CommentThread }[] =>
  threads.flatMap((thread) => {
    const { place } = thread;
    if (place.kind === "slide") return [{ about: `Page ${place.page}`, thread }];
    if (place.kind === "note" && place.noteId === null)
      return [{ about: `“${place.text}”`, thread }];
    return [];
  });
