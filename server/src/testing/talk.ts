import type { Mark, PageTurn } from "@planner/contract/model";
import type { Said } from "./presentations.ts";

/** A short review of the small deck, with what a presentation knows of it. */
export const TALK: readonly Said[] = [
  { text: "Welcome to the second round of the review.", start: 2, end: 5, pages: [1] },
  {
    text: "We decided to put the payment before the address.",
    start: 12,
    end: 16,
    speaker: "Ada",
    pages: [3],
  },
  {
    text: "I'll send the new summary to Ben by Friday.",
    start: 18,
    end: 22,
    speaker: "Ada",
    pages: [3],
  },
  { text: "We agreed to move the buttons under the thumb.", start: 32, end: 36, pages: [4] },
];

export const TURNS: readonly PageTurn[] = [
  { page: 1, start: 0 },
  { page: 3, start: 10 },
  { page: 4, start: 30 },
];

export const MARKS: readonly Mark[] = [{ id: "m1", type: "Decision", page: 3, at: 14 }];
