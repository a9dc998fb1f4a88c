import type { AnnotationType } from "@planner/contract/model";
import type { Candidate } from "./candidates.ts";

/** How much more than its words a verified note of each type is worth to a summary. */
const TYPE_WORTH: Record<AnnotationType, number> = {
  Decision: 2.4,
  "Action Item": 2.1,
  "Open Question": 1.7,
  Feedback: 1.5,
  "New Idea": 1.5,
  "Visual Callout": 0.9,
};
const SUGGESTED = 0.75;
/** Sentences that lean on what was said before say little when they stand alone. */
const LEANS =
  /^(?:it|they|that|this|these|those|he|she|which|because|then|there|if|or|like|yes|no|you)\b|\b(?:you know|i mean|i guess|something like|or something|whatever|blah)\b/i;
const LEANING = 0.55;
/** Longer sentences cover more at a price: gains are divided by words to this power. */
const LENGTH_PRICE = 0.5;

/** How much a stem counts: by the root of how often it is said, less where it is said everywhere. */
export const stemWeights = (
  inside: readonly Candidate[],
  all: readonly Candidate[],
): Map<string, number> => {
  const everywhere = countStems(all);
  const here = countStems(inside);
  return new Map(
    [...here].map(([stem, count]) => {
      const share = (everywhere.get(stem) ?? count) / Math.max(1, all.length);
      return [stem, Math.sqrt(count) * Math.max(0.1, -Math.log(share))];
    }),
  );
};

const countStems = (candidates: readonly Candidate[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { stems } of candidates)
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

/** What a sentence is worth beside its words. */
export const worthOf = ({ note, text }: Candidate): number => {
  if (note) return TYPE_WORTH[note.type] * (note.suggestion ? SUGGESTED : 1);
  return LEANS.test(text) ? LEANING : 1;
};

/**
 * Chooses sentences greedily by what they add to the stems already covered, per root of their length; what shares a
 * segment with a chosen one is passed over. The function is monotone and submodular, so greedy is within 1 − 1/e.
 */
export const cover = (
  candidates: readonly Candidate[],
  weights: ReadonlyMap<string, number>,
  count: number,
): Candidate[] => {
  const chosen: Candidate[] = [];
  const covered = new Set<string>();
  const taken = new Set<string>();
  const gainOf = (candidate: Candidate): number => {
    if (candidate.segmentIds.some((id) => taken.has(id))) return 0;
    let gain = 0;
    for (const stem of candidate.stems) if (!covered.has(stem)) gain += weights.get(stem) ?? 0;
    return (gain * worthOf(candidate)) / Math.max(6, candidate.words) ** LENGTH_PRICE;
  };
  while (chosen.length < count) {
    let best: Candidate | undefined;
    let most = 0;
    for (const candidate of candidates) {
      const gain = gainOf(candidate);
      if (gain > most) [best, most] = [candidate, gain];
    }
    if (!best) break;
    chosen.push(best);
    for (const stem of best.stems) covered.add(stem);
    for (const id of best.segmentIds) taken.add(id);
  }
  return chosen.toSorted((a, b) => a.segment - b.segment);
};
