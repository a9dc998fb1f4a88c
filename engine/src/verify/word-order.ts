/** In short sentences any order is as good; from here on it tells who does what to what. */
const MIN_SHARED = 3;
const MIN_IN_ORDER = 0.7;
/** How far apart, in content words, two neighbours of the sentence may stand in the source. */
const GAP = 3;

/** The length of the longest common subsequence. */
function commonInOrder(left: readonly string[], right: readonly string[]): number {
  let row = right.map(() => 0);
  for (const token of left) {
    const next: number[] = [];
    right.forEach((other, index) => {
      const before = index > 0 ? row[index - 1]! : 0;
      next.push(token === other ? before + 1 : Math.max(row[index]!, next[index - 1] ?? 0));
    });
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** Whether the words that a sentence shares with its source stand in the same order, but for three in ten. */
export function keepsOrder(sentence: readonly string[], source: readonly string[]): boolean {
  const known = new Set(source);
  const shared = sentence.filter((token) => known.has(token));
  return (
    shared.length < MIN_SHARED || commonInOrder(shared, source) >= MIN_IN_ORDER * shared.length
  );
}

/** Where a token stands in the source. */
function placesOf(token: string | undefined, source: readonly string[], edge: number): number[] {
  if (token === undefined) return [edge];
  return source.flatMap((other, index) => (other === token ? [index] : []));
}

/**
 * Whether a word of a sentence was put in the place of another: the quote does not have it, and between the same
 * neighbours has something else that the sentence leaves out ('five steps' → 'five votes') and that it is not related to.
 */
export function replacesWord(
  sentence: readonly string[],
  source: readonly string[],
  isRelated: (token: string, other: string) => boolean,
): boolean {
  const [written, said] = [new Set(sentence), new Set(source)];
  return sentence.some((token, index) => {
    if (said.has(token)) return false;
    const before = sentence.slice(0, index).findLast((one) => said.has(one));
    const after = sentence.slice(index + 1).find((one) => said.has(one));
    return placesOf(before, source, -1).some((from) =>
      placesOf(after, source, source.length).some((to) => {
        if (to - from < 2 || to - from > GAP) return false;
        const between = source.slice(from + 1, to);
        return (
          between.some((other) => !written.has(other)) &&
          !between.some((other) => isRelated(token, other))
        );
      }),
    );
  });
}

const MIN_KNOWN = 0.8;
const MIN_RUNNING = 0.5;

/** Whether a sentence is made of a source's words, small ones too, but in none of its order. */
export function isShuffled(sentence: readonly string[], source: readonly string[]): boolean {
  const known = new Set(source);
  const shared = sentence.filter((word) => known.has(word));
  return (
    shared.length >= MIN_SHARED &&
    shared.length >= MIN_KNOWN * sentence.length &&
    commonInOrder(shared, source) < MIN_RUNNING * shared.length
  );
}
