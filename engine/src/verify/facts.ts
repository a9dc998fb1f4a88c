/** What a sentence may not get wrong: its numbers, the names in it, and whether it denies. */
export type Facts = { numbers: Set<string>; names: Set<string>; isNegative: boolean };

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map([
  ["two", "2"],
  ["three", "3"],
  ["four", "4"],
  ["five", "5"],
  ["six", "6"],
  ["seven", "7"],
  ["eight", "8"],
  ["nine", "9"],
  ["ten", "10"],
  ["eleven", "11"],
  ["twelve", "12"],
  ["twenty", "20"],
  ["thirty", "30"],
  ["forty", "40"],
  ["fifty", "50"],
  ["hundred", "100"],
  ["thousand", "1000"],
  ["million", "1000000"],
]);
const NUMBER = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu;
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*/gu;
const NEGATION =
  /\b(?:not|no|never|nothing|none|nobody|nowhere|neither|nor|without|cannot|\p{L}+n['’]?t(?<=n['’]t|cant|dont|wont|doesnt|didnt|isnt|arent)|nicht|kein\p{L}*|niemals|ne|pas|jamais|sin|nunca|não|non|mai|niet|geen)\b/iu;
/** Words with a capital letter that name no one. */
const CAPITAL_WORDS = new Set("i i'm i'll i've i'd ok okay".split(" "));

function numbersIn(text: string): Set<string> {
  const numbers = new Set<string>();
  for (const number of text.match(NUMBER) ?? []) numbers.add(number.replaceAll(",", ""));
  for (const word of text.toLowerCase().match(WORD) ?? []) {
    const number = NUMBER_WORDS.get(word);
    if (number !== undefined) numbers.add(number);
  }
  return numbers;
}

function namesIn(text: string): Set<string> {
  const names = new Set<string>();
  for (const match of text.matchAll(WORD)) {
    if (!/^\p{Lu}/u.test(match[0])) continue;
    const word = match[0].replace(/['’]s$/u, "");
    const isFirst = /(?:^|[.?!:]["”'’)]*\s+)["“'‘(]*$/u.test(
      text.slice(Math.max(0, match.index - 8), match.index),
    );
    if (!isFirst && !CAPITAL_WORDS.has(word.toLowerCase().replaceAll("’", "'"))) {
      names.add(word.toLowerCase());
    }
  }
  return names;
}

/** Reads the facts of a sentence; a capital letter at its start tells nothing. */
export function factsOf(text: string): Facts {
  return { numbers: numbersIn(text), names: namesIn(text), isNegative: NEGATION.test(text) };
}

/** Whether all of `part` is in `whole`. */
export function isWithin(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((one) => whole.has(one));
}

/** Whether two sentences have the same numbers and both deny or both do not. */
export function haveSameFacts(left: Facts, right: Facts): boolean {
  return (
    left.numbers.size === right.numbers.size &&
    isWithin(left.numbers, right.numbers) &&
    left.isNegative === right.isNegative
  );
}
