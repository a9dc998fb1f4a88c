import type { CommentList, CommentThread } from "@planner/contract/model";
import type { SlidePage } from "./slide-state.ts";

/** A thread about a place on a page, with the number that both have in common. */
interface PagePlace {
  readonly thread: CommentThread;
  readonly x: number;
  readonly y: number;
  readonly number: number;
}

/** The threads about a page, numbered in the order in which they were begun. */
export const threadsOn = (
  list: CommentList | undefined,
  { fileId, page }: SlidePage,
): PagePlace[] =>
  (list?.threads ?? [])
    .flatMap((thread) => {
      const { place } = thread;
      return place.kind === "slide" && place.fileId === fileId && place.page === page
        ? [{ thread, x: place.x, y: place.y }]
        : [];
    })
    .map((one, index) => ({ ...one, number: index + 1 }));
