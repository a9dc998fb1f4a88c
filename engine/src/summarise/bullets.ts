import { briefOf, type Candidate } from "./candidates.ts";
import { cover, stemWeights } from "./coverage.ts";

const LEAST = 3;
const MOST = 6;
const WORDS_PER_BULLET = 150;

/**
 * The bullets of a section in the order spoken, and the segments that they come from. Sentences that stand in `used`
 * (the overview) are left to it, unless nothing else is there.
 */
export const bulletsOf = (candidates: readonly Candidate[], used: ReadonlySet<string>) => {
  const fresh = candidates.filter(({ text }) => !used.has(text));
  const open = [briefOf(fresh), briefOf(candidates), fresh].find((some) => some.length > 0) ?? [];
  const words = candidates.reduce((sum, each) => sum + (each.note ? 0 : each.words), 0);
  const count = Math.min(MOST, LEAST + Math.floor(words / WORDS_PER_BULLET));
  const chosen = cover(open, stemWeights(open, open), { sentences: count });
  const texts = [...new Set(chosen.map(({ text }) => text))];
  return { texts, sources: chosen.flatMap(({ segmentIds }) => segmentIds) };
};
