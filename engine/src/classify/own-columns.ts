import { lengthName, type Wording } from "./features.ts";

const UNKNOWN = -1;

/**
 * Finds the columns of what units say themselves, each once a unit, among a model's columns. Names are written out only
 * the first time that two stems follow each other: most pairs come again.
 */
export const ownColumnsOf = (
  columns: ReadonlyMap<string, number>,
): ((wording: Wording) => number[]) => {
  const after = new Map<string, Map<string, number>>();
  const words = new Map<string, number>();
  const seen = new Int32Array(columns.size);
  let stamp = 0;
  let list: number[] = [];
  const take = (column: number): void => {
    if (column === UNKNOWN || seen[column] === stamp) return;
    seen[column] = stamp;
    list.push(column);
  };
  const known = (
    held: Map<string, number>,
    key: string,
    nameOf: (key: string) => string,
  ): number => {
    const before = held.get(key);
    if (before !== undefined) return before;
    const column = columns.get(nameOf(key)) ?? UNKNOWN;
    held.set(key, column);
    return column;
  };
  const wordName = (stem: string) => `w:${stem}`;
  const takePair = (left: string, right: string): void => {
    let pairs = after.get(left);
    if (pairs === undefined) after.set(left, (pairs = new Map()));
    take(known(pairs, right, (stem) => `b:${left} ${stem}`));
  };
  return ({ stems, cues }) => {
    list = [];
    stamp++;
    let before = "^";
    for (const stem of stems) {
      if (stem !== "_") take(known(words, stem, wordName));
      takePair(before, stem);
      before = stem;
    }
    takePair(before, "$");
    take(columns.get(lengthName(stems)) ?? UNKNOWN);
    for (const cue of cues) take(columns.get(`q:${cue}`) ?? UNKNOWN);
    return list;
  };
};
