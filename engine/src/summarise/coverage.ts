import type { Candidate } from "./candidates.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/coverage.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "i");

const LEANING = 0.55;
/** Longer sentences cover more at a price: gains are divided by words to this power. */
const LENGTH_PRICE = 0.3;
const LEAST_WORDS = 6;

/** How much a stem counts: by how often it is said, less where it is said everywhere. */
export const stemWeights = (candidates: readonly Candidate[]): Map<string, number> =>
  new Map(
    [...countStems(candidates)].map(([stem, count]) => {
      const share = count / Math.max(1, candidates.length);
      return [stem, count * Math.max(0.1, -Math.log(share))];
    }),
  );

const countStems = (candidates: readonly Candidate[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { stems } of candidates)
    for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return counts;
};

/** Whether a sentence leans on what was said before, so that it says little alone. */
export const leans = (text: string): boolean => PATTERNS.leans.test(text);

/** How much may be chosen, in sentences or in words. */
export type Limit = { sentences: number } | { words: number };

type Coverage = {
  counts: Map<string, number>;
  taken: Set<string>;
  weights: ReadonlyMap<string, number>;
};

/** What a sentence adds: a stem that is covered once adds less the second time. */
function gainOf(candidate: Candidate, { counts, taken, weights }: Coverage): number {
  if (candidate.segmentIds.some((id) => taken.has(id))) return 0;
  let gain = 0;
  for (const stem of candidate.stems) {
    const count = counts.get(stem) ?? 0;
    gain += (weights.get(stem) ?? 0) * (Math.sqrt(count + 1) - Math.sqrt(count));
  }
  return (
    (gain * (leans(candidate.text) ? LEANING : 1)) /
    Math.max(LEAST_WORDS, candidate.words) ** LENGTH_PRICE
  );
}

/**
 * Chooses sentences greedily by what they add to the roots of the counts of the stems covered, per power of their
 * length; what shares a segment with a chosen one is passed over. The function is monotone and submodular (Lin & Bilmes
 * 2011): gains only shrink, so that a sentence is looked at again only while what it once added could still win.
 */
export const cover = (
  candidates: readonly Candidate[],
  weights: ReadonlyMap<string, number>,
  limit: Limit,
): Candidate[] => {
  const coverage: Coverage = { counts: new Map(), taken: new Set(), weights };
  const chosen: Candidate[] = [];
  let open = candidates.map((candidate) => ({ candidate, gain: gainOf(candidate, coverage) }));
  let wordsLeft = "words" in limit ? limit.words : Infinity;
  const most = "sentences" in limit ? limit.sentences : Infinity;
  while (chosen.length < most) {
    open = open
      .filter(({ candidate, gain }) => gain > 0 && candidate.words <= wordsLeft)
      .toSorted((left, right) => right.gain - left.gain);
    const best = bestOf(open, coverage);
    if (!best) break;
    chosen.push(best);
    wordsLeft -= best.words;
    for (const stem of best.stems) coverage.counts.set(stem, (coverage.counts.get(stem) ?? 0) + 1);
    for (const id of best.segmentIds) coverage.taken.add(id);
  }
  return chosen.toSorted((left, right) => left.segment - right.segment);
};

type Open = { candidate: Candidate; gain: number };

/** The sentence that adds most now, of those in order of what they once added. */
function bestOf(open: Open[], coverage: Coverage): Candidate | undefined {
  let best: Open | undefined;
  for (const one of open) {
    if (best && one.gain <= best.gain) break;
    one.gain = gainOf(one.candidate, coverage);
    if (one.gain > 0 && (!best || one.gain > best.gain)) best = one;
  }
  return best?.candidate;
}
