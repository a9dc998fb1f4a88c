import { contentWords } from "./content-words.ts";
import { LANGUAGES } from "./languages/index.ts";
import english from "./languages/en/english.json" with { type: "json" };
import { inAny } from "./languages/words.ts";

const NOT = inAny(({ notes }) => notes.not);
/** Whether a sentence denies something, in any language of plans. */
const denies = (text: string): boolean => NOT.test(text);
/** Numbers by the words for them, in all languages of plans. */
export const COUNTS: ReadonlyMap<string, string> = new Map(
  Object.values(LANGUAGES).flatMap(({ notes }) =>
    notes.counts.flatMap((words, at) => words.map((word) => [word, String(at + 1)] as const)),
  ),
);
const COUNTED = /(?<![\p{L}\p{Nd}.,])(\p{Nd}+(?:[.,]\p{Nd}+)?|\p{L}+)[ \u00a0-](?=(\p{L}{3,}))/gu;

/** How many there are of each thing that a text counts, and which days of which months it names. */
function countsIn(text: string): Map<string, string> {
  const counts = new Map<string, string>();
  for (const [, number = "", thing = ""] of text.matchAll(COUNTED)) {
    const count = /^\p{Nd}/u.test(number) ? number : COUNTS.get(number.toLowerCase());
    const [word] = contentWords(thing);
    const key = word ?? thing.toLowerCase();
    if (count !== undefined) counts.set(key, count);
  }
  return counts;
}

/**
 * Whether two statements about the same thing cannot both hold: one denies, they count it differently, or one has a
 * word's opposite. They are shown side by side, word for word; who reads them judges.
 */
export function disagree(one: string, other: string): boolean {
  return (
    countDifferently(one, other) ||
    denies(one) !== denies(other) ||
    statesOpposite(one, other) ||
    statesOpposite(other, one)
  );
}

/** Whether two texts count the same thing differently, or name different days of a month. */
function countDifferently(one: string, other: string): boolean {
  const [first, second] = [countsIn(one), countsIn(other)];
  return [...first].some(([thing, count]) => (second.get(thing) ?? count) !== count);
}

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
function statesOpposite(sentence: string, source: string): boolean {
  return turns(wordsOf(sentence), wordsOf(source));
}
