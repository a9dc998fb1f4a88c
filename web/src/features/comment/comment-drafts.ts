import { createDrafts, type Draft } from "../../platform/drafts.ts";
import { createStore } from "../../ui/store.ts";
import type { SlidePage } from "./slide-state.ts";

/** What a person is writing, and the id that it is sent with however often that is tried. */
export interface CommentDraft extends Draft {
  readonly id: string;
}

/** What people write about something, by what it is about; it is there again when they come back. */
export const commentDrafts = createDrafts<CommentDraft>({
  isUnsaved: ({ text, was }) => text.trim() !== was.trim(),
  details: "Your comment is not sent and would be lost.",
});

/** Under which a reply to a thread is written, and other words of a comment. */
export const replyDraft = (threadId: string): string => `reply ${threadId}`;
export const editDraft = (commentId: string): string => `edit ${commentId}`;
/** Under which a comment on a place of a page is written. */
export const slideDraft = ({ fileId, page }: SlidePage): string => `slide ${fileId} ${page}`;

/** What a guest is called, until the page is closed. */
export const guestName = createStore("");
