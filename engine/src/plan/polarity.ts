import english from "./languages/en/english.json" with { type: "json" };
import { tokensOf } from "../text/tokens.ts";
import { denies } from "../verify/denials.ts";
import { sayingsOf } from "../text/patterns.ts";
import sayings from "./languages/en/polarity.json" with { type: "json" };

const PATTERNS = sayingsOf(sayings, "giu");

/** 'No' that opens an answer, tags, and phrases with a 'not' in them that deny nothing. */
const DENIES_NOTHING = english.deniesNothing.map((pattern) => new RegExp(pattern, "giu"));

function withoutPhrases(text: string, isQuestion: boolean): string {
  let plain = text;
  for (const pattern of DENIES_NOTHING) plain = plain.replaceAll(pattern, " ");
  return isQuestion ? plain.replaceAll(PATTERNS.notKnown, " ") : plain;
}

/** Whether a text denies what it says, apart from phrases that only look like it. */
function isDenial(plain: string): boolean {
  return denies(plain) || /ない(?:[。、]|$)|ません|ずに|않|없/u.test(plain);
}

/** How many content words after a 'not' it may deny. */
const SCOPE = 4;

/** What a text denies, what it says, and the first words after each of its negations. */
type Stand = { denied: Set<string>; affirmed: Set<string>; open: Set<string>; heads: string[][] };

/** Reads English clause by clause; `open` are the words of clauses without any negation. */
function standOf(text: string): Stand {
  const stand: Stand = { denied: new Set(), affirmed: new Set(), open: new Set(), heads: [] };
  for (const clause of text.toLowerCase().replaceAll("’", "'").split(PATTERNS.clause)) {
    let left = 0;
    const heads: string[][] = [];
    for (const word of clause.match(/[\p{L}\p{Nd}']+/gu) ?? []) {
      if (PATTERNS.negation.test(word)) {
        left = SCOPE;
        heads.push([]);
        continue;
      }
      for (const token of tokensOf(word)) {
        if (left > 0) heads.at(-1)!.push(token);
        (left-- > 0 ? stand.denied : stand.affirmed).add(token);
        if (heads.length === 0) stand.open.add(token);
      }
    }
    stand.heads.push(...heads);
  }
  return stand;
}

/** Each 'not' that is written was said, of the same thing; and nothing that was denied is said without it. */
function agrees(written: Stand, spoken: Stand): boolean {
  const isDenied = (token: string): boolean => spoken.denied.has(token);
  if (written.heads.length > spoken.heads.length) return false;
  const isEarned = written.heads.every(
    (head) =>
      head.length === 0 ||
      (isDenied(head[0]!) ? true : !spoken.affirmed.has(head[0]!) && head.some(isDenied)),
  );
  return (
    isEarned && [...written.open].every((token) => !isDenied(token) || spoken.affirmed.has(token))
  );
}

/** Small words too, one by one, with 'not' apart from its verb. */
function plainWords(text: string): string[] {
  const apart = text
    .toLowerCase()
    .replaceAll("’", "'")
    .replaceAll(/\bwon't\b/gu, "will not")
    .replaceAll(/\b(?:cannot|can't)\b/gu, "can not")
    .replaceAll(/n't\b/gu, " not");
  return apart.match(/[\p{L}\p{Nd}]+(?:'\p{L}+)?|[.,;:?!]/gu) ?? [];
}

/** Each verb that could deny, with the word before and the word after it; `isDenied` where a 'not' follows. */
function verbsIn(text: string): { key: string; isDenied: boolean }[] {
  const words = plainWords(text);
  return words.flatMap((word, at) => {
    if (!PATTERNS.auxiliary.test(word)) return [];
    const isDenied = words[at + 1] === "not";
    const next = words[at + (isDenied ? 2 : 1)] ?? "";
    return [
      { key: [words[at - 1] ?? "", word, /\p{L}/u.test(next) ? next : ""].join(" "), isDenied },
    ];
  });
}

/** Whether a 'not' of the source is gone from a sentence that has the same words around it ('where the thumb is'). */
function leavesNotOut(sentence: string, source: string): boolean {
  const sourceVerbs = verbsIn(source);
  const affirmed = new Set(sourceVerbs.filter(({ isDenied }) => !isDenied).map(({ key }) => key));
  const denied = new Set(sourceVerbs.filter(({ isDenied }) => isDenied).map(({ key }) => key));
  return verbsIn(sentence).some(
    ({ key, isDenied }) => !isDenied && denied.has(key) && !affirmed.has(key),
  );
}

/** Whether a sentence denies what the source says, or says what it denies. */
export function contradicts(
  sentence: string,
  source: string,
  { isQuestion, language }: { isQuestion: boolean; language: string },
): boolean {
  const written = withoutPhrases(sentence, isQuestion);
  const sourceText = withoutPhrases(source, isQuestion);
  if (language === "en" && PATTERNS.never.test(sentence) && !PATTERNS.never.test(source))
    return true;
  if (language === "en" && leavesNotOut(sentence, source)) return true;
  if (isQuestion && PATTERNS.known.test(written) && !PATTERNS.known.test(sourceText)) return true;
  // Other languages put their 'not' elsewhere: there both deny, or both do not.
  if (language !== "en") return isDenial(written) !== isDenial(sourceText);
  return !agrees(standOf(written), standOf(sourceText));
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
export function statesOpposite(sentence: string, source: string): boolean {
  return turns(wordsOf(sentence), wordsOf(source));
}
