import type { Candidate } from "@planner/engine/summarise";

const THRESHOLD = 0.1;
const DAMPING = 0.85;
const ROUNDS = 40;

/** Sentences as unit vectors of tf × idf over their stems. */
function vectorsOf(candidates: readonly Candidate[]): Map<string, number>[] {
  const holding = new Map<string, number>();
  for (const { stems } of candidates)
    for (const stem of stems) holding.set(stem, (holding.get(stem) ?? 0) + 1);
  return candidates.map(({ stems }) => {
    const weights = stems.map(
      (stem) => [stem, Math.log(candidates.length / holding.get(stem)!)] as const,
    );
    const length = Math.hypot(...weights.map(([, weight]) => weight)) || 1;
    return new Map(weights.map(([stem, weight]) => [stem, weight / length]));
  });
}

function cosine(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [stem, weight] of left) sum += weight * (right.get(stem) ?? 0);
  return sum;
}

/** The peer: sentences by their rank in the graph of likeness (Erkan and Radev 2004), best first. */
export function lexRank(candidates: readonly Candidate[]): Candidate[] {
  const vectors = vectorsOf(candidates);
  const links = vectors.map((one) =>
    vectors.flatMap((other, index) => (cosine(one, other) > THRESHOLD ? [index] : [])),
  );
  let ranks = candidates.map(() => 1 / candidates.length);
  for (let round = 0; round < ROUNDS; round++) {
    const next = candidates.map(() => (1 - DAMPING) / candidates.length);
    links.forEach((linked, from) => {
      for (const to of linked) next[to]! += (DAMPING * ranks[from]!) / linked.length;
    });
    ranks = next;
  }
  return candidates
    .map((candidate, index) => ({ candidate, rank: ranks[index]! }))
    .toSorted((left, right) => right.rank - left.rank)
    .map(({ candidate }) => candidate);
}
