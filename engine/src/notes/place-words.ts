import { NUMBERS, TENS, UNITS } from "../text/number-words.ts";
import { tokensOf } from "../text/tokens.ts";
import generic from "./generic-words.json" with { type: "json" };

const NUMBER = new RegExp(
  String.raw`\b(?:(${TENS.join("|")})[- ](${UNITS.slice(1, 10).join("|")})|${[...UNITS.slice(1), ...TENS, "hundred"].join("|")})\b`,
  "giu",
);

const valueOf = (word: string): number => NUMBERS.get(word.toLowerCase()) ?? 100;

/** Words that are said of anything: they do not tell which line of a page is meant. */
const GENERIC = new Set(tokensOf(generic.join(" ")));

/** What a spoken or written line is compared by, when a place is sought: "minus thirty" and "−€30" are one. */
export function placeWords(text: string): Set<string> {
  const inDigits = text.replaceAll(NUMBER, (all, tens?: string, unit?: string) =>
    String(tens && unit ? valueOf(tens) + valueOf(unit) : valueOf(all)),
  );
  return new Set(tokensOf(inDigits));
}

/** Whether a word says nothing about which line is meant; so do numbers of one digit, which stand everywhere. */
export function isGeneric(word: string): boolean {
  return GENERIC.has(word) || /^\p{Nd}$/u.test(word);
}
