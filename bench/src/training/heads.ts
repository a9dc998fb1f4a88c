import type { Label } from "./ami.ts";
import { PLAIN, type Verdict } from "./evaluate.ts";

/** How a head is trained (research/statements.md in the working material; the figures are in weights/README.md). */
export type HeadRecipe = {
  l2: number;
  /** Whether place, speaker and context count, or the words alone. */
  context: boolean;
  /** Whether utterances are learned from beside dialogue acts. */
  utterances: boolean;
  positiveWeight: number;
  keepFeatures: number;
  /** Whether each feature is scaled by how unevenly the classes use it before fitting (Wang & Manning, 2012). */
  scaled: boolean;
  verdict: Verdict;
};

const WORDS_ALONE = {
  l2: 10,
  context: false,
  utterances: false,
  positiveWeight: 1,
  keepFeatures: 7_000,
  scaled: false,
  verdict: PLAIN,
};
const WITH_CONTEXT = {
  l2: 20,
  context: true,
  utterances: true,
  positiveWeight: 3,
  keepFeatures: 16_000,
  scaled: true,
  verdict: PLAIN,
};

export const RECIPES: Record<Label, HeadRecipe> = {
  action: { ...WITH_CONTEXT, verdict: { rise: 0.3, easier: 1, reach: 8 } },
  decision: WITH_CONTEXT,
  question: WORDS_ALONE,
  idea: WORDS_ALONE,
  feedback: WORDS_ALONE,
};

export const LBFGS_STEPS = 40;
export const MIN_COUNT = 4;

/** A stem is kept when at least this share of the training meetings use it; the rarer ones are names and slips. */
export const KEPT_SHARE = 0.03;
