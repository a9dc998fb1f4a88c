import type { Candidate } from "./candidates.ts";
import { tally } from "../text/tally.ts";
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
    Array.from(tally(candidates.flatMap(({ stems }) => stems)), ([stem, count]) => {
      const share = count / Math.max(1, candidates.length);
      return [stem, count * Math.max(0.1, -Math.log(share))];
    }),
  );

/** Whether a sentence leans on what was said before, so that it says little alone. */
export const leans = (text: string): boolean => PATTERNS.leans.test(text);

/** What a sentence adds to the stems that are covered: one that is already adds less the second time. */
function gainOf(
  { text, stems, words }: Candidate,
  covered: ReadonlyMap<string, number>,
  weights: ReadonlyMap<string, number>,
): number {
  let gain = 0;
  for (const stem of stems) {
    const count = covered.get(stem) ?? 0;
    gain += (weights.get(stem) ?? 0) * (Math.sqrt(count + 1) - Math.sqrt(count));
  }
  return (gain * (leans(text) ? LEANING : 1)) / Math.max(LEAST_WORDS, words) ** LENGTH_PRICE;
}

/**
 * Chooses at most so many sentences or words, greedily by what they add to the roots of the counts of the stems covered,
 * per power of their length (submodular coverage, Lin & Bilmes 2011); what shares a segment with a chosen one is passed
 * over.
 */
export const cover = (
  candidates: readonly Candidate[],
  weights: ReadonlyMap<string, number>,
  { sentences = Infinity, words = Infinity }: { sentences?: number; words?: number },
): Candidate[] => {
  const chosen: Candidate[] = [];
  let [open, wordsLeft] = [[...candidates], words];
  while (chosen.length < sentences) {
    open = open.filter((one) => one.words <= wordsLeft);
    const covered = tally(chosen.flatMap(({ stems }) => stems));
    const gains = open.map((one) => gainOf(one, covered, weights));
    const most = gains.reduce((a, b) => Math.max(a, b), 0);
    if (most === 0) break;
    const best = open[gains.indexOf(most)]!;
    chosen.push(best);
    wordsLeft -= best.words;
    open = open.filter(({ segmentIds }) => segmentIds.every((id) => !best.segmentIds.includes(id)));
  }
  return chosen.toSorted((left, right) => left.segment - right.segment);
};
