import english from "./languages/en/english.json" with { type: "json" };

/** English numbers in words, each at its index: "zero" to "nineteen", and "zeroth" to "twentieth". */
export const UNITS: readonly string[] = english.units;
export const ORDINALS: readonly string[] = english.ordinals;
/** "twenty" to "ninety". */
export const TENS: readonly string[] = english.tens;

/** Small numbers as English says them: "seven", "seventh", "twenty", "twentieth". */
export const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
  ...TENS.map((word, index) => [word.replace(/y$/u, "ieth"), (index + 2) * 10] as const),
  ...ORDINALS.map((word, value) => [word, value] as const),
]);

const MOST_IN_WORDS = 12;

/** A count from one on as English writes it within a sentence: in words up to twelve. */
export const inWords = (count: number): string =>
  count <= MOST_IN_WORDS ? UNITS[count]! : String(count);
