import english from "./languages/en/english.json" with { type: "json" };

/** Words that turn a sentence round when one stands for the other. */
const OPPOSITES = english.opposites.map(([one = [], other = []]) => [one, other] as const);

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+/gu) ?? []);
const has = (words: readonly string[], text: ReadonlySet<string>): boolean =>
  words.some((word) => text.has(word));

function turns(written: ReadonlySet<string>, spoken: ReadonlySet<string>): boolean {
  return OPPOSITES.some(
    ([one, other]) =>
      (has(one, written) && !has(one, spoken) && has(other, spoken)) ||
      (has(other, written) && !has(other, spoken) && has(one, spoken)),
  );
}

/** Whether a sentence uses the opposite of a word that was said, where that word itself was not ('keep' for 'drop'). */
export function statesOpposite(sentence: string, source: string): boolean {
  return turns(wordsOf(sentence), wordsOf(source));
}
