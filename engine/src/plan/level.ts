/** How much is known of a meeting, which decides how much is said. */
export type Level = "bare" | "ordinary" | "rich";

/** What counts as evidence. */
export type Evidence = {
  /** The description has a sentence that says something. */
  hasDescription: boolean;
  hasArtefactInTitle: boolean;
  isKindSure: boolean;
  /** Documents with at least one sentence that is worth knowing. */
  documents: number;
  /** Points that earlier meetings left open. */
  open: number;
  hasOverdue: boolean;
  hasProfileFact: boolean;
  hasDecider: boolean;
};

/** At most so many of each part. */
export type Budget = {
  questions: number;
  challenges: number;
  strategyNotes: number;
  strategyGoals: number;
  materials: number;
  insights: number;
  /** Of the whole plan. */
  words: number;
};

export const BUDGETS: Readonly<Record<Level, Budget>> = {
  bare: {
    questions: 2,
    challenges: 0,
    strategyNotes: 0,
    strategyGoals: 0,
    materials: 0,
    insights: 1,
    words: 60,
  },
  ordinary: {
    questions: 3,
    challenges: 1,
    strategyNotes: 1,
    strategyGoals: 2,
    materials: 2,
    insights: 2,
    words: 220,
  },
  rich: {
    questions: 5,
    challenges: 3,
    strategyNotes: 2,
    strategyGoals: 3,
    materials: 5,
    insights: 3,
    words: 420,
  },
};

const MOST_OPEN = 3;
const [ORDINARY_FROM, RICH_FROM] = [3, 6];

/** The points that speak for a fuller plan. */
export function pointsOf(evidence: Evidence): number {
  return (
    (evidence.hasDescription ? 2 : 0) +
    (evidence.hasArtefactInTitle ? 1 : 0) +
    (evidence.isKindSure ? 1 : 0) +
    2 * evidence.documents +
    Math.min(MOST_OPEN, evidence.open) +
    (evidence.hasProfileFact ? 1 : 0) +
    (evidence.hasDecider ? 1 : 0)
  );
}

/** Bare, ordinary or rich; something overdue is reason enough for an ordinary plan. */
export function levelOf(evidence: Evidence): Level {
  const points = pointsOf(evidence);
  if (points >= RICH_FROM) return "rich";
  return points >= ORDINARY_FROM || evidence.hasOverdue ? "ordinary" : "bare";
}
