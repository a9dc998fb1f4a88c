import { ORDINALS, TENS, UNITS } from "../../text/number-words.ts";
import { wholeWords } from "../../text/patterns.ts";
import { measuresWritten } from "../../verify/measures.ts";
import { inAny, inEach, mapLanguages, wordsOfEach } from "../languages/words.ts";
import type { PlanLanguage } from "../types.ts";

/** Number words from two on; 'one', 'neuf' (new) and the like mostly count nothing. */
const WORDS = mapLanguages(({ checks: { numbers } }) => {
  const [last, ...round] = [100, 30, 40, 50, 60, 70, 80, 90];
  return [
    ...numbers.fromTwo.map((word, at) => [at + 2, word] as const),
    ...numbers.fromThirty.map(
      (word, at) => [round[at] ?? (at === round.length ? last : 1_000), word] as const,
    ),
  ];
});

const PERCENT = inAny(({ checks }) => checks.percent, wholeWords, "giu");

/** A text with number words as digits, in its language and in English. */
export function inDigits(text: string, language: PlanLanguage): string {
  const plain = withDigits(text).replaceAll(PERCENT, "%");
  if (language === "en") return plain;
  // The longer word first: 'dix-sept' is not ten.
  const words = [...WORDS[language]].toSorted(([, one], [, other]) => other.length - one.length);
  return words.reduce(
    (rest, [number, word]) =>
      rest.replaceAll(new RegExp(`(?<![\\p{L}-])${word}(?![\\p{L}-])`, "giu"), String(number)),
    plain,
  );
}

/** The numbers of a text, digits and words alike. */
export const countsIn = (text: string, language: PlanLanguage): ReadonlySet<string> =>
  new Set(
    measuresWritten(inDigits(text, language)).flatMap(({ kind, readings }) =>
      kind === "number" ? readings.slice(0, 1) : [],
    ),
  );

const OF = /(\d+)(?: \p{L}+){0,2} (?:of|out of|in|von|sur|de|del)(?: \p{L}+){0,1} (\d+)/gu;
const NEXT = /(\d+(?:[.,]\d+)?) ?(%|\p{L}{3,})/gu;
const NEAR = 4;

/** '7 of 9' and '9 of 7' have the same numbers. */
function sharesIn(text: string): string[] {
  return Array.from(text.matchAll(OF), ([, part, whole]) => `${part}/${whole}`);
}

/** Whether a number stands beside a word that the facts have beside another one ('4 hours' for '48 hours'). */
function movesNumber(
  text: string,
  facts: readonly string[],
  stem: (word: string) => string,
): boolean {
  return Array.from(text.matchAll(NEXT)).some(([, number, word]) => {
    const wanted = stem(word ?? "");
    if (wanted === "") return false;
    const places = facts.map((fact) => fact.match(/\d+(?:[.,]\d+)?|%|\p{L}+/gu) ?? []);
    const counted = places.filter((words) => words.some((one) => stem(one) === wanted));
    const isCounted = (words: readonly string[]): boolean =>
      words.some(
        (one, at) =>
          one === number &&
          words.slice(Math.max(0, at - 1), at + NEAR + 1).some((near) => stem(near) === wanted),
      );
    // Words that no fact counts prove nothing here.
    const isAnyCounted = counted.some((words) =>
      words.some(
        (one, at) =>
          /^\d/u.test(one) && words.slice(at + 1, at + NEAR).some((near) => stem(near) === wanted),
      ),
    );
    return isAnyCounted && !counted.some(isCounted);
  });
}

/** Whether the numbers of a text, each of which the facts have, stand in each other's place. */
export function mixesNumbers(
  text: string,
  facts: readonly string[],
  { language, stem }: { language: PlanLanguage; stem: (word: string) => string },
): boolean {
  const plain = inDigits(text, language);
  const known = facts.map((fact) => inDigits(fact, language));
  const shares = new Set(known.flatMap(sharesIn));
  return sharesIn(plain).some((share) => !shares.has(share)) || movesNumber(plain, known, stem);
}

const EVERY = inEach(({ checks }) => checks.shares, wordsOfEach, "giu");

/** 'All participants' where the facts count some of them. */
export function countsAll(
  text: string,
  facts: readonly string[],
  { language, stem }: { language: PlanLanguage; stem: (word: string) => string },
): boolean {
  const citedShares = sharesNamedIn(facts.join("\n"), language);
  return Array.from(text.matchAll(EVERY[language])).some((found) => {
    if (citedShares.has(found[0].toLowerCase())) return false;
    const rest = text.slice(found.index + found[0].length).match(/\p{L}+/gu) ?? [];
    return rest
      .slice(0, 2)
      .map((word) => stem(word))
      .some(
        (wanted) =>
          wanted !== "" &&
          facts.some((fact) =>
            Array.from(inDigits(fact, language).matchAll(COUNTED)).some(([, ...words]) =>
              words.some((word) => word !== undefined && stem(word) === wanted),
            ),
          ),
      );
  });
}
/** A number and up to three words after it. */
const COUNTED =
  /\d+(?:[^\p{L}\d]+(?:\d+[^\p{L}\d]+)?(\p{L}+))(?:\s+(?:\d+\s+)?(\p{L}+))?(?:\s+(\p{L}+))?/gu;

/** How much of something a text says that there is ('all', 'most'), in small letters. */
export const sharesNamedIn = (text: string, language: PlanLanguage): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(EVERY[language]), ([word]) => word.toLowerCase()));

/** 'One' and 'first', 'second' mostly count nothing ('this one', 'at first', 'a second'). */
const FEWEST = 2;
const FEWEST_ORDINAL = 3;

const unit = `(${UNITS.join("|")}|${ORDINALS.join("|")})`;
const TWO_WORDS = new RegExp(
  `\\b(${TENS.join("|")}|thirtieth|twentieth)(?:[\\s-]${unit})?\\b`,
  "giu",
);
const ONE_WORD = new RegExp(`\\b${unit}\\b`, "giu");
const WITH_ENDING = /\b(\d+)(?:st|nd|rd|th)\b/giu;

function small(word: string, isAfterTens: boolean): number | undefined {
  const cardinal = UNITS.indexOf(word);
  const ordinal = ORDINALS.indexOf(word);
  if (cardinal >= (isAfterTens ? 1 : FEWEST)) return cardinal;
  return ordinal >= (isAfterTens ? 1 : FEWEST_ORDINAL) ? ordinal : undefined;
}

/** Writes number words as digits ('forty-nine' → '49', 'the seventh' → 'the 7'), so that both forms compare as one. */
function withDigits(text: string): string {
  return text
    .replaceAll(TWO_WORDS, (whole, tens: string, rest: string | undefined) => {
      const ten = TENS.findIndex((word) => tens.toLowerCase().startsWith(word.slice(0, -1)));
      const units = rest === undefined ? 0 : small(rest.toLowerCase(), true);
      return units === undefined ? whole : String((ten + 2) * 10 + units);
    })
    .replaceAll(ONE_WORD, (word: string) => String(small(word.toLowerCase(), false) ?? word))
    .replaceAll(WITH_ENDING, "$1");
}
