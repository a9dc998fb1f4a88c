import type { Annotation, Element, ElementOf, PlanType } from "@planner/contract/model";
import { lazy, type ReactNode, Suspense } from "react";
import { type CommentSource, draftKeyOf } from "./comment-source.ts";
import { notePlace, openComments } from "./open-comments.ts";

const NoteComments = lazy(async () => ({
  default: (await import("./note-comments.tsx")).NoteComments,
}));
const SlidePins = lazy(async () => ({ default: (await import("./slide-pins.tsx")).SlidePins }));
const PageComments = lazy(async () => ({
  default: (await import("./page-comments.tsx")).PageComments,
}));
const PlanComments = lazy(async () => ({
  default: (await import("./plan-comments.tsx")).PlanComments,
}));
const CommentsEnd = lazy(async () => ({
  default: (await import("./comments-end.tsx")).CommentsEnd,
}));

const later = (part: ReactNode) => <Suspense fallback={null}>{part}</Suspense>;

/** What a screen shows of comments, each in its place; nothing without a source. Its code comes once it is shown. */
export const commentsOn = (source: CommentSource | undefined) => ({
  /** In a note's card. */
  inNote: (note: Annotation): ReactNode =>
    source && later(<NoteComments source={source} note={note} />),
  /** Over the picture of a page of the deck, and below it. */
  slide: (fileId: string | undefined) =>
    source && fileId !== undefined
      ? {
          over: (page: number) =>
            later(<SlidePins source={source} place={{ fileId, page }} key={page} />),
          under: (page: number) =>
            later(<PageComments source={source} place={{ fileId, page }} key={page} />),
        }
      : undefined,
  /** In a card of the plan. */
  inCard: (element: ElementOf<PlanType>): ReactNode =>
    source &&
    element.status === "DONE" &&
    later(<PlanComments source={source} element={element} />),
  /** Once to a screen: keeps up with what others write, and has what is about nothing that is there now. */
  end: (elements: readonly Element[], half: "plan" | "notes", fileId?: string): ReactNode =>
    source &&
    later(<CommentsEnd source={source} elements={elements} half={half} fileId={fileId} />),
});

export const openNoteComments = (source: CommentSource, noteId: string): void =>
  openComments.press(draftKeyOf(source), notePlace(noteId), true);
