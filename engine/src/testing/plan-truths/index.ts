import { RESEARCH_TRUTHS } from "./research.ts";
import { REVIEW_TRUTHS } from "./reviews.ts";
import { ROUTINE_TRUTHS } from "./routines.ts";
import { START_TRUTHS } from "./starts.ts";
import type { MeetingTruths } from "./truth.ts";

/** True items, worded as a model would, for fixtures of plans in four languages. */
export const PLAN_TRUTHS: readonly MeetingTruths[] = [
  ...REVIEW_TRUTHS,
  ...START_TRUTHS,
  ...RESEARCH_TRUTHS,
  ...ROUTINE_TRUTHS,
];
