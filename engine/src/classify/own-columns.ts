import { lengthName, type Wording } from "./features.ts";

const UNKNOWN = -1;

/** A stem with its own column, and the stems that were said after it with the columns of the pairs. */
type Stem = { column: number; next: Map<string, Pair> };
type Pair = { column: number; right: Stem };

/**
 * Finds the columns of what units say themselves, each once a unit, among a model's columns. Names are written out only
 * the first time that two stems follow each other: most pairs come again.
 */
export const ownColumnsOf = (
  columns: ReadonlyMap<string, number>,
): ((wording: Wording) => number[]) => {
  const columnOf = (name: string): number => columns.get(name) ?? UNKNOWN;
  const stems = new Map<string, Stem>();
  const stemAs = (text: string): Stem => {
    const known = stems.get(text);
    if (known !== undefined) return known;
    const stem = { column: text === "_" ? UNKNOWN : columnOf(`w:${text}`), next: new Map() };
    stems.set(text, stem);
    return stem;
  };
  const pairOf = (left: string, right: string): Pair => ({
    column: columnOf(`b:${left} ${right}`),
    right: stemAs(right),
  });
  const visit = visitorOfOwn(stemAs("^"), pairOf);
  const seen = new Int32Array(columns.size);
  let stamp = 0;
  return (wording) => {
    const found: number[] = [];
    stamp++;
    const take = (column: number): void => {
      if (column === UNKNOWN || seen[column] === stamp) return;
      seen[column] = stamp;
      found.push(column);
    };
    visit(wording.stems, take);
    take(columnOf(lengthName(wording.stems)));
    for (const cue of wording.cues) take(columnOf(`q:${cue}`));
    return found;
  };
};

/** Walks from stem to stem, from the start of a unit to its end. */
const visitorOfOwn = (start: Stem, pairOf: (left: string, right: string) => Pair) => {
  const follow = ({ next }: Stem, left: string, right: string): Pair => {
    let pair = next.get(right);
    if (pair === undefined) next.set(right, (pair = pairOf(left, right)));
    return pair;
  };
  return (stems: readonly string[], take: (column: number) => void): void => {
    let at = start;
    let before = "^";
    for (const stem of stems) {
      const pair = follow(at, before, stem);
      take(pair.column);
      take(pair.right.column);
      at = pair.right;
      before = stem;
    }
    take(follow(at, before, "$").column);
  };
};
