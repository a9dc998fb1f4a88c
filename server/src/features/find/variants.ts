/** Endings that come and go, longest first; what is left has to tell something. */
const ENDINGS = [
  "ungen",
  "ings",
  "ing",
  "ung",
  "ies",
  "ed",
  "es",
  "en",
  "er",
  "s",
  "n",
  "e",
] as const;
const SHORTEST_STEM = 4;
/** The shortest part of a compound, and the least that has to stand beside it: 'rice' is no part of 'price'. */
const SHORTEST_PART = 4;
/** Longer words may hold two slips of the hand. */
const TWO_SLIPS_FROM = 8;

/**
 * What a passage's word may begin with to be this one: the word and its stem. A final e counts with its consonant alone
 * ('price', 'pricing'), or 'table' would be 'tabletop'.
 */
export function beginningsOf(word: string): string[] {
  const ending = ENDINGS.find(
    (one) => word.endsWith(one) && word.length - one.length >= SHORTEST_STEM,
  );
  const stem = ending && word.slice(0, -ending.length);
  if (ending === "e") return [word, `${stem}ing`];
  // Who has no umlauts at hand writes ae, oe, ue; at the end, 'Joe' would be all that begins with 'jo'.
  const plain = word.replaceAll(/([aou])e(?=.)/g, "$1");
  const all = [word, ...(stem ? [stem] : []), ...(plain === word ? [] : [plain])];
  return all.filter((one) => !all.some((other) => other !== one && one.startsWith(other)));
}

/** What the word may be made of ('preisliste': 'preis', 'liste'), as beginnings and ends of it. */
export function partsOf(word: string): string[] {
  const parts: string[] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1)
    parts.push(word.slice(0, at), word.slice(at));
  return parts;
}

/** Whether a longer word may end with this one, as 'preisliste' with 'liste'. */
export const isPartOf = (word: string, longer: string): boolean =>
  word.length >= SHORTEST_PART &&
  longer.length - word.length >= SHORTEST_PART &&
  longer.endsWith(word);

/** How many slips of the hand a word may hold. */
export const slipsIn = (word: string): number => {
  if (word.length < SHORTEST_STEM) return 0;
  return word.length < TWO_SLIPS_FROM ? 1 : 2;
};

/**
 * How many letters have to be added, dropped, changed or swapped with their neighbour to make one word the other (optimal
 * string alignment); `most` + 1 where it is more.
 */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped =
        at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      next[to] = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[to - 2] ?? 0) + 1 : Infinity,
      );
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
}
