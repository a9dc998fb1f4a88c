import type { CitedNote, Evidence, OutcomeState } from "@planner/contract/model";

/** What speaks for one way in which a point ended. */
export type Clue = {
  state: Exclude<OutcomeState, "never raised">;
  /** How much of the point it speaks of, 0 to 1. */
  share: number;
  /** Where in the transcript, by the index of a segment. */
  at: number;
  evidence: readonly Evidence[];
  note?: CitedNote | undefined;
};

/** Less of a point's words is about something else. */
export const LEAST_SHARE = 0.5;

/** Whether words are about a point: two of its words, or all that it has. */
export const isAbout = (
  { share, count }: { share: number; count: number },
  size: number,
  least = LEAST_SHARE,
): boolean => share >= least && count >= Math.min(2, size);
